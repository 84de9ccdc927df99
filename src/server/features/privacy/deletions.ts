import { Refusal, refuseField } from '#domain/errors.ts'
import { KIND_MESSAGE, type NewDeletion, type PastTerm } from '#domain/retention/retention.ts'
import { termInWords } from '#domain/retention/rules.ts'
import { emptyJournal, lockRink } from '#server/db/dialect.ts'
import { findExpiringKind } from '#server/records/expiring.ts'
import { findRecordKind } from '#server/records/index.ts'
import { namesOfRecords } from '#server/records/names.ts'
import { deleteByRule } from '#server/retention/deleting.ts'
import { findPastTerm, kindsAt, retentionScopeOf } from '#server/retention/past-term.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { ofAdministration } from './holds.ts'

/**
 * The records due for deletion at a rink (`null`: of no rink), by kind, without empty kinds.
 * `rink_not_found`.
 */
export async function reviewPastTerm(
  { db, kind, clock }: Pick<Deps, 'db' | 'kind' | 'clock'>,
  rinkId: number | null,
): Promise<PastTerm[]> {
  const scope = await retentionScopeOf(db, kind, rinkId)
  const found: PastTerm[] = []
  for (const expiring of kindsAt(scope)) {
    const { count, records } = await findPastTerm(db, scope, expiring, clock())
    if (count === 0) continue
    const { title, months, from } = expiring.retention.rule
    const record = expiring.table
    const nameOf = await namesOfRecords(
      db,
      records.map(({ id: recordId }) => ({ record, recordId })),
    )
    found.push({
      record,
      title,
      term: `${termInWords(months)} from ${from}`,
      count,
      records: records.map(one => ({ ...one, name: nameOf({ record, recordId: one.id }).recordName })),
    })
  }
  return found
}

/**
 * Deletes the records that an administrator has reviewed; `rink_not_found`, `term_changed`, `record_altered`.
 */
export async function deletePastTerm(
  deps: Deps,
  context: WriteContext,
  userId: number,
  { rinkId, record, ids }: NewDeletion,
) {
  const kind = findExpiringKind(record)
  if (!kind && !findRecordKind(record)) throw refuseField('record', KIND_MESSAGE)
  const deleted = await mutate(deps, ofAdministration(context), async tx => {
    const scope = await retentionScopeOf(tx, deps.kind, rinkId)
    if (!kind || !kindsAt(scope).includes(kind)) throw new Refusal('term_changed')
    // Blocks writes at the rink, so that no record is claimed or corrected during its deletion.
    if (rinkId !== null) await lockRink(deps.kind, tx, rinkId)
    const { id, audit } = await deleteByRule(tx, scope, { kind, ids }, { userId, now: deps.clock() })
    const count = new Set(ids).size
    const message = count === 1 ? '1 record was deleted.' : `${count} records were deleted.`
    return { reply: { success: true as const, message, id }, audit }
  })
  // The records are deleted in any case; if this fails, the hourly purge does it again.
  await emptyJournal(deps.kind, deps.db).catch((error: unknown) =>
    deps.log.error({ err: error }, 'the journal could not be emptied'),
  )
  return deleted
}
