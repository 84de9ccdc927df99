import type { ColumnType, Generated } from 'kysely'
import type { AuditNoteKind } from '#domain/audit/note.ts'

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
  /** JSON of a `Signature`; `null` for a write without a session. */
  signature: string | null
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

/** An event or an explanation about the trail itself. */
export interface AuditNotesTable {
  id: Generated<number>
  kind: AuditNoteKind
  /** Identifies what it is about within its kind: a public key, a backup, `entry 12`. */
  subject: string
  text: string
  notedAt: string
}
