import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import { contentHash } from '#server/audit/canonical.ts'
import { newestEntries } from '#server/audit/verification/newest.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { contentsById, rowsById } from '#server/records/contents.ts'
import type { ExpiringKind } from '#server/records/expiring.ts'
import { findRecordKind, type RecordTable, recordKindOf } from '#server/records/index.ts'
import type { Part, RecordKind } from '#server/records/record-kind.ts'
import { findPastTerm, type RetentionScope, withAllCorrections } from './past-term.ts'
import { photosOnlyOf, releasePhotos } from './photos.ts'

interface Tombstone {
  record: string
  recordId: number
  contentHash: string
}

/** Throws `term_changed` unless all of the records may be deleted, with their corrections. */
export async function refuseChangedTerm(
  tx: OpenTransaction,
  scope: RetentionScope,
  { kind, ids }: { kind: ExpiringKind; ids: readonly number[] },
  now: Date,
): Promise<void> {
  const { count } = await findPastTerm(tx, scope, kind, now, { only: ids })
  const whole = await withAllCorrections(tx, kind, ids)
  if (count !== new Set(ids).size || count !== whole.size) throw new Refusal('term_changed')
}

/**
 * Deletes the confirmed records of a proposal with their parts, and leaves tombstones. `term_changed` if one of them must
 * not be deleted; `record_altered` if one has been altered: then all of them remain, as evidence.
 */
export async function deleteByRule(
  tx: OpenTransaction,
  scope: RetentionScope,
  { id, kind, ids }: { id: number; kind: ExpiringKind; ids: readonly number[] },
  { userId, now }: { userId: number; now: Date },
): Promise<AuditNote[]> {
  await refuseChangedTerm(tx, scope, { kind, ids }, now)
  const photoIds = await photosOnlyOf(tx, scope, kind, ids)
  const tombstones = await tombstonesOf(tx, kind, ids)
  for (const { table, column } of kind.parts) {
    const part = findRecordKind(table)
    if (part) tombstones.push(...(await tombstonesOf(tx, part, await idsWhere(tx, table, column, ids))))
  }
  tombstones.push(...(await tombstonesOf(tx, recordKindOf('photos'), photoIds)))
  await removeWhere(tx, 'photos', 'id', photoIds)
  await releasePhotos(tx, kind, ids)
  const notes = await removeRecords(tx, kind, ids)
  await tx
    .updateTable('retentionDeletions')
    .set({ deletedAt: now.toISOString(), deletedBy: userId })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('retentionTombstones')
    .values(tombstones.map(tombstone => ({ deletionId: id, ...tombstone })))
    .execute()
  return [...notes, { action: 'records.deleted-by-rule', record: 'retention_deletions', recordId: id }]
}

/**
 * The tombstones of records: the content hash of their newest entry, which must still match, or of the record
 * if it has no entry.
 */
async function tombstonesOf(
  tx: OpenTransaction,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Tombstone[]> {
  const rows = await rowsById(tx, kind.table, ids)
  const contents = await contentsById(tx, kind, rows)
  const entries = await newestEntries(tx, kind, ids)
  return [...rows.keys()].map(recordId => {
    const now = contentHash(contents.get(recordId))
    const written = entries.get(recordId)?.contentHash
    const isAsWritten = written === undefined ? kind.chain.isSometimesWritten : written === now
    if (!isAsWritten) throw new Refusal('record_altered')
    return { record: kind.table, recordId, contentHash: written ?? now }
  })
}

/** Deletes records with their parts, or only the personal data of those that the audit trail names. */
async function removeRecords(
  tx: OpenTransaction,
  { table, parts, retention }: ExpiringKind & { table: RecordTable },
  ids: readonly number[],
): Promise<AuditNote[]> {
  const { anonymised } = retention.expiry
  if (anonymised) {
    for (const { table: part, column } of parts) await removeWhere(tx, part, column, ids)
    for (const id of ids) await anonymise(tx, table, id, anonymised.set(id))
    return ids.map(recordId => ({ action: anonymised.action, record: table, recordId }))
  }
  const isNamed = ({ by }: Part) => by !== 'id'
  // Parts that the record names can only be deleted after it, so they are found by the record's columns.
  const named = await Promise.all(
    parts.filter(isNamed).map(async part => ({ part, values: await valuesOf(tx, table, part.by, ids) })),
  )
  for (const { table: part, column } of parts.filter(part => !isNamed(part))) {
    await removeWhere(tx, part, column, ids)
  }
  await removeWhere(tx, table, 'id', ids)
  for (const { part, values } of named.toReversed()) await removeWhere(tx, part.table, part.column, values)
  return []
}

async function anonymise(
  tx: OpenTransaction,
  table: string,
  id: number,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const set = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(tx)
}

function idsWhere(tx: OpenTransaction, table: string, column: string, values: readonly number[]) {
  return valuesOf(tx, table, 'id', values, column)
}

/** The non-null values of a column. */
async function valuesOf(
  tx: OpenTransaction,
  table: string,
  column: string,
  ids: readonly number[],
  by = 'id',
): Promise<number[]> {
  if (ids.length === 0) return []
  const value = sql.ref(column)
  const { rows } = await sql<{ value: number }>`select ${value} as value from ${sql.table(table)}
    where ${value} is not null and ${sql.ref(by)} in (${sql.join([...ids])})`.execute(tx)
  return rows.map(row => row.value)
}

async function removeWhere(
  tx: OpenTransaction,
  table: string,
  column: string,
  values: readonly number[],
): Promise<void> {
  if (values.length === 0) return
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join([...values])})`.execute(
    tx,
  )
}
