import { formatInRinkTime, operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { useNow } from '#web/components/use-now.ts'
import { useLastShiftEnd } from '#web/features/checklists/checklist-queries.ts'
import { texts } from './texts.ts'

const MINUTE = 60_000

/** Says that the shift was ended today, on every tablet; nothing where it was not. */
export function LastShiftEnd({ rink }: { rink: Rink }) {
  const now = useNow(MINUTE)
  const { data: last } = useLastShiftEnd(rink)
  const wasToday = last && operationalDay(last.endedAt, rink) === operationalDay(now, rink)
  return (
    <span aria-live="polite">
      {wasToday &&
        texts.last.line(
          formatInRinkTime(last.endedAt, rink.timezone, 'HH:mm'),
          last.confirmedBy,
          lockedThen(last),
        )}
    </span>
  )
}

function lockedThen({ outOfService }: ShiftEnd): string {
  return outOfService.length > 0
    ? texts.last.outOfService(outOfService.map(({ name }) => name).join(', '))
    : ''
}
