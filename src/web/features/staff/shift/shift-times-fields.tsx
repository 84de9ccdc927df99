import type { FieldErrors } from '#web/api/field-errors.ts'
import { TextField } from '#web/components/text-field.tsx'
import type { TypedShift } from './use-shift-form.ts'

/** When a shift began and ended, as it is typed. */
export type TypedTimes = Pick<TypedShift, 'date' | 'signInTime' | 'signOutDate' | 'signOutTime'>

interface ShiftTimesFieldsProps {
  times: TypedTimes
  /** The last day that can be entered. */
  today: string
  errors: FieldErrors
  onChange: (change: Partial<TypedTimes>) => void
}

/** When someone came and when they left. */
export function ShiftTimesFields({ times, today, errors, onChange }: ShiftTimesFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="date"
        label="Day of the sign-in"
        isRequired
        max={today}
        error={errors['date']}
        value={times.date}
        onChange={event => onChange({ date: event.target.value })}
      />
      <TextField
        type="time"
        label="Sign-in time"
        isRequired
        error={errors['signInTime']}
        value={times.signInTime}
        onChange={event => onChange({ signInTime: event.target.value })}
      />
      <TextField
        type="date"
        label="Day of the sign-out"
        isRequired
        min={times.date}
        max={today}
        error={errors['signOutDate']}
        value={times.signOutDate}
        onChange={event => onChange({ signOutDate: event.target.value })}
      />
      <TextField
        type="time"
        label="Sign-out time"
        isRequired
        error={errors['signOutTime']}
        value={times.signOutTime}
        onChange={event => onChange({ signOutTime: event.target.value })}
      />
    </div>
  )
}
