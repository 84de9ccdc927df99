import type { DateField } from '#domain/forms/kinds/date.ts'
import { TextField } from '#web/components/text-field.tsx'
import { type AnswerProps, controlProps } from './answer-props.ts'

export function DateAnswer(props: AnswerProps<DateField, string>) {
  return (
    <TextField
      {...controlProps(props)}
      type="date"
      min={props.field.min}
      max={props.field.max}
      value={props.value}
      onChange={event => props.onChange(event.target.value)}
    />
  )
}
