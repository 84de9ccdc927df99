import { inHours } from '#domain/staff/hours.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'

interface LongShiftFieldProps {
  hours: number
  isConfirmed: boolean
  isReviewed: boolean
  onChange: (isConfirmed: boolean) => void
}

/** A shift of more than 16 hours is recorded only when somebody says that it is right. */
export function LongShiftField({ hours, isConfirmed, isReviewed, onChange }: LongShiftFieldProps) {
  return (
    <CheckboxField
      label={`Yes, this shift really lasted ${inHours(hours)}`}
      error={isReviewed && !isConfirmed ? 'Please confirm, or correct the times.' : undefined}
      checked={isConfirmed}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
