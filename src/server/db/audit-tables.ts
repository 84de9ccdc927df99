import type { ColumnType, Generated } from 'kysely'

/** A SHA-256: written as bytes, read as hexadecimal digits. */
type Hash = ColumnType<string, Buffer, Buffer>

export interface AuditEntriesTable {
  id: Generated<number>
  /** The rink, or 0 for none. */
  scope: number
  userId: number | null
  happenedAt: string
  action: string
  record: string
  recordId: number
  requestId: string | null
  contentHash: Hash
  previousHash: ColumnType<string | null, Buffer | null, Buffer | null>
  entryHash: Hash
}

/** The last entry of a scope's chain. */
export interface AuditChainsTable {
  scope: number
  lastEntryId: number
  lastHash: Hash
}
