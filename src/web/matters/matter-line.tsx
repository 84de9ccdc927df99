import { Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { Matter } from '#domain/matters/matter.ts'
import { texts } from './texts.ts'

const LOOKS: Readonly<Record<Matter['tone'], { icon: LucideIcon; ink: string }>> = {
  red: { icon: OctagonAlert, ink: 'text-bad' },
  amber: { icon: TriangleAlert, ink: 'text-warn' },
  plain: { icon: Info, ink: 'text-ink-soft' },
}

interface MatterLineProps {
  matter: Pick<Matter, 'tone' | 'title' | 'detail' | 'since'>
  timezone: string
  /** The day at the rink, yyyy-MM-dd. */
  today: string
  /** True if the matter has closed since. */
  isStruck?: boolean
  /** Below the title. */
  children?: ReactNode
}

/** One open matter: how urgent it is, what it is, and since when. */
export function MatterLine({ matter, timezone, today, isStruck = false, children }: MatterLineProps) {
  const { tone, title, detail, since } = matter
  const { icon: Icon, ink } = LOOKS[tone]
  const below = [detail, since && texts.since(momentInWords(since, timezone, today))]
    .filter(Boolean)
    .join(' · ')
  return (
    <span className="flex min-w-0 grow items-start gap-3.5">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${isStruck ? 'text-ink-soft' : ink}`} />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="sr-only">{texts.tones[tone]}: </span>
        <span
          className={`block text-lg leading-snug font-bold ${isStruck ? 'text-ink-soft line-through' : ''}`}
        >
          {title}
        </span>
        {below && <span className="block text-sm text-ink-soft">{below}</span>}
        {children}
      </span>
    </span>
  )
}
