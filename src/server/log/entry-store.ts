import { type Insertable, type Selectable, sql } from 'kysely'
import type { LogKind } from '#domain/log/contents.ts'
import { type LogEntry, logEntrySchema, type Reading } from '#domain/log/log-entry.ts'
import type { LogEntriesTable } from '#server/db/log-tables.ts'
import type { Database } from '#server/db/open.ts'
import { type ReadingRow, readingsOfEntries } from './reading-store.ts'

export type LogEntryRow = Selectable<LogEntriesTable>

export function insertLogEntry(db: Database, entry: Insertable<LogEntriesTable>): Promise<LogEntryRow> {
  return db.insertInto('logEntries').values(entry).returningAll().executeTakeFirstOrThrow()
}

/** The entry of a shift in the content of an entry. */
const SHIFT = sql<string | null>`content ->> 'shift'`

interface EntryPage {
  limit: number
  /** The entry that the page follows. */
  before?: number | undefined
  kinds?: readonly LogKind[] | undefined
  /** True for entries of shifts only, false for none of them. */
  isShift?: boolean | undefined
  placeId?: number | undefined
  /** True for the record, which has the withdrawn entries too; else only those that count. */
  withWithdrawn?: boolean
  /** Instants, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** A page of the log of a rink, the newest measurement first. */
export async function latestEntries(
  db: Database,
  rinkId: number,
  { limit, before, kinds, isShift, placeId, withWithdrawn, from, to }: EntryPage,
): Promise<LogEntry[]> {
  let entries = db.selectFrom('logEntries').selectAll().where('rinkId', '=', rinkId)
  if (kinds) entries = entries.where('kind', 'in', kinds)
  if (isShift !== undefined) entries = entries.where(SHIFT, isShift ? 'is not' : 'is', null)
  if (placeId !== undefined) entries = entries.where('placeId', '=', placeId)
  if (!withWithdrawn) entries = entries.where('withdrawnAt', 'is', null)
  if (from !== undefined) entries = entries.where('takenAt', '>=', from)
  if (to !== undefined) entries = entries.where('takenAt', '<=', to)
  if (before !== undefined) {
    const last = db.selectFrom('logEntries').where('rinkId', '=', rinkId).where('id', '=', before)
    entries = entries.where(where =>
      where(where.refTuple('takenAt', 'id'), '<', last.select(['takenAt', 'id']).$asTuple('takenAt', 'id')),
    )
  }
  const rows = await entries.orderBy('takenAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return withReadings(db, rows)
}

/** The newest entry of a kind and place by its receipt. An offline entry can have an earlier time than others. */
export async function lastRecorded(
  db: Database,
  rinkId: number,
  kind: LogKind,
  placeId: number,
): Promise<LogEntry | undefined> {
  const rows = await db
    .selectFrom('logEntries')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('kind', '=', kind)
    .where('placeId', '=', placeId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const [entry] = await withReadings(db, rows)
  return entry
}

/** One entry of the log. */
export async function findEntry(db: Database, rinkId: number, id: number): Promise<LogEntry | undefined> {
  const row = await findEntryRow(db, rinkId, id)
  const [entry] = row ? await withReadings(db, [row]) : []
  return entry
}

/** One entry of the log without its readings, as it is stored. */
export function findEntryRow(db: Database, rinkId: number, id: number): Promise<LogEntryRow | undefined> {
  return db
    .selectFrom('logEntries')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Withdraws an entry of the log; undefined if it was withdrawn already. */
export async function updateWithdrawn(
  db: Database,
  id: number,
  withdrawal: Pick<LogEntryRow, 'withdrawnAt' | 'withdrawnBy' | 'withdrawalReason'>,
): Promise<LogEntry | undefined> {
  const rows = await db
    .updateTable('logEntries')
    .set(withdrawal)
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returningAll()
    .execute()
  const [entry] = await withReadings(db, rows)
  return entry
}

/** Rows as the API sends them, with their readings. */
async function withReadings(db: Database, rows: readonly LogEntryRow[]): Promise<LogEntry[]> {
  const readings = Map.groupBy(
    await readingsOfEntries(
      db,
      rows.map(({ id }) => id),
    ),
    ({ logEntryId }) => logEntryId,
  )
  return rows.map(row => entryFrom(row, readings.get(row.id) ?? []))
}

/** A row as the API sends it. */
export function entryFrom(
  { userId: _user, ...row }: LogEntryRow,
  readings: readonly (Pick<ReadingRow, 'quantity' | 'value' | 'typed' | 'unit' | 'state' | 'subject'> & {
    itemKey: string
  })[],
): LogEntry {
  return logEntrySchema.parse({ ...row, readings: readings.map(readingFrom) })
}

function readingFrom({
  subject,
  itemKey: key,
  quantity,
  value,
  typed,
  unit,
  state,
}: Pick<ReadingRow, 'subject' | 'itemKey' | 'quantity' | 'value' | 'typed' | 'unit' | 'state'>): Reading {
  return { subject, key, quantity, value, typed, unit, state }
}
