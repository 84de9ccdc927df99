import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedDiaryEntries: AuditedKind = {
  chain: 'rink',
  // Derived from the rest, and rewritten when the search improves.
  without: ['searchText'],
}
