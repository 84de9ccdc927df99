import type { Insertable, Selectable } from 'kysely'
import type { AuditChainsTable, AuditEntriesTable } from '#server/db/audit-tables.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { prepared, preparedForRows, type Rows, type Value } from '#server/db/prepared.ts'
import { contentsById, rowsById } from '#server/records/contents.ts'
import { type RecordTable, recordKindOf } from '#server/records/index.ts'
import type { Row } from '#server/records/record-kind.ts'
import { sha256 } from '#server/security/hashing.ts'
import { contentHash } from './canonical.ts'

const BATCH = 500

/** The effect of a write on one record. */
export interface AuditNote {
  /** The action in the past tense: 'checklist.submitted'. */
  action: string
  /** The table of the record; its kind says which columns are hashed. */
  record: RecordTable
  recordId: number
  /** The rink whose chain gets the entry, if it is not the write's own: the write has locked it (`lockRinks`). */
  rinkId?: number
  /** True if the write has deleted the record. */
  isGone?: true
  /** The record's row as its insertion returned it, if nothing has changed it since. Saves reading it again. */
  row?: Row
}

export interface AuditContext {
  /** The rink, or 0 for none. */
  scope: number
  userId: number | null
  requestId: string | null
  happenedAt: string
  /** JSON of a `StoredSignature`; `null` for a write of the server itself. */
  signature: string | null
}

/**
 * Adds entries to the rink's chain. Each carries the hash of the previous entry, so that a changed history is
 * detected, and the hash of its record's new content. The caller has locked the scope (`lockRink`).
 */
export async function appendAuditEntries(
  tx: OpenTransaction,
  context: AuditContext,
  notes: readonly AuditNote[],
): Promise<void> {
  if (notes.length === 0) return
  const { scope } = context
  const hashes = await contentHashes(tx, notes)
  const [last] = await endOfChain(tx, { scope })
  let previousHash = last?.lastHash ?? null
  const entries = notes.map(({ action, record, recordId }, index) => {
    const about = { ...context, action, record, recordId, contentHash: hashes[index] ?? '', previousHash }
    const entry = { ...about, entryHash: auditHash(about) }
    previousHash = entry.entryHash
    return asStored(entry)
  })
  const inserted = await insertEntries(tx, entries)
  const lastEntryId = Math.max(...inserted.map(({ id }) => id))
  await moveEnd(tx, { scope, lastEntryId, lastHash: bytesOf(previousHash ?? '') })
}

type Hashes = Pick<Selectable<AuditEntriesTable>, 'contentHash' | 'previousHash' | 'entryHash'>

/** An entry with its hashes as the database stores them. */
export function asStored<Entry extends Hashes>(entry: Entry) {
  const { contentHash: content, previousHash, entryHash } = entry
  return {
    ...entry,
    contentHash: bytesOf(content),
    previousHash: previousHash === null ? null : bytesOf(previousHash),
    entryHash: bytesOf(entryHash),
  }
}

/** A hash as the database stores it. */
export function bytesOf(hash: string): Buffer {
  return Buffer.from(hash, 'hex')
}

type NewEntry = Omit<Required<Insertable<AuditEntriesTable>>, 'id'>

const endOfChain = prepared((db, value: Value<{ scope: number }>) =>
  db.selectFrom('auditChains').select('lastHash').where('scope', '=', value('scope')),
)

const insertEntries = preparedForRows((db, rows: Rows<NewEntry>) =>
  db
    .insertInto('auditEntries')
    .values(
      rows.map(value => ({
        scope: value('scope'),
        userId: value('userId'),
        happenedAt: value('happenedAt'),
        action: value('action'),
        record: value('record'),
        recordId: value('recordId'),
        requestId: value('requestId'),
        signature: value('signature'),
        contentHash: value('contentHash'),
        previousHash: value('previousHash'),
        entryHash: value('entryHash'),
      })),
    )
    .returning('id'),
)

const moveEnd = prepared((db, value: Value<Insertable<AuditChainsTable>>) =>
  db
    .insertInto('auditChains')
    .values({
      scope: value('scope'),
      lastEntryId: value('lastEntryId'),
      lastHash: value('lastHash'),
    })
    .onConflict(conflict =>
      conflict
        .column('scope')
        .doUpdateSet({ lastEntryId: value('lastEntryId'), lastHash: value('lastHash') }),
    ),
)

/** The hash of all fields of an entry, including the hash of the previous entry; without a signature, it is left out. */
export function auditHash(entry: Omit<Selectable<AuditEntriesTable>, 'id' | 'entryHash'>): string {
  return sha256(
    JSON.stringify([
      entry.scope,
      entry.userId,
      entry.happenedAt,
      entry.action,
      entry.record,
      entry.recordId,
      entry.requestId,
      entry.contentHash,
      entry.previousHash,
      ...(entry.signature === null ? [] : [entry.signature]),
    ]),
  )
}

/** The hashes of the notes' records in their new state, in the order of the notes. */
async function contentHashes(tx: OpenTransaction, notes: readonly AuditNote[]): Promise<string[]> {
  const hashes = new Map<string, string>()
  for (let from = 0; from < notes.length; from += BATCH) {
    for (const [record, batch] of Map.groupBy(notes.slice(from, from + BATCH), note => note.record)) {
      const rows = await rowsOf(tx, record, batch)
      for (const [id, content] of await contentsById(tx, recordKindOf(record), rows)) {
        hashes.set(`${record} ${id}`, contentHash(content))
      }
    }
  }
  return notes.map(({ record, recordId, isGone }) => {
    const hash = hashes.get(`${record} ${recordId}`)
    if ((hash === undefined) !== (isGone ?? false)) {
      throw new Error(`A write of ${record} ${recordId} is not what is on record`)
    }
    return hash ?? contentHash(null)
  })
}

async function rowsOf(
  tx: OpenTransaction,
  record: RecordTable,
  notes: readonly AuditNote[],
): Promise<Map<number, Row>> {
  const given = notes.flatMap(({ recordId, row }) => (row ? [[recordId, row] as const] : []))
  const unknown = notes.filter(({ row }) => !row).map(({ recordId }) => recordId)
  return new Map([...given, ...(await rowsById(tx, record, unknown))])
}
