import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { type MachineEntry, numberLabel } from './machine-entry.ts'

interface MachineFieldsProps {
  kind: string
  entry: MachineEntry
  errors: FieldErrors
  onChange: (changes: Partial<MachineEntry>) => void
}

/** The fields of a machine of a kind. */
export function MachineFields({ kind, entry, errors, onChange }: MachineFieldsProps) {
  const { name, number, remarks, details } = entry
  return (
    <>
      <TextField
        label="Name"
        isRequired
        autoComplete="off"
        maxLength={LINE_LENGTH}
        error={errors['name']}
        value={name}
        onChange={event => onChange({ name: event.target.value })}
      />
      <TextField
        label={numberLabel(kind)}
        isRequired
        autoComplete="off"
        hint="The checklists know the machine by it"
        maxLength={LINE_LENGTH}
        error={errors['number']}
        value={number}
        onChange={event => onChange({ number: event.target.value })}
      />
      {furtherFields(kindOf(kind)).map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          autoComplete="off"
          maxLength={LINE_LENGTH}
          error={errors[`details.${key}`]}
          value={details[key] ?? ''}
          onChange={event => onChange({ details: { ...details, [key]: event.target.value } })}
        />
      ))}
      <ParagraphField
        label="Remarks"
        rows={2}
        maxLength={PARAGRAPH_LENGTH}
        error={errors['remarks']}
        value={remarks}
        onChange={event => onChange({ remarks: event.target.value })}
      />
    </>
  )
}
