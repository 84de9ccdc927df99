import type { ChoiceField as Field } from '#domain/forms/kinds/choice.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import type { AnswerProps } from './answer-props.ts'

export function ChoiceAnswer({ field, value, error, onChange }: AnswerProps<Field, string>) {
  const { key, label, hint, required, options, none, hasButtons } = field
  if (hasButtons) {
    return (
      <div className="sm:col-span-2">
        <ChoiceField
          label={label}
          isRequired={required !== undefined}
          options={none === undefined ? options : [...options, { value: '', label: none }]}
          value={value}
          error={error}
          isLarge
          isFlowing
          {...(hint !== undefined && { hint })}
          onChange={onChange}
        />
      </div>
    )
  }
  return (
    <SelectField
      name={key}
      label={label}
      hint={hint}
      isRequired={required !== undefined}
      error={error}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
