import type { Insertable, Selectable } from 'kysely'
import type { Schedule } from '#domain/schedules/schedule.ts'
import type {
  CheckRecordsTable,
  CheckSchedulesTable,
  ChecksTable,
  CheckVersionsTable,
} from '#server/db/check-tables.ts'
import type { Database } from '#server/db/open.ts'

export type CheckRow = Selectable<ChecksTable>
export type CheckVersionRow = Selectable<CheckVersionsTable>
export type CheckScheduleRow = Selectable<CheckSchedulesTable>
export type CheckRecordRow = Selectable<CheckRecordsTable>

/** The checks of a rink, also those withdrawn, by id. */
export function checksOf(db: Database, rinkId: number): Promise<CheckRow[]> {
  return db.selectFrom('checks').selectAll().where('rinkId', '=', rinkId).orderBy('id').execute()
}

export function findCheck(db: Database, rinkId: number, id: number): Promise<CheckRow | undefined> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The published versions of the rink's checks, oldest first. */
export function versionsOf(db: Database, rinkId: number): Promise<CheckVersionRow[]> {
  return db.selectFrom('checkVersions').selectAll().where('rinkId', '=', rinkId).orderBy('id').execute()
}

/** The newest version of each check of the rink, or of one. */
export function newestVersions(db: Database, rinkId: number, checkId?: number) {
  return namedVersions(db)
    .where('checkVersions.id', 'in', newest =>
      newest
        .selectFrom('checkVersions')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('rinkId', '=', rinkId)
        .$if(checkId !== undefined, ofRink => ofRink.where('checkId', '=', checkId ?? 0))
        .groupBy('checkId'),
    )
    .execute()
}

/** The versions of one check, newest first. */
export function versionsOfCheck(db: Database, checkId: number) {
  return namedVersions(db).where('checkId', '=', checkId).orderBy('version', 'desc').execute()
}

/** Versions with the account that published each. */
function namedVersions(db: Database) {
  return db
    .selectFrom('checkVersions')
    .innerJoin('users', 'users.id', 'checkVersions.publishedBy')
    .selectAll('checkVersions')
    .select('users.name as publishedByName')
}

export type NamedVersionRow = Awaited<ReturnType<typeof versionsOfCheck>>[number]

/** The schedules of the rink's checks, in the order in which they were set. */
export function schedulesOf(db: Database, rinkId: number): Promise<CheckScheduleRow[]> {
  return db.selectFrom('checkSchedules').selectAll().where('rinkId', '=', rinkId).orderBy('id').execute()
}

/** The schedules of one check, in the order in which they were set. */
export function schedulesOfCheck(db: Database, checkId: number): Promise<CheckScheduleRow[]> {
  return db.selectFrom('checkSchedules').selectAll().where('checkId', '=', checkId).orderBy('id').execute()
}

export function insertCheck(db: Database, check: Insertable<ChecksTable>): Promise<CheckRow> {
  return db.insertInto('checks').values(check).returningAll().executeTakeFirstOrThrow()
}

export function updateCheck(
  db: Database,
  { id, revision }: Pick<CheckRow, 'id' | 'revision'>,
  changes: Partial<Insertable<ChecksTable>>,
): Promise<CheckRow> {
  return db
    .updateTable('checks')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function insertVersion(
  db: Database,
  version: Insertable<CheckVersionsTable>,
): Promise<CheckVersionRow> {
  return db.insertInto('checkVersions').values(version).returningAll().executeTakeFirstOrThrow()
}

/** The schedule of a check and its places, from a day on. */
interface SetFrom {
  schedule: Schedule | null
  /** `null` if none is chosen. */
  placeIds: readonly number[] | null
}

export function insertSchedule(
  db: Database,
  { schedule, placeIds, ...row }: Omit<Insertable<CheckSchedulesTable>, keyof SetFrom> & SetFrom,
): Promise<CheckScheduleRow> {
  return db
    .insertInto('checkSchedules')
    .values({
      ...row,
      schedule: schedule && JSON.stringify(schedule),
      placeIds: placeIds && JSON.stringify(placeIds),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function insertRecord(db: Database, record: Insertable<CheckRecordsTable>): Promise<CheckRecordRow> {
  return db.insertInto('checkRecords').values(record).returningAll().executeTakeFirstOrThrow()
}

export function findRecord(db: Database, rinkId: number, id: number): Promise<CheckRecordRow | undefined> {
  return db
    .selectFrom('checkRecords')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface RecordPage {
  limit: number
  before: number | undefined
  checkId?: number | undefined
  /** Days of the instances, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** A page of a rink's records, newest first. */
export function latestRecords(
  db: Database,
  rinkId: number,
  { limit, before, checkId, from, to }: RecordPage,
): Promise<CheckRecordRow[]> {
  let records = db.selectFrom('checkRecords').selectAll().where('rinkId', '=', rinkId)
  if (checkId !== undefined) records = records.where('checkId', '=', checkId)
  if (before !== undefined) records = records.where('id', '<', before)
  if (from !== undefined) records = records.where('day', '>=', from)
  if (to !== undefined) records = records.where('day', '<=', to)
  return records.orderBy('id', 'desc').limit(limit).execute()
}

/** The records of a check that were made on a day (yyyy-MM-dd, UTC) or later, oldest first. */
export function recordsSince(db: Database, checkId: number, day: string): Promise<CheckRecordRow[]> {
  return db
    .selectFrom('checkRecords')
    .selectAll()
    .where('checkId', '=', checkId)
    .where('madeAt', '>=', day)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
}

/** The records of a check that were made last, newest first. */
export function recentRecords(db: Database, checkId: number, limit: number): Promise<CheckRecordRow[]> {
  return db
    .selectFrom('checkRecords')
    .selectAll()
    .where('checkId', '=', checkId)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
