import { useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { AUDIT_PATH } from '#web/addresses.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useRefetchRinks, useRink } from '#web/session/rink-context.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { AuditProof } from './audit-proof.tsx'
import { type AuditFilter, NO_FILTER, useAuditEntries } from './audit-queries.ts'
import { texts } from './texts.ts'

/** The audit trail: the person, the action, the record and the time. */
export function AuditScreen() {
  const { data: rinks = [] } = useRefetchRinks()
  const filter = { ...NO_FILTER, ...useSearch({ strict: false }) }
  const navigate = useNavigate()
  const show = (changes: Partial<AuditFilter>) =>
    void navigate({ to: AUDIT_PATH, search: before => ({ ...before, ...changes }), replace: true })
  const chosen = rinks.find(({ id }) => String(id) === filter.rinkId)
  const { selectedRink } = useRink()
  const timezone = (chosen ?? selectedRink)?.timezone ?? deviceTimeZone('UTC')
  const trail = useAuditEntries(filter, timezone)
  const { data, error } = trail
  const entries = data?.pages.flatMap(({ items }) => items)
  return (
    <AdministrationPage title={texts.title} subtitle={texts.subtitle}>
      <AuditProof rinkId={filter.rinkId} />
      <AuditFilters filter={filter} rinks={rinks} onChange={show} />
      {error && !trail.isFetchNextPageError && <LoadFailure title={texts.loadFailed} query={trail} />}
      {!entries && !error && <WaitingArea label={texts.loading} />}
      {entries?.length === 0 && (
        <Empty
          icon={ScrollText}
          action={<Button onClick={() => show(NO_FILTER)}>{texts.clearFilters}</Button>}
        >
          {texts.noMatches}
        </Empty>
      )}
      {entries && entries.length > 0 && (
        <AuditList entries={entries} rinks={rinks} timezone={timezone} isStale={trail.isPlaceholderData} />
      )}
      <ShowOlder list={trail} what={texts.entries} />
    </AdministrationPage>
  )
}
