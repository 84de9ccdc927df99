import { DUE_KINDS, DUE_WORDS, type DueKind } from '#domain/equipment/due-dates.ts'
import { SelectField } from '#web/components/select-field.tsx'

/** The months between two examinations, where nobody has said. */
export const YEARLY = 12

interface DueKindFieldProps {
  value: DueKind
  onChange: (kind: DueKind) => void
}

/** Which kind of examination. */
export function DueKindField({ value, onChange }: DueKindFieldProps) {
  return (
    <SelectField
      label="What"
      isRequired
      value={value}
      onChange={event => onChange(DUE_KINDS.find(kind => kind === event.target.value) ?? value)}
    >
      {DUE_KINDS.map(kind => (
        <option key={kind} value={kind}>
          {DUE_WORDS[kind].label}
        </option>
      ))}
    </SelectField>
  )
}

interface MonthsFieldProps {
  kind: DueKind
  value: number
  onChange: (months: number) => void
}

/** The months between two examinations: those that are usual, and what is set already. */
export function MonthsField({ kind, value, onChange }: MonthsFieldProps) {
  const offered = [...new Set([...DUE_WORDS[kind].months, value])].toSorted((one, other) => one - other)
  return (
    <SelectField label="Every" value={value} onChange={event => onChange(Number(event.target.value))}>
      {offered.map(months => (
        <option key={months} value={months}>
          {months === 1 ? '1 month' : `${months} months`}
        </option>
      ))}
    </SelectField>
  )
}
