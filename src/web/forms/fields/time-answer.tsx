import type { TimeField } from '#domain/forms/kinds/time.ts'
import { TextField } from '#web/components/text-field.tsx'
import { type AnswerProps, controlProps } from './answer-props.ts'

export function TimeAnswer(props: AnswerProps<TimeField, string>) {
  return (
    <TextField
      {...controlProps(props)}
      type="time"
      value={props.value}
      onChange={event => props.onChange(event.target.value)}
    />
  )
}
