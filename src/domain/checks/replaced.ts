import type { CheckRecord } from './check.ts'

type Made = Pick<CheckRecord, 'id' | 'checkId' | 'day' | 'opens' | 'madeAt'> & {
  subjects: readonly { key: string }[]
}

/**
 * The ids of the records that no longer count: everything in them was checked again in the same instance. Checks made by
 * hand have none, and all of them count.
 */
export function replacedRecords(records: readonly Made[]): ReadonlySet<number> {
  const newest = new Map<string, Made>()
  const keyOf = ({ checkId, day, opens }: Made, subject: string) => `${checkId} ${day} ${opens} ${subject}`
  for (const record of records) {
    for (const { key } of record.subjects) {
      const known = newest.get(keyOf(record, key))
      if (!known || isNewer(record, known)) newest.set(keyOf(record, key), record)
    }
  }
  const counts = (record: Made) =>
    record.opens === null || record.subjects.some(({ key }) => newest.get(keyOf(record, key)) === record)
  return new Set(records.filter(record => !counts(record)).map(({ id }) => id))
}

function isNewer(one: Made, other: Made): boolean {
  return (one.madeAt.localeCompare(other.madeAt) || one.id - other.id) > 0
}
