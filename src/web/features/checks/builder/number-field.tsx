import { use, useEffect, useId, useState } from 'react'
import { typedNumber } from '#domain/readings/band.ts'
import { TextField } from '#web/components/text-field.tsx'
import { texts } from './texts.ts'
import { WrongNumbers } from './wrong-numbers.ts'

interface NumberFieldProps {
  label: string
  initial: number | undefined
  /** Undefined while the field is empty. Not called for what is no number. */
  onType: (value: number | undefined) => void
}

/** A number that is typed, with a decimal point or comma. */
export function NumberField({ label, initial, onType }: NumberFieldProps) {
  const [typed, setTyped] = useState(initial === undefined ? '' : String(initial))
  const isWrong = typed.trim() !== '' && typedNumber(typed) === undefined
  const id = useId()
  const report = use(WrongNumbers)
  useEffect(() => {
    if (!isWrong) return undefined
    report(id, label)
    return () => report(id, null)
  }, [isWrong, report, id, label])
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
        if (number !== undefined) onType(Number(number))
        else if (value.trim() === '') onType(undefined)
      }}
    />
  )
}
