import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useRefetchRinks } from '#web/session/rink-context.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { AuditProof } from './audit-proof.tsx'
import { NO_FILTER, useAuditEntries } from './audit-queries.ts'

/** Who did what to which record, and when. */
export function AuditScreen() {
  useDocumentTitle('Audit trail')
  const { data: rinks = [] } = useRefetchRinks()
  const [filter, setFilter] = useState(NO_FILTER)
  const chosen = rinks.find(({ id }) => String(id) === filter.rinkId)
  const timezone = chosen?.timezone ?? deviceTimeZone('UTC')
  const trail = useAuditEntries(filter, timezone)
  const { data, error } = trail
  const entries = data?.pages.flatMap(({ items }) => items)
  return (
    <Page
      title="Audit trail"
      subtitle="Every change to a record, newest first: what was done, never what it says."
      actions={<BackLink to="/administration">Back</BackLink>}
    >
      <AuditProof rinkId={filter.rinkId} />
      <AuditFilters
        filter={filter}
        rinks={rinks}
        onChange={changes => setFilter({ ...filter, ...changes })}
      />
      {error && !trail.isFetchNextPageError && (
        <LoadFailure title="The audit trail could not be loaded" query={trail} />
      )}
      {!entries && !error && <WaitingArea label="Loading the audit trail…" />}
      {entries?.length === 0 && (
        <Empty
          icon={ScrollText}
          action={<Button onClick={() => setFilter(NO_FILTER)}>Show everything</Button>}
        >
          Nothing on record matches this.
        </Empty>
      )}
      {entries && entries.length > 0 && (
        <AuditList entries={entries} rinks={rinks} timezone={timezone} isStale={trail.isPlaceholderData} />
      )}
      <ShowOlder list={trail} what="entries" />
    </Page>
  )
}
