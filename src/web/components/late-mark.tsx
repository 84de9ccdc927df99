import { ClockArrowUp } from 'lucide-react'
import { type Lateness, lateSentence } from '#domain/performed.ts'

interface LateMarkProps {
  record: Lateness
  /** The instant at which it arrived; `null` if unknown. */
  submittedAt: string | null | undefined
  timezone: string
}

/** Says when a record for an earlier time arrived, how it was made, and why; nothing for any other record. */
export function LateMark({ record, submittedAt, timezone }: LateMarkProps) {
  const sentence = submittedAt && lateSentence(record, submittedAt, timezone)
  if (!sentence) return null
  return (
    <span className="flex items-start gap-1.5 text-sm text-ink-soft">
      <ClockArrowUp aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{sentence}</span>
    </span>
  )
}
