import type { AuditEntry } from '#domain/audit/entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { AuditRow } from './audit-row.tsx'
import { texts } from './texts.ts'

interface AuditListProps {
  entries: AuditEntry[]
  rinks: Rink[]
  /** The clocks by which the days of the filter are cut. */
  timezone: string
  /** True while the entries are still those of the previous filter. */
  isStale: boolean
}

/** The entries of the audit trail in their order, each with its record. */
export function AuditList({ entries, rinks, timezone, isStale }: AuditListProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">{texts.timeZone(timezone.replaceAll('_', ' '))}</p>
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
