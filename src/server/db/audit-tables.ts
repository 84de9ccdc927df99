import type { Generated } from 'kysely'

export interface AuditEntriesTable {
  id: Generated<number>
  scope: number
  rinkId: number | null
  userId: number | null
  happenedAt: string
  action: string
  record: string
  recordId: number
  requestId: string | null
  contentHash: string
  previousHash: string | null
  entryHash: string
}

/** The last entry of a scope's chain. */
export interface AuditChainsTable {
  scope: number
  lastEntryId: number
  lastHash: string
}
