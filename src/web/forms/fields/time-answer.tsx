import { timeOfDay } from '#domain/dates.ts'
import type { TimeField } from '#domain/forms/kinds/time.ts'
import { TextField } from '#web/components/text-field.tsx'
import { type AnswerProps, controlProps } from './answer-props.ts'
import { NowButton } from './now-button.tsx'

export function TimeAnswer(props: AnswerProps<TimeField, string>) {
  const { rink, field, value, onChange } = props
  return (
    <TextField
      {...controlProps(props)}
      type="time"
      trailing={field.entersNow && <NowButton onEnter={now => onChange(timeOfDay(now, rink.timezone))} />}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
