import type { ChoiceField as Field } from '#domain/forms/kinds/choice.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import type { AnswerProps } from './answer-props.ts'

/** The options as buttons, the empty choice last. */
export function ChoiceAnswer({ field, value, error, onChange }: AnswerProps<Field, string>) {
  const { label, hint, required, options, none } = field
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
