import { timeOfDay } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { SignedIn } from '#domain/staff/attendance.ts'
import { clockHours, hoursExplanation, totalHours } from '#domain/staff/hours.ts'
import { atWholeMinute } from '#domain/wall-clock.ts'
import { texts } from '../texts.ts'
import type { ShownShift } from './earlier-shifts.tsx'

const text = texts.row

interface RunningHoursProps {
  running: SignedIn
  earlier: readonly ShownShift[]
  rink: Rink
  now: Date
  /** True if a phone shows nothing but the hours and their beginning. */
  isShort: boolean
}

/**
 * The hours of a running shift until now, and with the earlier ones of today, with an explanation if the running one differs
 * from the elapsed time.
 */
export function RunningHours({ running, earlier, rink: { timezone }, now, isShort }: RunningHoursProps) {
  const worked = {
    signedInAt: atWholeMinute(running.lastSignIn),
    signedOutAt: atWholeMinute(now.toISOString() > running.lastSignIn ? now : running.lastSignIn),
  }
  const since = timeOfDay(worked.signedInAt, timezone)
  const times = { signInTime: since, signOutTime: timeOfDay(worked.signedOutAt, timezone) }
  const hours = clockHours(times, worked, timezone)
  const total = totalHours([hours, ...earlier.map(shift => shift.workedHours)])
  const explanation = hoursExplanation(hours, worked, timezone)
  return (
    <>
      <p className="whitespace-nowrap">
        <strong className={`mr-2 @[40rem]:mr-0 @[40rem]:block ${isShort ? '@max-lg:block' : ''}`}>
          {hoursInWords(hours)}
        </strong>{' '}
        <span className="text-sm text-ink-soft">{text.since(since)}</span>
      </p>
      {earlier.length > 0 && (
        <p className={`text-sm text-ink-soft ${isShort ? '@max-lg:hidden' : ''}`}>
          {text.inTotal(hoursInWords(total))}
        </p>
      )}
      {explanation && <p className="text-sm">{explanation}</p>}
    </>
  )
}
