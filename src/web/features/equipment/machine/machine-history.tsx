import { Link } from '@tanstack/react-router'
import { momentInWords } from '#domain/dates.ts'
import { MACHINE_EVENT_WORDS, type MachineEvent, type MachineEventKind } from '#domain/equipment/events.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { HISTORY_HASH } from '#web/addresses.ts'
import { LateMark } from '#web/components/late-mark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { CalloutLink } from '#web/machines/out-of-service.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { documentAddress } from '../documents/document-queries.ts'
import { Part } from '../part.tsx'
import { texts } from '../texts.ts'
import { useMachineHistory } from './machine-queries.ts'

const text = texts.history

interface MachineHistoryProps {
  rink: Rink
  machine: Machine
}

/** The history of a machine, newest first. */
export function MachineHistory({ rink, machine }: MachineHistoryProps) {
  const list = useMachineHistory(rink, machine.id)
  const { data, error } = list
  const events = data?.pages.flatMap(({ items }) => items)
  return (
    <Part id={HISTORY_HASH} title={text.title}>
      {!events && !error && <WaitingArea label={text.loading} />}
      {error && !list.isFetchNextPageError && <LoadFailure title={text.loadFailed} query={list} />}
      <ol className="flex flex-col divide-y divide-line empty:hidden">
        {events?.map((event, index) => (
          <HistoryLine
            key={event.id}
            event={event}
            kind={kindThen(machine, events.slice(0, index))}
            rink={rink}
          />
        ))}
      </ol>
      <ShowOlder list={list} what={text.events} />
    </Part>
  )
}

/** The kind of the machine before some events, newest first. */
function kindThen({ kind }: Machine, later: readonly MachineEvent[]): string {
  return later.findLast(({ formerKind }) => formerKind !== undefined)?.formerKind ?? kind
}

const GRAVE: ReadonlySet<MachineEventKind> = new Set(['locked', 'defect-added'])

interface HistoryLineProps {
  event: MachineEvent
  /** The kind of the machine then. */
  kind: string
  rink: Rink
}

function HistoryLine({ event, kind: machineKind, rink }: HistoryLineProps) {
  const { kind, happenedAt, recordedAt, who, submissionId, documentId, calloutId, lines } = event
  const { checklist } = kindOf(machineKind)
  const today = useRinkDate(rink)
  return (
    <li {...pagedRow} tabIndex={-1} className="flex flex-col gap-1 py-4 wrap-anywhere first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={`text-lg font-bold ${GRAVE.has(kind) ? 'text-bad' : ''}`}>
          {MACHINE_EVENT_WORDS[kind]}
        </span>
        <span className="min-w-0 text-ink-soft">
          <time dateTime={happenedAt}>{momentInWords(happenedAt, rink.timezone, today)}</time>
          {who && `, ${who}`}
        </span>
      </p>
      <LateMark record={event} submittedAt={recordedAt} timezone={rink.timezone} />
      <SignatureMark record="machine_events" id={event.id} />
      {kind === 'checked' && lines.length === 0 && <p>{text.noDefects}</p>}
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
          {text.document}
        </a>
      )}
      {calloutId !== null && <CalloutLink id={calloutId} />}
    </li>
  )
}
