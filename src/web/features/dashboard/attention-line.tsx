import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardList } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayInWords } from '#domain/dates.ts'
import type { Matter } from '#domain/matters/matter.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useActions } from '#web/actions/action-queries.ts'
import { useActionMatters } from '#web/actions/attention.ts'
import { MATTERS_PATH } from '#web/addresses.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { useAwaitingCallouts } from '#web/callouts/awaiting-callouts.tsx'
import { AlarmLine } from '#web/components/alarm-line.tsx'
import { lazyPart } from '#web/components/lazy-part.ts'
import { useIsPhone } from '#web/components/use-media.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useOpenNotices } from '#web/features/notices/manager-notices.tsx'
import { useUnreadEarlyEnds } from '#web/features/shift-end/shift-end-queries.ts'
import { useClaims, useUnconfirmed } from '#web/features/signatures/signature-queries.ts'
import { useIncidentDeadlines } from '#web/incidents/incident-deadlines.ts'
import { useOpenIncidents } from '#web/incidents/open-incidents.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { useOpenMatters, useUnacceptedHandovers } from '#web/matters/matter-queries.ts'
import { AttentionRoom, useStoredAttention } from './attention-room.tsx'
import { texts } from './texts.ts'

// Loaded, with fresh data, once the line is opened.
const AttentionPanel = lazyPart(
  () => import('./alarm-panels.tsx'),
  'AttentionPanel',
  () => texts.due.reload,
)

/** Matters that managers still have to read, decide or report, in one line; on a phone, the way to all open ones, too. */
export function AttentionLine({ rink }: { rink: Rink }) {
  const { matters, unknown, isLoading } = useMatters(rink)
  const [isOpen, setIsOpen] = useState(false)
  const [title, ...rest] = [...matters, ...unknown]
  const named = rest.filter(matter => !unknown.includes(matter)).length
  const isPhone = useIsPhone()
  const open = useOpenMatters(rink)
  const counted = isPhone ? (open.data ?? []).filter(({ tone }) => tone !== 'plain') : []
  const isAllLoading = isLoading || (isPhone && open.isLoading)
  const shown = [
    ...matters,
    ...unknown,
    ...(counted.length > 0 ? [texts.matters.title(counted.length)] : []),
  ].join(' · ')
  const line = useStoredAttention(rink, isAllLoading ? undefined : shown)
  if (shown === '' || (isPhone && open.isLoading)) return isAllLoading ? <AttentionRoom rink={rink} /> : null
  return (
    <div ref={line} className="flex flex-col gap-2">
      {title !== undefined && (
        <AlarmLine
          tone="warn"
          title={title}
          // No line ends with a dot or a number.
          rest={rest.map(matter => `·\u00A0${matter.replace(' ', '\u00A0')}`).join(' ')}
          onPhone={named > 1 ? [texts.alarms.more(named), ...unknown].join(' · ') : undefined}
          onToggle={setIsOpen}
        >
          {isOpen && (
            <Suspense>
              <AttentionPanel rink={rink} />
            </Suspense>
          )}
        </AlarmLine>
      )}
      {counted.length > 0 && <MattersLine matters={counted} />}
    </div>
  )
}

function MattersLine({ matters }: { matters: readonly Matter[] }) {
  const urgent = matters.filter(({ tone }) => tone === 'red').length
  return (
    <Link
      to={MATTERS_PATH}
      className="flex min-h-13 items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2"
    >
      <ClipboardList aria-hidden className="size-6 shrink-0" />
      <span className="grow">
        <span className="mr-2.5 font-bold">{texts.matters.title(matters.length)}</span>
        {urgent > 0 && <span className="font-bold text-bad">{texts.matters.urgent(urgent)}</span>}
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0" />
    </Link>
  )
}

/** The matters of `AttentionLine` in a few words each, those that ask for a decision first, then that some are unknown. */
function useMatters(rink: Rink): { matters: string[]; unknown: string[]; isLoading: boolean } {
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
  const handovers = useUnacceptedHandovers(rink)
  const toDecide = [
    { query: callouts, words: texts.alarms.callouts },
    { query: earlyEnds, words: texts.alarms.earlyEnds },
    { query: claims, words: texts.alarms.claims },
  ]
  const toRead = [
    { query: incidents, words: texts.alarms.incidents },
    { query: notices, words: texts.alarms.notices },
    { query: unconfirmed, words: texts.alarms.unconfirmed },
  ]
  const queries = [deadlines, actions, ...[...toDecide, ...toRead].map(({ query }) => query)]
  // A repeated request has no error while it runs: the line must not disappear.
  const failed = queries.some(
    ({ error, data, errorUpdateCount }) => error !== null || (data === undefined && errorUpdateCount > 0),
  )
  const isOffline = deadlines.data === undefined && isNetworkError(deadlines.error)
  const matters = [
    ...toDecide.map(inWords),
    first &&
      texts.alarms.deadlines(
        deadlines.data?.length ?? 0,
        dayInWords(first.reportBy, today),
        first.reportBy < today,
      ),
    handovers.length > 0 && texts.alarms.handover,
    allowed > 0 && texts.alarms.allowed(allowed),
    ...actionMatters,
    ...toRead.map(inWords),
  ].filter(matter => typeof matter === 'string')
  const unknown = failed ? [isOffline ? texts.alarms.offline : texts.alarms.notLoaded] : []
  return { matters, unknown, isLoading: queries.some(({ isLoading }) => isLoading) }
}

interface Counted {
  query: { data: readonly unknown[] | undefined }
  words: (count: number) => string
}

function inWords({ query: { data = [] }, words }: Counted): string | false {
  return data.length > 0 && words(data.length)
}
