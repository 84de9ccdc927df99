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

// Hidden until the line is opened.
const DangerPanel = lazyPart(
  () => import('./alarm-panels.tsx'),
  'DangerPanel',
  () => texts.due.reload,
)

/** Machines, places and ice that nobody may use or enter, in one line. */
export function DangerLine({ rink }: { rink: Rink }) {
  const isAsked = useLocation({ select: ({ hash }) => hash === DANGER_HASH })
  const { groups } = useRegisterGroups(rink)
  const machines = groups?.outOfService ?? []
  const closed = (usePlaces(rink).data ?? []).filter(place => place.closed !== null)
  const unsafe = useUnsafeIce(rink)
  const notMachines = closed.length + unsafe.length
  if (machines.length + notMachines === 0) return null
  const names = machines.map(({ name }) => name)
  const ice = unsafe.map(({ name }) => texts.alarms.unsafeIce(name))
  const places = closed.map(({ name }) => texts.alarms.closedPlace(name))
  return (
    <AlarmLine
      tone="bad"
      title={machines.length > 0 ? texts.alarms.doNotUse(machines.length) : texts.alarms.closed(notMachines)}
      rest={[...ice, ...names, ...places].join(' · ')}
      isAsked={isAsked}
    >
      <Suspense>
        <DangerPanel rink={rink} />
      </Suspense>
    </AlarmLine>
  )
}
