import { addMilliseconds } from 'date-fns/addMilliseconds'
import { dayInWords } from '#domain/dates.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import {
  confirmableFrom,
  type DeletionProposal,
  KIND_MESSAGE,
  MOST_AHEAD_MS,
  type NewDeletion,
  type PastTerm,
} from '#domain/retention/retention.ts'
import { termInWords } from '#domain/retention/rules.ts'
import type { User } from '#domain/users/user.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { LOGIN_RECORDS } from '#server/accounts/sign-in.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import { emptyJournal, lockRink } from '#server/db/dialect.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { requirePerson } from '#server/pins/cosigner.ts'
import { findExpiringKind } from '#server/records/expiring.ts'
import { findRecordKind } from '#server/records/index.ts'
import { namesOfRecords } from '#server/records/names.ts'
import { deleteByRule, refuseChangedTerm } from '#server/retention/deleting.ts'
import { findPastTerm, kindsAt, retentionScopeOf } from '#server/retention/past-term.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, ofAdministration, type WriteContext } from '#server/writes/mutate.ts'
import { findDeletion, openProposals } from './store.ts'

/**
 * The records due for deletion at a rink (`null`: of no rink), by kind, without empty kinds and without those that are proposed.
 * `rink_not_found`.
 */
export async function reviewPastTerm(
  { db, kind, clock }: Pick<Deps, 'db' | 'kind' | 'clock'>,
  rinkId: number | null,
): Promise<PastTerm[]> {
  const scope = await retentionScopeOf(db, kind, rinkId)
  const proposed = await openProposals(db, rinkId)
  const found: PastTerm[] = []
  for (const expiring of kindsAt(scope)) {
    const record = expiring.table
    const except = proposed.flatMap(proposal => (proposal.record === record ? proposal.recordIds : []))
    const { count, records } = await findPastTerm(db, scope, expiring, clock(), { except })
    if (count === 0) continue
    const { title, months, from } = expiring.retention.rule
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

/** The proposed deletions at a rink (`null`: of no rink) that are neither confirmed nor withdrawn. */
export async function proposalsAt(db: Database, rinkId: number | null): Promise<DeletionProposal[]> {
  const proposals = await openProposals(db, rinkId)
  const nameOf = await namesOfRecords(
    db,
    proposals.flatMap(({ record, recordIds }) => recordIds.map(recordId => ({ record, recordId }))),
  )
  return proposals.map(({ recordIds, ...proposal }) => ({
    ...proposal,
    records: recordIds.map(id => ({
      id,
      name: nameOf({ record: proposal.record, recordId: id }).recordName,
    })),
    confirmableFrom: confirmableFrom(proposal.proposedAt).toISOString(),
  }))
}

/**
 * Proposes to delete the records that an administrator has reviewed; `rink_not_found`, `account_not_registered`,
 * `term_changed`, `clock_ahead`.
 */
export async function proposeDeletion(
  deps: Deps,
  context: WriteContext,
  user: User,
  { rinkId, record, ids }: NewDeletion,
) {
  // Another person confirms it, a week later.
  requirePerson(user)
  if (!findRecordKind(record)) throw refuseField('record', KIND_MESSAGE)
  const now = deps.clock()
  return mutate(deps, ofAdministration(context), async tx => {
    const { scope, kind } = await requireExpiring(deps, tx, rinkId, record)
    await refuseClockAhead(tx, now)
    await refuseChangedTerm(tx, scope, { kind, ids }, now)
    const { title, months, from } = kind.retention.rule
    const recordIds = [...new Set(ids)]
    const { id } = await tx
      .insertInto('retentionDeletions')
      .values({
        rinkId,
        record,
        rule: `${title}: ${termInWords(months)} from ${from}`,
        recordCount: recordIds.length,
        recordIds: JSON.stringify(recordIds),
        proposedAt: now.toISOString(),
        proposedBy: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const day = dayInWords(rinkDate(confirmableFrom(now.toISOString()), scope.timezone))
    const message = `The deletion is proposed. Another administrator can confirm it from ${day}.`
    return { reply: { success: true as const, message, id }, audit: [noteOf('deletion.proposed', id)] }
  })
}

/**
 * Deletes the records of a proposal, at the earliest seven days later and by another person of the register;
 * `deletion_not_found`, `deletion_settled`, `account_not_registered`, `deletion_own`, `deletion_too_early`, `clock_ahead`, `term_changed`, `record_altered`.
 */
export async function confirmDeletion(deps: Deps, context: WriteContext, user: User, id: number) {
  const { id: userId } = user
  const confirming = requirePerson(user)
  const now = deps.clock()
  const deleted = await mutate(deps, ofAdministration(context), async tx => {
    const { rinkId, record, recordIds: ids, proposedAt, proposedBy } = await requireProposal(tx, id)
    const { scope, kind } = await requireExpiring(deps, tx, rinkId, record)
    if (proposedBy === userId || (await requirePersonOf(tx, proposedBy)) === confirming.id) {
      throw new Refusal('deletion_own')
    }
    if (now < confirmableFrom(proposedAt)) {
      const day = dayInWords(rinkDate(confirmableFrom(proposedAt), scope.timezone))
      throw new Refusal('deletion_too_early', { words: { day } })
    }
    await refuseClockAhead(tx, now)
    // Blocks writes at the rink, so that no record is claimed or corrected during its deletion.
    if (rinkId !== null) await lockRink(deps.kind, tx, rinkId)
    const audit = await deleteByRule(tx, scope, { id, kind, ids }, { userId, now })
    const message = ids.length === 1 ? '1 record was deleted.' : `${ids.length} records were deleted.`
    return { reply: { success: true as const, message, id }, audit }
  })
  // The records are deleted in any case; if this fails, the hourly purge does it again.
  await emptyJournal(deps.kind, deps.db).catch((error: unknown) =>
    deps.log.error({ err: error }, 'the journal could not be emptied'),
  )
  return deleted
}

/** Withdraws a proposal; `deletion_not_found`, `deletion_settled`. */
export function withdrawDeletion(deps: Deps, context: WriteContext, userId: number, id: number) {
  return mutate(deps, ofAdministration(context), async tx => {
    await requireProposal(tx, id)
    await tx
      .updateTable('retentionDeletions')
      .set({ withdrawnAt: deps.clock().toISOString(), withdrawnBy: userId })
      .where('id', '=', id)
      .execute()
    const reply = { success: true as const, message: 'The deletion is withdrawn.', id }
    return { reply, audit: [noteOf('deletion.withdrawn', id)] }
  })
}

/** The person of an account, removed or not; `account_not_registered`. */
async function requirePersonOf(tx: OpenTransaction, userId: number): Promise<number> {
  const { name, personId } = await tx
    .selectFrom('users')
    .select(['name', 'personId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (personId === null) throw new Refusal('account_not_registered', { words: { account: name } })
  return personId
}

async function requireProposal(tx: OpenTransaction, id: number) {
  const found = await findDeletion(tx, id)
  if (!found) throw new Refusal('deletion_not_found')
  if (found.deletedAt !== null || found.withdrawnAt !== null) throw new Refusal('deletion_settled')
  return found
}

async function requireExpiring(deps: Deps, tx: OpenTransaction, rinkId: number | null, record: string) {
  const scope = await retentionScopeOf(tx, deps.kind, rinkId)
  const kind = findExpiringKind(record)
  if (!kind || !kindsAt(scope).includes(kind)) throw new Refusal('term_changed')
  return { scope, kind }
}

/**
 * A clock that was set ahead would make records expire; its next entries would then run backwards. Logins do
 * not count: everyone has to log in again under such a clock.
 */
async function refuseClockAhead(tx: OpenTransaction, now: Date): Promise<void> {
  const newest = await tx
    .selectFrom('auditEntries')
    .select('happenedAt')
    .where('record', 'not in', LOGIN_RECORDS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && now > addMilliseconds(newest.happenedAt, MOST_AHEAD_MS)) throw new Refusal('clock_ahead')
}

function noteOf(action: string, recordId: number): AuditNote {
  return { action, record: 'retention_deletions', recordId }
}
