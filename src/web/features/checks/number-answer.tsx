import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import { answerTo, bandsOf, type Verdict } from '#domain/checks/answers.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import { dayInWords } from '#domain/dates.ts'
import { bandInWords, bandState, canBeNegative, numberProblem } from '#domain/readings/band.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { NumberInput } from '#web/components/number-input.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { doubtAboutMeter } from './meter-doubt.ts'
import type { AskedIn } from './question-photos.tsx'
import { texts } from './texts.ts'

const verdicts = {
  fine: { icon: CircleCheck, look: 'text-ok', words: texts.item.fine },
  act: { icon: TriangleAlert, look: 'text-warn', words: texts.item.act },
  stop: { icon: OctagonX, look: 'text-bad', words: texts.item.stop },
} satisfies Record<Verdict, unknown>

type NumberItem = Extract<TemplateItem, { kind: 'number' }>

interface AskedNumber {
  at: AskedIn
  item: NumberItem
}

interface NumberAnswerProps extends AskedNumber {
  id: string
  describedBy: string | undefined
  onChange: (value: string) => void
}

/** A number with its unit, its last value and its limits, and the verdict in words as soon as it is typed. */
export function NumberAnswer({ id, at, item, describedBy, onChange }: NumberAnswerProps) {
  const { value } = answerTo(at.answers, item)
  const bands = bandsOf(item, at.answers)
  const limits = bandInWords(bands.act ?? bands.stop ?? {}, item.unit)
  return (
    <div className="flex flex-col gap-1.5 sm:w-85">
      <div className="flex items-center gap-3">
        <NumberInput
          id={id}
          value={value}
          signOf={canBeNegative([bands.act, bands.stop], item.unit) && item.label}
          aria-required={item.isRequired}
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={[describedBy, `${id}-limits`, `${id}-verdict`].filter(Boolean).join(' ')}
          className="max-w-40 text-xl"
          onType={onChange}
        />
        <span id={`${id}-limits`} className="text-ink-soft">
          {item.unit && <span className="font-semibold text-ink">{item.unit}</span>}{' '}
          {limits && <span className="block text-sm">{texts.item.limits(limits)}</span>}
          <LastValue at={at} item={item} />
        </span>
      </div>
      <p id={`${id}-verdict`} aria-live="polite" className="empty:hidden">
        <VerdictInWords
          item={item}
          value={value}
          state={limits ? bandState(value, bands) : undefined}
          limits={limits}
        />
        <MeterDoubt at={at} item={item} />
      </p>
    </div>
  )
}

/** The last value, so that a wrong one is noticed while it is typed. */
function LastValue({ at: { rink, last }, item }: AskedNumber) {
  const today = useRinkDate(rink)
  const value = last && answerTo(last.answers, item).value
  if (!value) return null
  const known = [value, item.unit].filter(Boolean).join(' ')
  return (
    <span className="block text-sm">
      {texts.item.last(known, dayInWords(rinkDate(last.madeAt, rink.timezone), today))}
    </span>
  )
}

/** Warns of a reading that can hardly follow the last one. */
function MeterDoubt({ at, item }: AskedNumber) {
  const doubt = doubtAboutMeter(item, at.answers, at.last)?.doubt
  if (!doubt) return null
  return (
    <span className="flex items-start gap-1.5 text-sm font-semibold text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {texts.item.meter[doubt]}
    </span>
  )
}

interface VerdictInWordsProps extends Pick<NumberAnswerProps, 'item'> {
  value: string
  /** Undefined if there are no limits, or no number. */
  state: Verdict | undefined
  limits: string
}

function VerdictInWords({ item, value, state, limits }: VerdictInWordsProps) {
  if (value.trim() === '' || value.trim() === '-') return null
  const problem = numberProblem(value, item)
  if (problem !== undefined) return <span className="text-sm font-semibold text-bad">{problem}</span>
  if (state === undefined) return null
  const { icon: Icon, look, words } = verdicts[state]
  return (
    <span className={`flex items-start gap-1.5 text-sm font-semibold ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {words(limits)}
    </span>
  )
}
