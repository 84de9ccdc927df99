import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { DANGER_HASH } from '#web/addresses.ts'
import { AlarmLine } from '#web/components/alarm-line.tsx'
import { lazyPart } from '#web/components/lazy-part.ts'
import { useUnsafeIce } from '#web/log/log-queries.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { usePlaces } from '#web/places/place-queries.ts'
import { texts } from './texts.ts'
import { useOtherUrgent } from './urgent-matters.ts'

// Hidden until the line is opened.
const DangerPanel = lazyPart(
  () => import('./alarm-panels.tsx'),
  'DangerPanel',
  () => texts.due.reload,
)

/** Machines, places and ice that nobody may use or enter, and the other urgent matters, in one line. */
export function DangerLine({ rink }: { rink: Rink }) {
  const isAsked = useLocation({ select: ({ hash }) => hash === DANGER_HASH })
  const { groups } = useRegisterGroups(rink)
  const machines = groups?.outOfService ?? []
  const closed = (usePlaces(rink).data ?? []).filter(place => place.closed !== null)
  const unsafe = useUnsafeIce(rink)
  const urgent = useOtherUrgent(rink)
  const names = [
    ...unsafe.map(({ name }) => texts.alarms.unsafeIce(name)),
    ...machines.map(({ name }) => name),
    ...closed.map(({ name }) => texts.alarms.closedPlace(name)),
  ]
  const [first, ...others] = urgent
  const words = texts.alarms
  const line =
    names.length > 0
      ? {
          title: (machines.length > 0 ? words.doNotUse : words.closed)(names.length),
          rest: [...names, ...(urgent.length > 0 ? [words.moreUrgent(urgent.length)] : [])],
        }
      : first && {
          title: words.urgent(urgent.length),
          rest: [first.title, ...(others.length > 0 ? [words.more(others.length)] : [])],
        }
  if (!line) return null
  return (
    <AlarmLine tone="bad" title={line.title} rest={line.rest.join(' · ')} isAsked={isAsked}>
      <Suspense>
        <DangerPanel rink={rink} />
      </Suspense>
    </AlarmLine>
  )
}
