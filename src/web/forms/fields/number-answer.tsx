import { useRef } from 'react'
import { isUnusual, type NumberField } from '#domain/forms/kinds/number.ts'
import { bandInWords, canBeNegative } from '#domain/readings/band.ts'
import { NumberDoubt } from '#web/components/number-doubt.tsx'
import { SignKey } from '#web/components/sign-key.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { texts } from '../texts.ts'
import { type AnswerProps, controlProps } from './answer-props.ts'

export function NumberAnswer(props: AnswerProps<NumberField, string>) {
  const { field, value, doubt, onChange, onConfirm } = props
  const { label, unit, usual, accepted, hint } = field
  const input = useRef<HTMLInputElement>(null)
  const answer = (
    <TextField
      {...controlProps(props)}
      ref={input}
      label={unit === undefined ? label : `${label}, ${unit}`}
      hint={usual && isUnusual(field, value) && !props.error ? texts.unusual(bandInWords(usual, unit)) : hint}
      inputMode="decimal"
      maxLength={12}
      value={value}
      trailing={
        canBeNegative([accepted], unit) && (
          <SignKey label={label} value={value} input={input} onType={onChange} />
        )
      }
      onChange={event => onChange(event.target.value)}
    />
  )
  if (!onConfirm) return answer
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {answer}
      <div aria-live="polite" className="empty:hidden">
        {doubt !== undefined && <NumberDoubt question={doubt} onConfirm={onConfirm} />}
      </div>
    </div>
  )
}
