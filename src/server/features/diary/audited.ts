import type { AuditedKind } from '../../audited/kind.ts'

export const auditedDiaryEntries: AuditedKind = {
  chain: 'rink',
  // Derived from the rest, and rewritten when the search improves.
  without: ['searchText'],
  former: {
    contents: async (_db, _id, { searchText: _made, ...entry }) => {
      const { performedAt, performedBy, ...rest } = entry
      // In the order of the table, and in the one in which an entry travels.
      return [entry, { ...rest, performedAt, performedBy }]
    },
  },
}
