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
  return keys.map(key => {
    const field = incidentField(key)
    const { label, kind } = field
    const shared = {
      name: key,
      label,
      isRequired: 'missing' in field,
      error: form.shown[key],
      value: form.entry.texts[key],
      onBlur: () => form.leave(key),
      onChange: (event: { target: { value: string } }) => form.write(key, event.target.value),
    }
    if (typeof kind === 'object') {
      return (
        <ParagraphField
          key={key}
          rows={kind.rows}
          maxLength={PARAGRAPH_LENGTH}
          className="sm:col-span-2"
          {...shared}
        />
      )
    }
    const type = kind === 'date' || kind === 'time' ? kind : 'text'
    return <TextField key={key} type={type} autoComplete="off" maxLength={LINE_LENGTH} {...shared} />
  })
}
