import type { ChoiceField } from '#domain/forms/kinds/choice.ts'
import { SelectField } from '#web/components/select-field.tsx'
import type { AnswerProps } from './answer-props.ts'

export function ChoiceAnswer({ field, value, error, onChange }: AnswerProps<ChoiceField, string>) {
  return (
    <SelectField
      name={field.key}
      label={field.label}
      hint={field.hint}
      isRequired={field.required !== undefined}
      error={error}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      {field.none !== undefined && <option value="">{field.none}</option>}
      {field.options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
