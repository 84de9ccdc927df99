import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { NewDeletion } from '#domain/retention/retention.ts'
import { RETENTION_RULES, type RetainedKind, termInWords } from '#domain/retention/rules.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import { contentsById, rowsById } from '#server/audit/audited-kind.ts'
import { type AuditedRecord, auditedKinds, isAudited } from '#server/audit/audited-kinds.ts'
import { contentHash } from '#server/audit/canonical.ts'
import { newestEntries } from '#server/audit/verification/newest.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { wholeCorrections } from './corrections.ts'
import { deletableKinds } from './kinds.ts'
import { findPastTerm, type Place } from './past-term.ts'
import { photosOnlyOf, pointPhotosAwayFrom } from './photos.ts'
import { removeRows } from './removing.ts'

interface Tombstone {
  record: AuditedRecord
  recordId: number
  contentHash: string
}

/**
 * Deletes the confirmed records with their parts, and leaves tombstones. `term_changed` if one of them may not be deleted
 * (any more); `record_altered` if one is not as it was written: then all of them stay, as evidence.
 */
export async function deleteByRule(
  tx: OpenTransaction,
  place: Place,
  { record, ids }: Pick<NewDeletion, 'record' | 'ids'>,
  { userId, now }: { userId: number; now: Date },
): Promise<{ id: number; audit: AuditNote[] }> {
  const { count } = await findPastTerm(tx, place, record, now, ids)
  const together = record === 'completed_shift' ? await wholeCorrections(tx, ids) : new Set(ids)
  if (count !== new Set(ids).size || count !== together.size) throw new Refusal('term_changed')
  const photoIds = await photosOnlyOf(tx, place, record, ids)
  const parts = await auditedParts(tx, record, ids)
  const tombstones = [
    ...(await tombstonesOf(tx, record, ids)),
    ...parts,
    ...(await tombstonesOf(tx, 'photos', photoIds)),
  ]
  await removeRows(tx, 'photos', photoIds)
  await pointPhotosAwayFrom(tx, record, ids)
  await removeRows(tx, record, ids)
  const id = await recordDeletion(tx, place, { record, tombstones, recordCount: count, userId, now })
  const anonymised = record === 'users' ? ids.map(anonymisedNote) : []
  return {
    id,
    audit: [
      ...anonymised,
      { action: 'records.deleted-by-rule', record: 'retention_deletions', recordId: id },
    ],
  }
}

function anonymisedNote(recordId: number): AuditNote {
  return { action: 'user.anonymised', record: 'users', recordId }
}

/** Tombstones for those parts of the records that have audit entries of their own. */
async function auditedParts(
  tx: OpenTransaction,
  record: RetainedKind,
  ids: readonly number[],
): Promise<Tombstone[]> {
  const tombstones: Tombstone[] = []
  for (const { table, column } of deletableKinds[record]?.parts ?? []) {
    if (!isAudited(table)) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join([...ids])})`.execute(tx)
    tombstones.push(
      ...(await tombstonesOf(
        tx,
        table,
        rows.map(({ id }) => id),
      )),
    )
  }
  return tombstones
}

/**
 * What will be left of records: the content hash of their newest entry, which must still match. A record that is only
 * sometimes written with an entry may have none.
 */
async function tombstonesOf(
  tx: OpenTransaction,
  record: AuditedRecord,
  ids: readonly number[],
): Promise<Tombstone[]> {
  const kind = auditedKinds[record]
  const rows = await rowsById(tx, record, ids)
  const contents = await contentsById(tx, kind, rows)
  const entries = await newestEntries(tx, record, ids)
  const tombstones: Tombstone[] = []
  for (const recordId of rows.keys()) {
    const now = contentHash(contents.get(recordId))
    const written = entries.get(recordId)?.contentHash
    const isAsWritten = written === undefined ? kind.isSometimesWritten : written === now
    if (!isAsWritten) throw new Refusal('record_altered')
    tombstones.push({ record, recordId, contentHash: written ?? now })
  }
  return tombstones
}

async function recordDeletion(
  tx: OpenTransaction,
  place: Place,
  deletion: {
    record: RetainedKind
    tombstones: readonly Tombstone[]
    recordCount: number
    userId: number
    now: Date
  },
): Promise<number> {
  const { record, tombstones, recordCount, userId, now } = deletion
  const { title, months, from } = RETENTION_RULES[record]
  const { id } = await tx
    .insertInto('retentionDeletions')
    .values({
      rinkId: place.id,
      record,
      rule: `${title}: ${termInWords(months)} from ${from}`,
      recordCount,
      deletedAt: now.toISOString(),
      deletedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('retentionTombstones')
    .values(tombstones.map(tombstone => ({ deletionId: id, ...tombstone })))
    .execute()
  return id
}
