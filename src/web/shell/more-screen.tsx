import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarDays, Flag, Printer, Settings2, UserRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECKS_CALENDAR_PATH, ENDED_SHIFTS_PATH, GUIDE_PATH, HOURS_PATH } from '#web/addresses.ts'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { DownloadButton } from '#web/features/exports/download-button.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { type Destination, mainGroups, rinkGroup } from './destinations.ts'
import { useMarks } from './rail.tsx'
import { texts } from './texts.ts'

const records: Destination[] = [
  { label: texts.navigation.endedShifts, path: ENDED_SHIFTS_PATH, icon: Flag },
  { label: texts.navigation.hours, path: HOURS_PATH, icon: CalendarClock },
  { label: texts.navigation.calendar, path: CHECKS_CALENDAR_PATH, icon: CalendarDays },
  { label: texts.navigation.guide, path: GUIDE_PATH, icon: Printer },
]

/** All screens that the bar of a phone does not lead to, in the groups of the rail. */
export function MoreScreen() {
  useDocumentTitle(texts.navigation.more)
  const { selectedRink } = useRink()
  return (
    <Page title={texts.navigation.more} isCompact>
      {selectedRink && <Groups rink={selectedRink} />}
    </Page>
  )
}

function Groups({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const marks = useMarks(rink)
  const manages = user !== null && may(user, 'consent', rink.id)
  const own: Destination[] = [
    { label: texts.header.account, path: '/account', icon: UserRound },
    ...(manages ? [{ label: texts.header.manage, path: '/administration', icon: Settings2 }] : []),
  ]
  const groups = [
    rinkGroup,
    ...mainGroups,
    { title: texts.navigation.records, destinations: records },
    { title: texts.navigation.you, destinations: own },
  ]
  return groups.map(({ title, destinations }) => {
    const others = destinations.filter(({ isInBar = false }) => !isInBar)
    return (
      others.length > 0 && (
        <Group key={title} title={title}>
          {others.map(destination => (
            <Card key={destination.path} destination={destination} mark={marks(destination)?.label} />
          ))}
          {destinations === records && (
            <li className="col-span-2 flex flex-wrap gap-2 *:grow">
              <DownloadButton rink={rink} />
            </li>
          )}
        </Group>
      )
    )
  })
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h2 id={titleId} className="font-bold">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-2 *:last:odd:col-span-2">{children}</ul>
    </section>
  )
}

interface CardProps {
  destination: Destination
  /** The state of its work: '4 not checked'. */
  mark: string | undefined
}

function Card({ destination: { label, path, icon: Icon }, mark }: CardProps) {
  return (
    <li>
      <Link to={path} className="card flex min-h-18 h-full items-center gap-2.5 p-2.5 hover:border-rink">
        <Icon aria-hidden className="size-6 shrink-0 text-rink" />
        <span className="min-w-0">
          <span className="block font-semibold leading-tight wrap-anywhere">{label}</span>
          {mark && <span className="block text-sm font-semibold text-warn">{mark}</span>}
        </span>
      </Link>
    </li>
  )
}
