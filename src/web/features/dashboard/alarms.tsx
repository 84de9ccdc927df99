import { type ComponentType, lazy, Suspense } from 'react'
import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useActions } from '#web/actions/action-queries.ts'
import { useActionMatters } from '#web/actions/attention.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { useAwaitingCallouts } from '#web/callouts/awaiting-callouts.tsx'
import { AlarmLine } from '#web/components/alarm-line.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useOpenNotices } from '#web/features/notices/manager-notices.tsx'
import { useUnreadEarlyEnds } from '#web/features/shift-end/shift-end-queries.ts'
import { useClaims, useUnconfirmed } from '#web/features/signatures/signature-queries.ts'
import { useIncidentDeadlines } from '#web/incidents/incident-deadlines.ts'
import { useOpenIncidents } from '#web/incidents/open-incidents.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { usePlaces } from '#web/places/place-queries.ts'
import { texts } from './texts.ts'

// Hidden until the lines are opened.
const DangerPanel = lazy<ComponentType<{ rink: Rink }>>(() =>
  import('./alarm-panels.tsx').then(
    part => ({ default: part.DangerPanel }),
    () => ({ default: () => texts.due.reload }),
  ),
)
const AttentionPanel = lazy<ComponentType<{ rink: Rink }>>(() =>
  import('./alarm-panels.tsx').then(
    part => ({ default: part.AttentionPanel }),
    () => ({ default: () => texts.due.reload }),
  ),
)

/** Machines and places that nobody may use or enter, in one line. */
export function DangerLine({ rink }: { rink: Rink }) {
  const { groups } = useRegisterGroups(rink)
  const machines = groups?.outOfService ?? []
  const closed = (usePlaces(rink).data ?? []).filter(place => place.closed !== null)
  if (machines.length + closed.length === 0) return null
  const names = machines.map(({ name }) => name)
  const places = closed.map(({ name }) => texts.alarms.closedPlace(name))
  return (
    <AlarmLine
      tone="bad"
      title={
        machines.length > 0 ? texts.alarms.doNotUse(machines.length) : texts.alarms.closed(closed.length)
      }
      rest={[...names, ...places].join(' · ')}
    >
      <Suspense>
        <DangerPanel rink={rink} />
      </Suspense>
    </AlarmLine>
  )
}

/** Matters that managers still have to read, decide or report, in one line. */
export function AttentionLine({ rink }: { rink: Rink }) {
  const [title, ...rest] = useMatters(rink)
  if (title === undefined) return null
  return (
    <AlarmLine tone="warn" title={title} rest={rest.map(matter => `· ${matter}`).join(' ')}>
      <Suspense>
        <AttentionPanel rink={rink} />
      </Suspense>
    </AlarmLine>
  )
}

/** The matters of `AttentionLine` in a few words each, the most urgent first. */
function useMatters(rink: Rink): string[] {
  const today = useRinkDate(rink)
  const deadlines = useIncidentDeadlines(rink)
  const incidents = useOpenIncidents(rink)
  const callouts = useAwaitingCallouts(rink)
  const earlyEnds = useUnreadEarlyEnds(rink)
  const notices = useOpenNotices(rink)
  const claims = useClaims(rink)
  const unconfirmed = useUnconfirmed(rink)
  const actions = useActions(rink)
  const actionMatters = useActionMatters(rink)
  const [first] = deadlines.data ?? []
  const allowed = useRegisterGroups(rink).groups?.allowed.length ?? 0
  const counted = [
    { query: callouts, words: texts.alarms.callouts },
    { query: incidents, words: texts.alarms.incidents },
    { query: earlyEnds, words: texts.alarms.earlyEnds },
    { query: notices, words: texts.alarms.notices },
    { query: claims, words: texts.alarms.claims },
    { query: unconfirmed, words: texts.alarms.unconfirmed },
  ]
  // A repeated request has no error while it runs: the line must not disappear.
  const failed = [deadlines, actions, ...counted.map(({ query }) => query)].some(
    ({ error, data, errorUpdateCount }) => error !== null || (data === undefined && errorUpdateCount > 0),
  )
  const isOffline = isNetworkError(deadlines.error)
  return [
    first &&
      texts.alarms.deadlines(
        deadlines.data?.length ?? 0,
        dayInWords(first.reportBy, today),
        first.reportBy < today,
      ),
    allowed > 0 && texts.alarms.allowed(allowed),
    ...actionMatters,
    ...counted.map(({ query: { data }, words }) => data && data.length > 0 && words(data.length)),
    failed && (isOffline ? texts.alarms.offline : texts.alarms.notLoaded),
  ].filter(matter => typeof matter === 'string')
}
