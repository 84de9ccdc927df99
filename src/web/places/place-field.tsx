import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { usePlaces } from './place-queries.ts'
import { texts } from './texts.ts'

/** More places than these are a list. */
const MOST_CHIPS = 9

interface PlaceFieldProps {
  rink: Rink
  label: string
  /** `null` for none of them. */
  value: number | null
  onChange: (placeId: number | null) => void
}

const ELSEWHERE = 'elsewhere'

/** The choice of a place of the rink. Nothing is chosen at first. Hidden while the rink has none. */
export function PlaceField({ rink, label, value, onChange }: PlaceFieldProps) {
  const places = usePlaces(rink).data ?? []
  const [isElsewhere, setIsElsewhere] = useState(false)
  if (places.length === 0) return null
  const options = [
    ...places.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: ELSEWHERE, label: texts.elsewhere },
  ]
  const choose = (chosen: string) => {
    setIsElsewhere(chosen === ELSEWHERE)
    onChange(Number(chosen) || null)
  }
  const shown = value !== null ? String(value) : isElsewhere ? ELSEWHERE : ''
  const hint = shown === ELSEWHERE ? { hint: texts.sayWhere } : {}
  if (places.length <= MOST_CHIPS) {
    return <ChoiceField label={label} {...hint} isFlowing options={options} value={shown} onChange={choose} />
  }
  return (
    <SelectField label={label} {...hint} value={shown} onChange={({ target }) => choose(target.value)}>
      <option value="">{texts.choosePlace}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
