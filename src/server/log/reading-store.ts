import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool } from 'kysely'
import type { ReadingsTable } from '#server/db/log-tables.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

export type ReadingRow = Selectable<ReadingsTable>

/** Stores the numbers of a record, in one statement. */
export async function insertReadings(db: Database, readings: Insertable<ReadingsTable>[]): Promise<void> {
  if (readings.length > 0) await db.insertInto('readings').values(readings).execute()
}

/** The readings of some entries of the log, in the order in which they were given. */
export function readingsOfEntries(db: Database, entryIds: readonly number[]): Promise<ReadingRow[]> {
  if (entryIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('readings')
    .selectAll()
    .where('logEntryId', 'in', entryIds)
    .orderBy('logEntryId')
    .orderBy('id')
    .execute()
}

interface Series {
  subject: string
  key: string
}

interface Period extends Series {
  /** Instants, both included; all times if omitted. */
  from?: string
  to?: string
}

/** The numbers of one reading in a period, oldest first. */
export function readingsInPeriod(db: Database, rinkId: number, { from, to, ...series }: Period) {
  let readings = readingsOf(db, rinkId, series)
  if (from !== undefined) readings = readings.where('takenAt', '>=', from)
  if (to !== undefined) readings = readings.where('takenAt', '<=', to)
  return readings.orderBy('takenAt').orderBy('id').execute()
}

/** The last number of one reading, and the one before. */
export function lastReadings(db: Database, rinkId: number, series: Series) {
  return readingsOf(db, rinkId, series).orderBy('takenAt', 'desc').orderBy('id', 'desc').limit(2).execute()
}

/** SQL condition: the reading counts. One of an entry that was withdrawn does not. */
export function isCountedAt(rinkId: number) {
  return (reading: ExpressionBuilder<Tables, 'readings'>): Expression<SqlBool> => {
    const withdrawn = reading
      .selectFrom('logEntries')
      .select('logEntries.id')
      .where('logEntries.rinkId', '=', rinkId)
      .where('withdrawnAt', 'is not', null)
    return reading.or([reading('logEntryId', 'is', null), reading('logEntryId', 'not in', withdrawn)])
  }
}

function readingsOf(db: Database, rinkId: number, { subject, key }: Series) {
  return db
    .selectFrom('readings')
    .select(['takenAt', 'value', 'state'])
    .where('rinkId', '=', rinkId)
    .where('subject', '=', subject)
    .where('itemKey', '=', key)
    .where(isCountedAt(rinkId))
}

/** The readings of the last records of ice conditions, newest first. */
export function readingsOfConditions(db: Database, rinkId: number, records: number) {
  const last = db
    .selectFrom('currentConditions')
    .select('id')
    .where('rinkId', '=', rinkId)
    .orderBy('id', 'desc')
    .limit(records)
  return db
    .selectFrom('readings')
    .selectAll()
    .where('conditionsId', 'in', last)
    .orderBy('id', 'desc')
    .execute()
}
