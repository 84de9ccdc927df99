import { formatInRinkTime, operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { useNow } from '#web/components/use-now.ts'
import { useLastShiftEnd } from '#web/features/checklists/use-last-shift-end.ts'

const MINUTE = 60_000

/** Says that the shift was ended today, on every tablet; nothing where it was not. */
export function LastShiftEnd({ rink }: { rink: Rink }) {
  const now = useNow(MINUTE)
  const { data: last } = useLastShiftEnd(rink)
  const wasToday = last && operationalDay(last.endedAt, rink) === operationalDay(now, rink)
  return (
    <span aria-live="polite">
      {wasToday &&
        ` · Shift ended at ${formatInRinkTime(last.endedAt, rink.timezone, 'HH:mm')} by ${last.confirmedBy}${lockedThen(last)}`}
    </span>
  )
}

function lockedThen({ outOfService }: ShiftEnd): string {
  return outOfService.length > 0
    ? `, out of service then: ${outOfService.map(({ name }) => name).join(', ')}`
    : ''
}
