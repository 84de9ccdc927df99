import { ArrowRight, CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type OutcomeTone = 'good' | 'bad' | 'warn' | 'next'

const tones: Record<OutcomeTone, { icon: LucideIcon; look: string }> = {
  good: { icon: CircleCheck, look: 'text-ok' },
  bad: { icon: CircleX, look: 'text-bad' },
  warn: { icon: TriangleAlert, look: 'text-warn' },
  next: { icon: ArrowRight, look: 'text-rink' },
}

/** One thing that will happen, or that has happened. */
export interface Outcome {
  text: string
  /** In a line below, also a link or a button. */
  note?: ReactNode
  tone?: OutcomeTone
  /** Replaces the sign of the tone. */
  icon?: LucideIcon
}

/** The outcomes of a submission, before it or after it. */
export function OutcomeList({ outcomes, label }: { outcomes: readonly Outcome[]; label: string }) {
  if (outcomes.length === 0) return null
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {outcomes.map(({ text, note, tone = 'next', icon }) => {
        const { icon: ToneIcon, look } = tones[tone]
        const Icon = icon ?? ToneIcon
        return (
          <li key={text} className="flex items-start gap-3 py-3.5">
            <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${look}`} />
            <div className="flex min-w-0 grow flex-col items-start gap-1 wrap-anywhere">
              <p className={`font-semibold ${tone === 'bad' ? 'text-bad' : ''}`}>{text}</p>
              {note && <div className="max-w-full text-ink-soft">{note}</div>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
