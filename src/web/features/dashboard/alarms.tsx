import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useActions } from '#web/actions/action-queries.ts'
import { ActionsInNeed, useActionMatters } from '#web/actions/attention.tsx'
import { isNetworkError } from '#web/api/errors.ts'
import { AwaitingCallouts, useAwaitingCallouts } from '#web/callouts/awaiting-callouts.tsx'
import { AlarmLine } from '#web/components/alarm-line.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { RiddorDeadlines, useIncidentDeadlines } from '#web/features/incidents/riddor-deadlines.tsx'
import { ManagerNotices, useOpenNotices } from '#web/features/notices/manager-notices.tsx'
import { useUnreadEarlyEnds } from '#web/features/shift-end/shift-end-queries.ts'
import { UnreadEarlyEnds } from '#web/features/shift-end/unread-early-ends.tsx'
import { SignatureNotices } from '#web/features/signatures/signature-notices.tsx'
import { useClaims, useUnconfirmed } from '#web/features/signatures/signature-queries.ts'
import { OpenIncidents, useOpenIncidents } from '#web/incidents/open-incidents.tsx'
import { AllowedUsePanel } from '#web/machines/allowed-use.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { OutOfServiceList } from '#web/machines/out-of-service.tsx'
import { ClosedPlaces } from '#web/places/closed-places.tsx'
import { usePlaces } from '#web/places/place-queries.ts'
import { texts } from './texts.ts'

/** Machines and places that nobody may use or enter, in one line. */
export function DangerLine({ rink }: { rink: Rink }) {
  const { groups, today } = useRegisterGroups(rink)
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
      <OutOfServiceList rink={rink} machines={machines} today={today} />
      {closed.length > 0 && (
        <div className="p-3">
          <ClosedPlaces rink={rink} canOpen />
        </div>
      )}
    </AlarmLine>
  )
}

/** Matters that managers still have to read, decide or report, in one line. */
export function AttentionLine({ rink }: { rink: Rink }) {
  const [title, ...rest] = useMatters(rink)
  if (title === undefined) return null
  return (
    <AlarmLine tone="warn" title={title} rest={rest.map(matter => `· ${matter}`).join(' ')}>
      <div className="flex flex-col gap-3 p-3">
        <AllowedUsePanel rink={rink} />
        <RiddorDeadlines rink={rink} />
        <ActionsInNeed rink={rink} />
        <OpenIncidents rink={rink} />
        <AwaitingCallouts rink={rink} />
        <UnreadEarlyEnds rink={rink} />
        <ManagerNotices rink={rink} />
        <SignatureNotices rink={rink} />
      </div>
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
