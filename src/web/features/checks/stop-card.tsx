import { OctagonX, Timer } from 'lucide-react'
import type { Effect } from '#domain/checks/template.ts'
import { minutesInWords } from '#domain/durations.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { useNow } from '#web/components/use-now.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000
const SECOND = 1000

interface StopCardProps {
  steps: Extract<Effect, { kind: 'stop-card' }>['steps']
  /** The instants at which timers were started, by the index of their step. */
  startedAt: (step: number) => string | undefined
  onStart: (step: number, at: string) => void
}

/** The steps to do at once, some with a timer. */
export function StopCard({ steps, startedAt, onStart }: StopCardProps) {
  return (
    <div className="flex flex-col gap-3 rounded-card bg-signal-bad p-4 text-on-signal">
      <p className="flex items-center gap-2 font-bold">
        <OctagonX aria-hidden className="size-6 shrink-0" />
        {texts.effects.stopCard}
      </p>
      <ol className="flex list-decimal flex-col gap-3 pl-6">
        {steps.map(({ text, minutes }, index) => (
          <li key={text} className="pl-1">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere">{text}</span>
              {minutes !== undefined && (
                <StepTimer
                  minutes={minutes}
                  startedAt={startedAt(index)}
                  onStart={() => onStart(index, serverNow().toISOString())}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface StepTimerProps {
  minutes: number
  startedAt: string | undefined
  onStart: () => void
}

function StepTimer({ minutes, startedAt, onStart }: StepTimerProps) {
  if (startedAt !== undefined) return <Countdown minutes={minutes} startedAt={startedAt} />
  return (
    <Button icon={Timer} onClick={onStart}>
      {texts.effects.start(minutesInWords(minutes))}
    </Button>
  )
}

function Countdown({ minutes, startedAt }: { minutes: number; startedAt: string }) {
  const now = useNow(SECOND)
  const left = timeLeft(startedAt, minutes, now)
  return (
    <>
      <span aria-hidden={left === undefined} role="timer" className="text-lg font-bold tabular-nums">
        {left === undefined ? '' : texts.effects.left(left)}
      </span>
      <output className="font-bold empty:hidden">{left === undefined ? texts.effects.timeUp : ''}</output>
    </>
  )
}

/** The rest of a timer: '9:05'; undefined once the time is up. `startedAt` is an instant. */
function timeLeft(startedAt: string, minutes: number, now: Date): string | undefined {
  const seconds = Math.ceil((Date.parse(startedAt) + minutes * MINUTE_MS - now.getTime()) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
