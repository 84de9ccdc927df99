import type { Database } from '#server/db/open.ts'

/** Those of the shifts whose originals and corrections are all among `ids` too. */
export async function wholeCorrections(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const whole = new Set(ids)
  if (ids.length === 0) return whole
  const pairs = await db
    .selectFrom('completedShift')
    .select(['id', 'correctsId'])
    .where('correctsId', 'is not', null)
    .where(where => where.or([where('id', 'in', ids), where('correctsId', 'in', ids)]))
    .execute()
  for (let before = -1; before !== whole.size; ) {
    before = whole.size
    for (const { id, correctsId } of pairs) {
      if (correctsId === null || whole.has(id) === whole.has(correctsId)) continue
      whole.delete(id)
      whole.delete(correctsId)
    }
  }
  return whole
}
