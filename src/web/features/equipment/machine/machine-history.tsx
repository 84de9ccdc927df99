import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Action } from '#domain/actions/action.ts'
import { momentInWords } from '#domain/dates.ts'
import { MACHINE_EVENT_WORDS, type MachineEvent } from '#domain/equipment/events.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useMachineActions } from '#web/actions/action-queries.ts'
import { ACTION_PATH, HISTORY_HASH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts as machineTexts } from '#web/machines/machine-texts.ts'
import { CalloutLink } from '#web/machines/out-of-service.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { documentAddress } from '../documents/document-queries.ts'
import { Part } from '../part.tsx'
import { texts } from '../texts.ts'
import { daysOfRun, FOUND, firstLines, historyLines, isOfNote } from './history-lines.ts'
import { useMachineHistory } from './machine-queries.ts'

const text = texts.history

interface MachineHistoryProps {
  rink: Rink
  machine: Machine
}

/** The events that a machine's page shows at first, besides passed checks. */
const FIRST_EVENTS = 3
/** Pages of passed checks that are read for them. */
const MOST_PAGES = 5

/**
 * The history of a machine, newest first: checks, faults, examinations and the work that was done. Passed checks in a row
 * are one line.
 */
export function MachineHistory({ rink, machine }: MachineHistoryProps) {
  const list = useMachineHistory(rink, machine.id)
  const actions = useMachineActions(rink, machine.id).data ?? []
  const { hash } = useLocation()
  const [showsAll, setShowsAll] = useState(hash === HISTORY_HASH)
  const { data, error, hasNextPage, isFetching, fetchNextPage } = list
  const events = data?.pages.flatMap(({ items }) => items)
  const oldest = hasNextPage ? (events?.at(-1)?.happenedAt ?? '') : ''
  const lines = historyLines(
    events ?? [],
    actions.filter(({ closedAt }) => (closedAt ?? '') >= oldest),
  )
  const first = firstLines(lines, FIRST_EVENTS)
  // A long run of passed checks does not hide the events before it.
  const needsOlder =
    hasNextPage &&
    !isFetching &&
    error === null &&
    lines.filter(isOfNote).length < FIRST_EVENTS &&
    (data?.pages.length ?? 0) < MOST_PAGES
  useEffect(() => {
    if (needsOlder) void fetchNextPage()
  }, [needsOlder, fetchNextPage])
  const line = (event: MachineEvent) => (
    <EventLine key={event.id} event={event} kind={kindThen(machine, events, event)} rink={rink} />
  )
  return (
    <Part id={HISTORY_HASH} title={text.title}>
      {!events && !error && <WaitingArea label={text.loading} />}
      {error && !list.isFetchNextPageError && <LoadFailure title={text.loadFailed} query={list} />}
      <ol className="flex flex-col divide-y divide-line empty:hidden">
        {(showsAll ? lines : first).map(shown => {
          if ('work' in shown)
            return <WorkLine key={`work ${shown.work.id}`} rink={rink} action={shown.work} />
          const { run } = shown
          const [newest] = run
          return run.length === 1 ? (
            line(newest)
          ) : (
            <PassedChecks key={newest.id} count={run.length} days={daysOfRun(run)}>
              {() => run.map(line)}
            </PassedChecks>
          )
        })}
      </ol>
      {!showsAll && (lines.length > first.length || hasNextPage) && (
        <Button
          icon={ChevronDown}
          className="self-center max-sm:self-stretch print:hidden"
          onClick={() => setShowsAll(true)}
        >
          {hasNextPage ? text.showMore : text.showAll(lines.length)}
        </Button>
      )}
      {showsAll && <ShowOlder list={list} what={text.events} />}
    </Part>
  )
}

/** Work that was done and verified; who reported it, and a link to its action. */
function WorkLine({ rink, action }: { rink: Rink; action: Action }) {
  const { id, source, what, openedAt, closedAt, reportedBy, doneBy } = action
  const today = useRinkDate(rink)
  const words = (at: string) => momentInWords(at, rink.timezone, today)
  return (
    <li {...pagedRow} tabIndex={-1} className="flex flex-col gap-1 py-4 wrap-anywhere first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-bold">{source === 'planned' ? text.plannedWork : text.work}</span>
        {closedAt !== null && (
          <span className="min-w-0 text-ink-soft">
            <time dateTime={closedAt}>{words(closedAt)}</time>
            {doneBy && `, ${doneBy}`}
          </span>
        )}
      </p>
      <p>{what}</p>
      {source !== 'planned' && (
        <p className="text-ink-soft">{machineTexts.reportedBy(reportedBy, words(openedAt))}</p>
      )}
      <Link
        to={ACTION_PATH}
        params={{ id: String(id) }}
        className="text-link inline-flex min-h-12 items-center self-start font-semibold"
      >
        {text.action}
      </Link>
    </li>
  )
}

/** The kind of the machine at an event of its history, newest first. */
function kindThen({ kind }: Machine, events: readonly MachineEvent[] = [], event: MachineEvent): string {
  const later = events.slice(0, events.indexOf(event))
  return later.findLast(({ formerKind }) => formerKind !== undefined)?.formerKind ?? kind
}

/** Passed checks in a row, as one line that can be opened. */
function PassedChecks(props: { count: number; days: string; children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li {...pagedRow} tabIndex={-1} className="py-1 first:pt-0 last:pb-0">
      <details className="group" onToggle={event => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-control text-ok">
          <CircleCheck aria-hidden className="size-5.5 shrink-0" />
          <span className="min-w-0 grow font-semibold">{text.passed(props.count, props.days)}</span>
          <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <ol className="divide-y divide-line border-l-4 border-line pt-2 pl-4">
          {isOpen && props.children()}
        </ol>
      </details>
    </li>
  )
}

interface EventLineProps {
  event: MachineEvent
  /** The kind of the machine then. */
  kind: string
  rink: Rink
}

function EventLine({ event, kind: machineKind, rink }: EventLineProps) {
  const { kind, happenedAt, recordedAt, who, submissionId, documentId, calloutId, isPassed, lines } = event
  const { checklist } = kindOf(machineKind)
  const today = useRinkDate(rink)
  return (
    <li {...pagedRow} tabIndex={-1} className="flex flex-col gap-1 py-4 wrap-anywhere first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={`text-lg font-bold ${FOUND.has(kind) ? 'text-bad' : ''}`}>
          {MACHINE_EVENT_WORDS[kind]}
        </span>
        <span className="min-w-0 text-ink-soft">
          <time dateTime={happenedAt}>{momentInWords(happenedAt, rink.timezone, today)}</time>
          {who && `, ${who}`}
        </span>
      </p>
      <LateMark record={event} submittedAt={recordedAt} timezone={rink.timezone} />
      <SignatureMark record="machine_events" id={event.id} />
      {isPassed && <p>{text.noDefects}</p>}
      <dl className="flex flex-col gap-1 empty:hidden">
        {lines.map(({ label, text }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{label}:</dt>
            <dd className="min-w-0 whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
      {submissionId !== null && checklist && (
        <Link
          to="/dashboard/iskate/$tab/history/$id"
          params={{ tab: checklist.tab, id: String(submissionId) }}
          className="text-link self-start font-semibold"
        >
          {text.checklist}
        </Link>
      )}
      {documentId !== null && (
        <a
          href={documentAddress(rink, documentId, 'open')}
          target="_blank"
          rel="noreferrer"
          className="text-link self-start font-semibold"
        >
          {kind === 'examined' ? text.report : text.document}
        </a>
      )}
      {calloutId !== null && <CalloutLink id={calloutId} />}
    </li>
  )
}
