import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import { typedNumber, withMinus } from '#domain/readings/band.ts'
import type { Series } from '#domain/readings/trend.ts'
import { inSi, shortUnit, type UnitSymbol } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { limitLines, type TrendLimits } from '#web/components/trend-scale.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useTrend } from '#web/log/log-queries.ts'
import { texts } from './texts.ts'

const text = texts.ever

interface EverBeyondProps {
  rink: Rink
  series: Series
  unit: UnitSymbol | undefined
  limits: TrendLimits
  period: { from: string; to: string }
}

interface Question {
  side: 'above' | 'below'
  value: number
}

const SIDES = { max: 'above', min: 'below' } as const

/** 'Was it ever above?': one tap for each limit of the series, or any number. The answer is a sentence. */
export function EverBeyond({ rink, series, unit, limits, period }: EverBeyondProps) {
  const [asked, setAsked] = useState<Question>()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const symbol = unit === undefined ? '' : shortUnit(unit)
  const words = (value: number) => `${withMinus(Number(value.toFixed(4)))} ${symbol}`.trim()
  const ask = (side: Question['side']) => {
    const number = typedNumber(typed)
    setProblem(number === undefined ? text.number : '')
    if (number !== undefined) setAsked({ side, value: Number(number) })
  }
  return (
    <section aria-label={text.title} className="card flex flex-col gap-3 p-4 sm:p-5 print:hidden">
      <h2 className="text-lg font-bold">{text.title}</h2>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {limitLines(limits).map(({ state, side, value }) => (
          <Button key={`${state} ${side}`} onClick={() => setAsked({ side: SIDES[side], value })}>
            {text.limitAt(SIDES[side], words(value))}
          </Button>
        ))}
      </div>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          ask('above')
        }}
      >
        <TextField
          label={text.limit(symbol)}
          name="limit"
          inputMode="decimal"
          maxLength={12}
          className="w-32"
          error={problem}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{text.above}</Button>
        <Button onClick={() => ask('below')}>{text.below}</Button>
      </form>
      {asked && (
        <Answer
          rink={rink}
          series={series}
          unit={unit}
          period={period}
          asked={asked}
          words={words(asked.value)}
        />
      )}
    </section>
  )
}

interface AnswerProps extends Omit<EverBeyondProps, 'limits'> {
  asked: Question
  words: string
}

function Answer({
  rink,
  series: { subject, key },
  unit,
  period,
  asked: { side, value },
  words,
}: AnswerProps) {
  const today = useRinkDate(rink)
  const limit = inSi(value, unit).value
  const { data, error } = useTrend(rink, { subject, key, ...period, [side]: limit })
  if (!data?.crossings) return <p aria-live="polite">{error ? texts.loadFailed : texts.loading}</p>
  const { count, first, last } = data.crossings
  const at = (instant: string | null) =>
    instant === null ? '' : momentInWords(instant, rink.timezone, today)
  const Icon = count === 0 ? CircleCheck : TriangleAlert
  return (
    <p
      aria-live="polite"
      className={`flex items-start gap-2 font-semibold ${count === 0 ? 'text-ok' : 'text-warn'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      {count === 0 ? text.never(side, words) : text.yes(text.times(count), at(first), at(last))}
    </p>
  )
}
