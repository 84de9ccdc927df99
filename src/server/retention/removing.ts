import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/open.ts'
import { deletableKinds } from './kinds.ts'

/**
 * Deletes rows of a table with their parts. Of an account only the id stays, because the audit trail names it: its e-mail
 * address and password are removed.
 */
export async function removeRows(tx: OpenTransaction, table: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  if (table === 'users') return anonymise(tx, ids)
  if (table === 'shift_ends') return removeShiftEnds(tx, ids)
  const parts = Object.entries(deletableKinds).find(([record]) => record === table)?.[1]?.parts ?? []
  for (const { table: part, column } of parts) await removeWhere(tx, part, column, ids)
  await removeWhere(tx, table, 'id', ids)
}

async function anonymise(tx: OpenTransaction, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await tx
      .updateTable('users')
      .set({ email: `removed user ${id}`, password: '' })
      .where('id', '=', id)
      .execute()
  }
}

/** Also deletes their early ends and the readings of those. */
async function removeShiftEnds(tx: OpenTransaction, ids: readonly number[]): Promise<void> {
  const ends = await tx.selectFrom('shiftEnds').select('earlyShiftEndId').where('id', 'in', ids).execute()
  const early = ends.flatMap(({ earlyShiftEndId }) => (earlyShiftEndId === null ? [] : [earlyShiftEndId]))
  await removeWhere(tx, 'early_shift_end_readings', 'early_shift_end_id', early)
  await removeWhere(tx, 'shift_ends', 'id', ids)
  await removeWhere(tx, 'early_shift_ends', 'id', early)
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
