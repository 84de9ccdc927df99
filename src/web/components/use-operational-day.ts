import { useEffect, useState } from 'react'
import { operationalDay, otherDayInWords, type RinkTime } from '#domain/dates.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRinkDate } from './use-rink-date.ts'

const LOOK_EVERY_MS = 30_000

/** The rink's current operational day; it changes while a screen is open. */
export function useOperationalDay({ timezone, dayStartsAt }: RinkTime): string {
  const [day, setDay] = useState(() => operationalDay(serverNow(), { timezone, dayStartsAt }))
  useEffect(() => {
    const look = () => setDay(operationalDay(serverNow(), { timezone, dayStartsAt }))
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [timezone, dayStartsAt])
  return day
}

/** The rink's current operational day after midnight, while it is not the calendar date: 'Sat 28 Nov'. */
export function useDayBefore(rink: RinkTime): string | undefined {
  useRinkDate(rink)
  const day = useOperationalDay(rink)
  return otherDayInWords(day, serverNow().toISOString(), rink.timezone)
}
