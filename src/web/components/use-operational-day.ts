import { useEffect, useState } from 'react'
import { operationalDay, type RinkTime } from '#domain/dates.ts'
import { serverNow } from '#web/api/server-clock.ts'

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
