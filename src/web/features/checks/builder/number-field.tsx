import { useState } from 'react'
import { typedNumber } from '#domain/readings/band.ts'
import { TextField } from '#web/components/text-field.tsx'
import { texts } from './texts.ts'

interface NumberFieldProps {
  label: string
  initial: number | undefined
  /** Undefined while the field is empty, or has no number. */
  onType: (value: number | undefined) => void
}

/** A number that is typed, with a decimal point or comma. */
export function NumberField({ label, initial, onType }: NumberFieldProps) {
  const [typed, setTyped] = useState(initial === undefined ? '' : String(initial))
  const isWrong = typed.trim() !== '' && typedNumber(typed) === undefined
  return (
    <TextField
      label={label}
      inputMode="decimal"
      className="w-32"
      error={isWrong ? texts.edit.noNumber : undefined}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const number = typedNumber(value)
        onType(number === undefined ? undefined : Number(number))
      }}
    />
  )
}
