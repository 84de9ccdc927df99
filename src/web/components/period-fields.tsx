import type { Period } from './period.ts'
import { TextField } from './text-field.tsx'
import { texts } from './texts.ts'

interface PeriodFieldsProps {
  period: Period
  /** The error message of the period. */
  problem: string | undefined
  /** The class of each of the two fields. */
  className?: string
  onChange: (changes: Partial<Period>) => void
}

/** The first and the last day of a period. */
export function PeriodFields({ period: { from, to }, problem, className = '', onChange }: PeriodFieldsProps) {
  return (
    <>
      <TextField
        type="date"
        label={texts.from}
        className={className}
        value={from}
        onChange={event => onChange({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={texts.to}
        className={className}
        error={problem}
        value={to}
        onChange={event => onChange({ to: event.target.value })}
      />
    </>
  )
}
