import type { AuditedKind } from '../../audited/kind.ts'

export const auditedDiaryEntries: AuditedKind = {
  chain: 'rink',
  // Derived from the rest, and rewritten when the search improves.
  without: ['searchText'],
}
