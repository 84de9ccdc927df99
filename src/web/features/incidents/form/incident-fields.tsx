import { memo } from 'react'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { type IncidentText, incidentField } from '#domain/incidents/fields.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import type { IncidentForm } from './use-incident-form.ts'

interface IncidentFieldsProps {
  keys: readonly IncidentText[]
  form: IncidentForm
}

/** Written fields of the form, each with its message below it once it was left. */
export function IncidentFields({ keys, form }: IncidentFieldsProps) {
  return keys.map(key => (
    <WrittenField
      key={key}
      name={key}
      value={form.entry.texts[key]}
      error={form.shown[key]}
      onLeave={form.leave}
      onWrite={form.write}
    />
  ))
}

interface WrittenFieldProps {
  name: IncidentText
  value: string
  error: string | undefined
  onLeave: IncidentForm['leave']
  onWrite: IncidentForm['write']
}

/** One of many: a key in one of them is no work for the others. */
const WrittenField = memo(function WrittenField({ name, value, error, onLeave, onWrite }: WrittenFieldProps) {
  const field = incidentField(name)
  const { label, kind } = field
  const shared = {
    name,
    label,
    isRequired: 'missing' in field,
    error,
    value,
    onBlur: () => onLeave(name),
    onChange: (event: { target: { value: string } }) => onWrite(name, event.target.value),
  }
  if (typeof kind === 'object') {
    return (
      <ParagraphField rows={kind.rows} maxLength={PARAGRAPH_LENGTH} className="sm:col-span-2" {...shared} />
    )
  }
  const type = kind === 'date' || kind === 'time' ? kind : 'text'
  return <TextField type={type} autoComplete="off" maxLength={LINE_LENGTH} {...shared} />
})
