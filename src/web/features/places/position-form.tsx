import { Check } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { Spot } from '#domain/actions/action.ts'
import { boxOf, rectangleOf } from '#domain/places/plan.ts'
import type { Shape } from '#domain/places/shape.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { texts } from './texts.ts'

/** A place or a machine with what the plan shows of it; `null` if it is not on the plan. */
export type Drawn =
  | { of: 'place'; id: number; name: string; shape: Shape | null }
  | { of: 'machine'; id: number; name: string; spot: Spot | null }

const PERCENT = { error: texts.plan.percent }
const percentSchema = z.coerce.number(PERCENT).min(0, PERCENT).max(100, PERCENT)

interface PositionFormProps {
  drawn: Drawn
  isBusy: boolean
  onSave: (drawn: Drawn) => void
}

/** Puts a place or a machine on the plan by keyboard: a rectangle, or a point, in percent. */
export function PositionForm({ drawn, isBusy, onSave }: PositionFormProps) {
  const [problem, setProblem] = useState('')
  const fields = drawn.of === 'place' ? texts.plan.box : texts.plan.point
  const values = percentagesOf(drawn)
  const submit = (form: FormData) => {
    setProblem('')
    const numbers = fields.map((_, index) => percentSchema.safeParse(form.get(String(index)) || undefined))
    const [left = 0, top = 0, right = 0, bottom = 0] = numbers.map(({ data }) => (data ?? 0) / 100)
    if (numbers.some(({ success }) => !success)) return setProblem(texts.plan.percent)
    if (drawn.of === 'machine') return onSave({ ...drawn, spot: { x: left, y: top } })
    const shape = rectangleOf({ x: left, y: top }, { x: right, y: bottom })
    return shape ? onSave({ ...drawn, shape }) : setProblem(texts.plan.percent)
  }
  return (
    <form
      noValidate
      className="card flex flex-col gap-4 p-5"
      onSubmit={event => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="mb-2 font-semibold">{texts.plan.numbers(drawn.name)}</legend>
        {fields.map((label, index) => (
          <TextField
            key={`${label} ${values[index]}`}
            label={label}
            name={String(index)}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values[index]}
          />
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" icon={Check} isBusy={isBusy} className="self-start">
        {texts.plan.saveNumbers}
      </Button>
    </form>
  )
}

function percentagesOf(drawn: Drawn): string[] {
  const inPercent = (shares: number[]) => shares.map(share => String(Math.round(share * 1000) / 10))
  if (drawn.of === 'machine') return drawn.spot ? inPercent([drawn.spot.x, drawn.spot.y]) : []
  if (!drawn.shape) return []
  const { left, top, right, bottom } = boxOf(drawn.shape)
  return inPercent([left, top, right, bottom])
}
