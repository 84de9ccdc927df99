import { MapPin, MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { OwnSession } from '#domain/sessions/session.ts'
import { Badge } from '#web/components/badge.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'

interface SessionRowProps {
  session: OwnSession
  /** The user, if it is not obvious. */
  owner?: ReactNode
  /** The button that ends it. */
  children?: ReactNode
}

/** A label that distinguishes a session from the others of the same user. */
export function sessionInWords({ device, lastSeenAt }: OwnSession): string {
  const lastUsed = momentInWords(lastSeenAt, deviceTimeZone('UTC'))
  return texts.row.label(device ?? texts.unknownDevice, lastUsed)
}

/** One session: its device, its rink, its start and its last use. */
export function SessionRow({ session, owner, children }: SessionRowProps) {
  const { device, createdAt, lastSeenAt, rinkId, isCurrent } = session
  const { data: rinks } = useRinks()
  const { selectedRink } = useRink()
  // The server notes each rink that was read; the rink that was chosen here is known here.
  const rink = isCurrent ? selectedRink : rinks?.find(({ id }) => id === rinkId)
  const isNowhere = isCurrent ? selectedRink === null : rinkId === null
  const zone = deviceTimeZone('UTC')
  const today = useRinkDate({ timezone: zone })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 grow basis-70 flex-col gap-1">
        {owner}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={owner ? '' : 'text-lg font-semibold'}>{device ?? texts.unknownDevice}</span>
          {isCurrent && <Badge icon={MonitorSmartphone}>{texts.row.thisDevice}</Badge>}
          {rink && <Badge icon={MapPin}>{rink.name}</Badge>}
          {isNowhere && <span className="text-sm text-ink-soft">{texts.row.noRink}</span>}
        </span>
        <span className="text-sm text-ink-soft">
          {texts.row.times(momentInWords(lastSeenAt, zone, today), momentInWords(createdAt, zone, today))}
        </span>
      </div>
      {children}
    </li>
  )
}
