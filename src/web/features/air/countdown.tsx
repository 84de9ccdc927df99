import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useNow } from '#web/components/use-now.ts'
import { texts } from './texts.ts'

const SECOND_MS = 1000
const LENGTH = 100

interface CountdownProps {
  rink: Rink
  /** Instants: when the waiting began, and when to measure again. */
  from: string
  to: string
  /** The words before that time, and after it. */
  label: string
  dueLabel: string
}

const RING = { cx: 24, cy: 24, r: 22, fill: 'none', strokeWidth: 3.2, stroke: 'currentColor' }

/** The time until the next measurement, as a ring that empties; on a phone as one line. */
export function Countdown({ rink, from, to, label, dueLabel }: CountdownProps) {
  const now = useNow(SECOND_MS).getTime()
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS))
  const share = end > begin ? Math.min(1, Math.max(0, (end - now) / (end - begin))) : 0
  const isOver = left === 0
  return (
    <div className="relative shrink-0 sm:grid sm:size-48 sm:place-items-center sm:self-center sm:text-center">
      <svg aria-hidden viewBox="0 0 48 48" className="absolute inset-0 -rotate-90 max-sm:hidden">
        <circle {...RING} className="text-sunken" />
        <circle
          {...RING}
          strokeLinecap="round"
          pathLength={LENGTH}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          className={isOver ? 'text-bad' : 'text-rink'}
        />
      </svg>
      <p role="timer" className="flex items-baseline gap-x-1.5 sm:flex-col sm:items-center">
        <span className="text-ink-soft sm:max-w-32 sm:text-sm">{isOver ? dueLabel : label}</span>
        <span className={`text-2xl font-bold tabular-nums sm:text-4xl ${isOver ? 'text-bad' : ''}`}>
          {inMinutes(left)}
        </span>
        <span className="text-ink-soft sm:text-sm">
          {isOver && now - end >= 60_000
            ? texts.alarm.overdueSince(Math.floor((now - end) / 60_000))
            : texts.alarm.at(timeOfDay(to, rink.timezone))}
        </span>
      </p>
    </div>
  )
}

function inMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
