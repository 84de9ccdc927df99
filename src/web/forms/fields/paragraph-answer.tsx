import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { ParagraphField as Field } from '#domain/forms/kinds/paragraph.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { type AnswerProps, controlProps } from './answer-props.ts'

export function ParagraphAnswer(props: AnswerProps<Field, string>) {
  const { field, value, onChange } = props
  const { rows = 3, maxLength = PARAGRAPH_LENGTH } = field
  return (
    <ParagraphField
      {...controlProps(props)}
      className="sm:col-span-2"
      rows={rows}
      maxLength={maxLength}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
