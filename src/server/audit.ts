import type { Selectable } from 'kysely'
import type { OpenTransaction } from './db/open.ts'
import type { AuditEntriesTable } from './db/schema.ts'
import { sha256 } from './hashing.ts'

/** What a write did to one record. */
export interface AuditNote {
  /** The deed in the past tense: 'checklist.submitted'. */
  action: string
  /** The table of the record. */
  record: string
  recordId: number
  /** The record as it now stands, without secrets; only its hash is kept. */
  content: unknown
}

export interface AuditContext {
  rinkId: number | null
  userId: number | null
  requestId: string | null
  happenedAt: string
}

/**
 * Adds an entry to the rink's chain: each carries the hash of the one before it, so that a changed history shows.
 * The caller holds the lock of the scope (`lockScope`).
 */
export async function appendAuditEntry(
  tx: OpenTransaction,
  context: AuditContext,
  { action, record, recordId, content }: AuditNote,
): Promise<void> {
  const scope = context.rinkId ?? 0
  const previous = await tx
    .selectFrom('auditEntries')
    .select('entryHash')
    .where('scope', '=', scope)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entry = {
    scope,
    ...context,
    action,
    record,
    recordId,
    contentHash: sha256(JSON.stringify(content)),
    previousHash: previous?.entryHash ?? null,
  }
  await tx
    .insertInto('auditEntries')
    .values({ ...entry, entryHash: auditHash(entry) })
    .execute()
}

/** The hash over all that an entry says, including the hash of the entry before it. */
export function auditHash(entry: Omit<Selectable<AuditEntriesTable>, 'id' | 'rinkId' | 'entryHash'>): string {
  const { scope, userId, happenedAt, action, record, recordId, requestId, contentHash, previousHash } = entry
  return sha256(
    JSON.stringify([
      scope,
      userId,
      happenedAt,
      action,
      record,
      recordId,
      requestId,
      contentHash,
      previousHash,
    ]),
  )
}
