import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { type MachineEntry, numberLabel } from './machine-entry.ts'

interface MachineFieldsProps {
  rink: Rink
  kind: string
  entry: MachineEntry
  errors: FieldErrors
  onChange: (changes: Partial<MachineEntry>) => void
}

const DETAIL = 'details.'

/** The fields of a machine of a kind. */
export function MachineFields({ rink, kind, entry, errors, onChange }: MachineFieldsProps) {
  const { details, ...texts } = entry
  const answers = Object.entries(details).map(([key, text]) => [`${DETAIL}${key}`, text])
  return (
    <FormFields
      rink={rink}
      fields={fieldsOfKind(kind)}
      entry={{ ...texts, ...Object.fromEntries(answers) }}
      errors={errors}
      onChange={(key, answer) => {
        const text = String(answer)
        if (!key.startsWith(DETAIL)) return onChange({ [key]: text })
        onChange({ details: { ...details, [key.slice(DETAIL.length)]: text } })
      }}
    />
  )
}

/** Only its name and its number are required of a machine; a checklist may ask for more. */
function fieldsOfKind(kind: string): PlainField[] {
  return [
    { key: 'name', label: 'Name', kind: 'text', required: true },
    {
      key: 'number',
      label: numberLabel(kind),
      kind: 'text',
      hint: 'The checklists know the machine by it',
      required: true,
    },
    ...furtherFields(kindOf(kind)).map(
      ({ key, label }): PlainField => ({ key: `${DETAIL}${key}`, label, kind: 'text' }),
    ),
    { key: 'remarks', label: 'Remarks', kind: 'paragraph', rows: 2 },
  ]
}
