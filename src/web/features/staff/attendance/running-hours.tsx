import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { SignedIn } from '#domain/staff/attendance.ts'
import { hoursExplanation, inHours, workedHours } from '#domain/staff/hours.ts'
import { atWholeMinute } from '#domain/wall-clock.ts'

interface RunningHoursProps {
  running: SignedIn
  rink: Rink
  now: Date
}

/** The hours of a running shift until now, and why they are not the time that passed where they are not. */
export function RunningHours({ running, rink, now }: RunningHoursProps) {
  const { timezone } = rink
  const worked = {
    signedInAt: atWholeMinute(running.lastSignIn),
    signedOutAt: atWholeMinute(now.toISOString() > running.lastSignIn ? now : running.lastSignIn),
  }
  const hours = workedHours(timeOfDay(worked.signedInAt, timezone), timeOfDay(worked.signedOutAt, timezone))
  const explanation = hoursExplanation(hours, worked, timezone)
  return (
    <>
      <p className="text-sm font-semibold text-rink">Signed in, {inHours(hours)} so far</p>
      {explanation && <p className="mt-1 text-sm">{explanation}</p>}
    </>
  )
}
