import { Link } from '@tanstack/react-router'
import { type AuditEntry, actionInWords, shortHash } from '#domain/audit/entry.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { pagedRow } from '#web/components/show-older.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'

const COLUMNS =
  'grid gap-x-4 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)_7rem]'

interface AuditListProps {
  entries: AuditEntry[]
  rinks: Rink[]
  /** The time zone of the filter's days. */
  timezone: string
  /** True while the entries are still those of the previous filter. */
  isStale: boolean
}

/** The entries of the audit trail, each with a link to its record. */
export function AuditList({ entries, rinks, timezone, isStale }: AuditListProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">{texts.timeZone(timezone.replaceAll('_', ' '))}</p>
      <div aria-hidden className={`-mb-4 px-6 text-sm font-semibold max-lg:hidden ${COLUMNS}`}>
        <span>{texts.columns.time}</span>
        <span>{texts.columns.action}</span>
        <span>{texts.columns.user}</span>
        <span className="text-right">{texts.fingerprint}</span>
      </div>
      <ul
        aria-label={texts.entriesLabel}
        aria-busy={isStale}
        className="card divide-y divide-line px-5 py-2 aria-busy:opacity-60 sm:px-6"
      >
        {entries.map(entry => (
          <AuditRow
            key={entry.id}
            entry={entry}
            rink={rinks.find(({ id }) => id === entry.rinkId)}
            timezone={timezone}
          />
        ))}
      </ul>
    </>
  )
}

interface AuditRowProps {
  entry: AuditEntry
  /** The rink it belongs to, if any. */
  rink: Rink | undefined
  /** The time zone of the days. */
  timezone: string
}

/** One entry: action, record, user, rink and time, but no content of the record except a name. */
function AuditRow({ entry, rink, timezone }: AuditRowProps) {
  const { happenedAt, user, person, pins = [], rinkId, recordName, presentName, address, origin } = entry
  const { selectRink } = useRink()
  const today = useRinkDate({ timezone })
  return (
    <li {...pagedRow} tabIndex={-1} className={`gap-y-0.5 py-3 ${COLUMNS}`}>
      <time dateTime={happenedAt} className="text-ink-soft md:text-ink">
        {momentInWords(happenedAt, timezone, today)}
      </time>
      <span>
        <span className="block font-semibold">{actionInWords(entry.action)}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {address === null ? (
            [recordName, presentName].filter(Boolean).join(' · ')
          ) : (
            <Link
              to={address}
              // As tall as a finger, in the room of a line.
              className="-my-3 inline-flex min-h-12 items-center text-rink underline underline-offset-4"
              onClick={() => rink && selectRink(rink)}
            >
              {recordName}
            </Link>
          )}
        </span>
        {origin !== undefined && <span className="block text-sm text-ink-soft wrap-anywhere">{origin}</span>}
      </span>
      <span className="min-w-0">
        {person !== undefined && <span className="block font-semibold wrap-anywhere">{person}</span>}
        {pins.length > 0 && (
          <span className="block font-semibold wrap-anywhere">{texts.pinsOf(pins.join(', '))}</span>
        )}
        {user !== person && <span className="block wrap-anywhere">{user ?? texts.rinkbook}</span>}
        <span className="block text-sm text-ink-soft">
          {rink?.name ?? (rinkId === null ? texts.companyWide : texts.unknownRink(rinkId))}
        </span>
      </span>
      <code title={entry.entryHash} className="text-sm text-ink-soft md:max-lg:col-start-2 lg:text-right">
        <span className="lg:sr-only">{texts.fingerprint} </span>
        {shortHash(entry)}
      </code>
    </li>
  )
}
