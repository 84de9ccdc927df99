import type { YesNoField } from '#domain/forms/kinds/yes-no.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import type { AnswerProps } from './answer-props.ts'

export function YesNoAnswer(props: AnswerProps<YesNoField, boolean>) {
  const { field, value, error, onChange } = props
  return (
    <CheckboxField
      name={field.key}
      label={field.label}
      error={error}
      checked={value}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
