import type { NumberField } from '#domain/forms/kinds/number.ts'
import { bandInWords, isWithin, typedNumber } from '#domain/readings/band.ts'
import { TextField } from '#web/components/text-field.tsx'
import { texts } from '../texts.ts'
import { type AnswerProps, controlProps } from './answer-props.ts'

export function NumberAnswer(props: AnswerProps<NumberField, string>) {
  const { field, value, onChange } = props
  const { label, unit, usual, hint } = field
  const typed = typedNumber(value)
  const isUnusual = usual !== undefined && typed !== undefined && !isWithin(Number(typed), usual)
  return (
    <TextField
      {...controlProps(props)}
      label={unit === undefined ? label : `${label}, ${unit}`}
      hint={isUnusual ? texts.unusual(bandInWords(usual, unit)) : hint}
      inputMode="decimal"
      maxLength={12}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
