import type { FieldErrors } from '#web/api/field-errors.ts'
import { TextField } from '#web/components/text-field.tsx'

/** A shift as it is typed: yyyy-MM-dd and HH:mm by the rink's clocks. */
export interface TypedTimes {
  date: string
  signInTime: string
  signOutDate: string
  signOutTime: string
}

interface ShiftTimesFieldsProps {
  times: TypedTimes
  /** The last day that can be entered. */
  today: string
  errors: FieldErrors
  onChange: (times: TypedTimes) => void
}

/** When somebody came and when they left. */
export function ShiftTimesFields({ times, today, errors, onChange }: ShiftTimesFieldsProps) {
  const set = (change: Partial<TypedTimes>) => onChange({ ...times, ...change })
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="date"
        label="Day of the sign-in"
        isRequired
        max={today}
        error={errors['date']}
        value={times.date}
        onChange={event => set({ date: event.target.value })}
      />
      <TextField
        type="time"
        label="Sign-in time"
        isRequired
        error={errors['signInTime']}
        value={times.signInTime}
        onChange={event => set({ signInTime: event.target.value })}
      />
      <TextField
        type="date"
        label="Day of the sign-out"
        isRequired
        min={times.date}
        max={today}
        error={errors['signOutDate']}
        value={times.signOutDate}
        onChange={event => set({ signOutDate: event.target.value })}
      />
      <TextField
        type="time"
        label="Sign-out time"
        isRequired
        error={errors['signOutTime']}
        value={times.signOutTime}
        onChange={event => set({ signOutTime: event.target.value })}
      />
    </div>
  )
}
