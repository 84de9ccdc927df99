import { CLOCK_FORMAT, formatInRinkTime } from '#domain/dates.ts'
import { useNow } from '#web/components/use-now.ts'

const TICK_MS = 1000

/** The wall clock of a time zone, refreshed every second. */
export function Clock({ timezone }: { timezone: string }) {
  const now = useNow(TICK_MS)
  return (
    <time dateTime={now.toISOString()} className="whitespace-nowrap">
      {formatInRinkTime(now, timezone, CLOCK_FORMAT)}
    </time>
  )
}
