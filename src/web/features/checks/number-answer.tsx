import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import { type Answers, answerTo, bandsOf, type Verdict } from '#domain/checks/answers.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import { bandInWords, bandState, numberProblem } from '#domain/readings/band.ts'
import { controlLook } from '#web/components/field.tsx'
import { texts } from './texts.ts'

const verdicts = {
  fine: { icon: CircleCheck, look: 'text-ok', words: texts.item.fine },
  act: { icon: TriangleAlert, look: 'text-warn', words: texts.item.act },
  stop: { icon: OctagonX, look: 'text-bad', words: texts.item.stop },
} satisfies Record<Verdict, unknown>

interface NumberAnswerProps {
  id: string
  item: Extract<TemplateItem, { kind: 'number' }>
  answers: Answers
  describedBy: string | undefined
  onChange: (value: string) => void
}

/** A number with its unit and limits, and the verdict in words as soon as it is typed. */
export function NumberAnswer({ id, item, answers, describedBy, onChange }: NumberAnswerProps) {
  const { value } = answerTo(answers, item)
  const bands = bandsOf(item, answers)
  const limits = bandInWords(bands.act ?? bands.stop ?? {}, item.unit)
  return (
    <div className="flex flex-col gap-1.5 sm:w-85">
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          aria-required={item.isRequired}
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={[describedBy, `${id}-limits`, `${id}-verdict`].filter(Boolean).join(' ')}
          className={`${controlLook} h-16 max-w-40 text-xl tabular-nums`}
          onChange={({ target }) => onChange(target.value)}
        />
        <span id={`${id}-limits`} className="text-ink-soft">
          {item.unit && <span className="font-semibold text-ink">{item.unit}</span>}{' '}
          {limits && <span className="block text-sm">{texts.item.limits(limits)}</span>}
        </span>
      </div>
      <p id={`${id}-verdict`} aria-live="polite" className="empty:hidden">
        <VerdictInWords
          item={item}
          value={value}
          state={limits ? bandState(value, bands) : undefined}
          limits={limits}
        />
      </p>
    </div>
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
