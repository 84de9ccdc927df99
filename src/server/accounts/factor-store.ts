import type { Insertable } from 'kysely'
import type { AuditNote } from '#server/audit/audit.ts'
import type { SecondFactorsTable } from '#server/db/login-tables.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'

/** The factors of a user that count, with their secrets, oldest first. The recovery codes are one of them. */
export function factorsOf(db: Database, userId: number) {
  return db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
}

export function insertFactor(tx: OpenTransaction, factor: Insertable<SecondFactorsTable>) {
  return tx.insertInto('secondFactors').values(factor).returningAll().executeTakeFirstOrThrow()
}

/** Removes these factors of a user, or all of them; returns their audit notes. */
export async function removeFactors(
  tx: OpenTransaction,
  userId: number,
  removedAt: string,
  ids?: readonly number[],
): Promise<AuditNote[]> {
  let factors = tx
    .updateTable('secondFactors')
    .set({ removedAt })
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
  if (ids) factors = factors.where('id', 'in', ids)
  const removed = await factors.returning('id').execute()
  return removed.map(({ id }) => ({ action: 'factor.removed', record: 'second_factors', recordId: id }))
}
