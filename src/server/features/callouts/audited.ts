import type { AuditedKind } from '#server/audit/audited-kind.ts'

/** With its history: who changed what. */
export const auditedCallouts: AuditedKind = {
  chain: 'rink',
  // Derived from the rest, and rewritten when the search improves.
  without: ['searchText'],
  parts: { history: { table: 'callout_changes', column: 'callout_id', by: 'id' } },
}
