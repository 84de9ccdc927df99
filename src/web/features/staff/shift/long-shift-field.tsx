import { inHours } from '#domain/staff/hours.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'

/** The error of the field while the box is not ticked. */
export const CONFIRM_LONG_SHIFT = 'Please confirm, or correct the times.'

interface LongShiftFieldProps {
  hours: number
  isConfirmed: boolean
  error: string | undefined
  onChange: (isConfirmed: boolean) => void
}

/** Asks for confirmation of a shift of more than 16 hours, which is recorded only then. */
export function LongShiftField({ hours, isConfirmed, error, onChange }: LongShiftFieldProps) {
  return (
    <CheckboxField
      label={`Yes, this shift really lasted ${inHours(hours)}`}
      error={error}
      checked={isConfirmed}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
