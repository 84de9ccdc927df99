import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { NewDeletion } from '#domain/retention/retention.ts'
import { RETENTION_RULES, type RetainedKind, termInWords } from '#domain/retention/rules.ts'
import type { AuditNote } from '../audit.ts'
import { contentHash, isOfFormerForm } from '../audited/canonical.ts'
import { type AuditedRecord, auditedKinds, isAudited } from '../audited/index.ts'
import { contentsById, rowsById } from '../audited/kind.ts'
import type { OpenTransaction } from '../db/open.ts'
import { newestEntries } from '../verification/newest.ts'
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
 * Deletes what was confirmed, with what goes with it, and leaves tombstones. `term_changed` where one of them may not go
 * (any more); `record_altered` where one is not as it was written: what might be evidence of that stays.
 */
export async function deleteByRule(
  tx: OpenTransaction,
  place: Place,
  { record, ids }: Pick<NewDeletion, 'record' | 'ids'>,
  { userId, now }: { userId: number; now: Date },
): Promise<{ id: number; audit: AuditNote[] }> {
  const { count } = await findPastTerm(tx, place, record, now, ids)
  if (count !== new Set(ids).size || (await splitsCorrections(tx, record, ids))) {
    throw new Refusal('term_changed')
  }
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

/** A correction and what it corrects are deleted together. */
async function splitsCorrections(
  tx: OpenTransaction,
  record: RetainedKind,
  ids: readonly number[],
): Promise<boolean> {
  if (record !== 'completed_shift') return false
  const pairs = await tx
    .selectFrom('completedShift')
    .select(['id', 'correctsId'])
    .where('correctsId', 'is not', null)
    .where(where => where.or([where('id', 'in', ids), where('correctsId', 'in', ids)]))
    .execute()
  const among = new Set(ids)
  return pairs.some(({ id, correctsId }) => !among.has(id) || !among.has(correctsId ?? 0))
}

/** What goes with the records and has entries of its own. */
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

/** What will be left of records: the hash that their newest entry has, which is what they say still. */
async function tombstonesOf(
  tx: OpenTransaction,
  record: AuditedRecord,
  ids: readonly number[],
): Promise<Tombstone[]> {
  const kind = auditedKinds[record]
  const contents = await contentsById(tx, kind, await rowsById(tx, record, ids))
  const entries = await newestEntries(tx, record, ids)
  return ids.map(recordId => {
    const now = contentHash(contents.get(recordId))
    const written = entries.get(recordId)?.contentHash ?? now
    if (!isOfFormerForm(written) && written !== now) throw new Refusal('record_altered')
    return { record, recordId, contentHash: written }
  })
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
