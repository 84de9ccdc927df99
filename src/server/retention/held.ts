import { type RawBuilder, type Selectable, sql } from 'kysely'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import type { LegalHoldsTable } from '#server/db/retention-tables.ts'
import { BELONGINGS, HUBS, isAmong, type Times, timesOf } from './belonging.ts'
import { type DateOfRecord, expressionOf } from './kinds.ts'

export type Hold = Selectable<LegalHoldsTable>

const NOBODY = sql`(1 = 0)`

/** The holds in force at a rink; for `null`, those of all rinks. */
export function holdsInForce(db: Database, rinkId: number | null): Promise<Hold[]> {
  let holds = db.selectFrom('legalHolds').selectAll().where('liftedAt', 'is', null)
  if (rinkId !== null) holds = holds.where('rinkId', '=', rinkId)
  return holds.execute()
}

/**
 * SQL: whether a hold keeps the row called `name`, by its id or its time, or because it keeps another row that this one
 * belongs with, directly or through others.
 */
export function heldOf(
  holds: readonly Hold[],
  record: string,
  name: string,
  { timezone }: { timezone: string },
): RawBuilder<unknown> {
  return anyOf(reasonsToKeep({ holds, timezone, table: record, name, passed: [] }))
}

interface Row {
  holds: readonly Hold[]
  timezone: string
  table: string
  /** The alias of the row in SQL. */
  name: string
  /** The tables that led to it: none is visited twice. */
  passed: readonly string[]
}

function reasonsToKeep(row: Row): RawBuilder<unknown>[] {
  const { table, passed } = row
  if (HUBS.has(table) && passed.length > 0) return heldByNumber(row)
  return [...heldByNumber(row), ...heldByTime(row), ...heldThroughOthers(row)]
}

// Of many holds one condition is made where one will do: SQLite takes a thousand, one within the other.
function heldByNumber({ holds, table, name }: Row): RawBuilder<unknown>[] {
  const ids = new Set(holds.flatMap(hold => (hold.record === table ? [hold.recordId] : [])))
  return ids.size > 0 ? [sql`${sql.ref(name)}.id in (${sql.join([...ids])})`] : []
}

function heldByTime({ holds, table, name, timezone }: Row): RawBuilder<unknown>[] {
  const { dates, maybe = [], span }: Times = timesOf(table)
  return heldPeriods(holds).flatMap(({ fromDay, toDay }) => {
    const isIn = (from: DateOfRecord, to: DateOfRecord) => {
      const startOf = (day: string, date: DateOfRecord) =>
        date.is === 'day' ? day : startOfRinkDay(day, timezone)
      const end = expressionOf(to, name)
      const isAfter = sql`coalesce(${end} >= ${startOf(fromDay, to)}, ${from === to ? sql`1 = 0` : sql`1 = 1`})`
      if (toDay === null) return isAfter
      return sql`${isAfter} and ${expressionOf(from, name)} < ${startOf(dayAfter(toDay), from)}`
    }
    return [
      ...[...dates, ...maybe].map(date => isIn(date, date)),
      ...(span ? [isIn(span.from, span.to)] : []),
    ]
  })
}

interface Period {
  fromDay: string
  /** `null`: it goes on. */
  toDay: string | null
}

/** The days that are held, those of holds that touch or overlap as one period. */
function heldPeriods(holds: readonly Hold[]): Period[] {
  const periods: Period[] = []
  for (const { fromDay, toDay } of holds
    .flatMap(({ record, fromDay, toDay }) =>
      record === null && fromDay !== null ? [{ fromDay, toDay }] : [],
    )
    .toSorted((one, other) => one.fromDay.localeCompare(other.fromDay))) {
    const last = periods.at(-1)
    if (!last || (last.toDay !== null && dayAfter(last.toDay) < fromDay)) periods.push({ fromDay, toDay })
    else if (last.toDay !== null && (toDay === null || last.toDay < toDay)) last.toDay = toDay
  }
  return periods
}

function heldThroughOthers(row: Row): RawBuilder<unknown>[] {
  const { table, name } = row
  const passed = [...row.passed, table]
  const other = `held_${passed.length}`
  return BELONGINGS.flatMap(belonging => {
    const isNaming = belonging.table === table
    const to = isNaming ? belonging.to : belonging.table
    if ((!isNaming && belonging.to !== table) || passed.includes(to)) return []
    const reasons = reasonsToKeep({ ...row, table: to, name: other, passed })
    if (reasons.length === 0) return []
    return [isAmong(belonging, { name, isNaming, other, are: anyOf(reasons) })]
  })
}

function anyOf(reasons: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (reasons.length === 0) return NOBODY
  return sql`coalesce(${sql.join(
    reasons.map(reason => sql`(${reason})`),
    sql` or `,
  )}, ${NOBODY})`
}
