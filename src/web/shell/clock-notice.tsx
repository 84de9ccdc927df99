import { tzOffset } from '@date-fns/tz'
import { useSyncExternalStore } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { clockOffset, onClockOffsetChange, serverNow } from '#web/api/server-clock.ts'
import { Notice } from '#web/components/notice.tsx'
import { texts } from './texts.ts'

const MINUTE = 60_000
/** A smaller difference would not be noticed on a clock. */
const NOTABLE_MINUTES = 2

/**
 * Warns that the tablet's clock or time zone differs from the rink's. Records use the server's clock and the
 * rink's time zone.
 */
export function ClockNotice({ rink }: { rink: Rink }) {
  const offset = useSyncExternalStore(onClockOffsetChange, clockOffset)
  const minutes = Math.round(Math.abs(offset) / MINUTE)
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = serverNow()
  const isElsewhere = tzOffset(ownZone, now) !== tzOffset(rink.timezone, now)
  if (minutes < NOTABLE_MINUTES && !isElsewhere) return null
  return (
    <div className="mx-auto flex w-full max-w-270 flex-col gap-3 px-4 pt-4 sm:px-5 print:hidden">
      {minutes >= NOTABLE_MINUTES && (
        <Notice tone="warn" title={texts.clock.difference(durationInWords(minutes), offset < 0)}>
          {texts.clock.explanation}
        </Notice>
      )}
      {isElsewhere && <Notice tone="info">{texts.clock.otherZone(ownZone, rink.timezone)}</Notice>}
    </div>
  )
}

function durationInWords(minutes: number): string {
  if (minutes < 120) return texts.clock.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? texts.clock.hours(hours) : texts.clock.days(Math.round(hours / 24))
}
