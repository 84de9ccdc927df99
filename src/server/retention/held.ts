import { type RawBuilder, type Selectable, sql } from 'kysely'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import { columnTypes } from '#server/db/column-types.ts'
import type { Database, DatabaseKind } from '#server/db/open.ts'
import type { LegalHoldsTable } from '#server/db/retention-tables.ts'
import { dateOf, expiringKinds, findExpiringKind } from '#server/records/expiring.ts'
import type { Expiry, RecordDate } from '#server/records/record-kind.ts'

export type Hold = Selectable<LegalHoldsTable>

/** A link between rows of two tables: a hold on one row protects the other too. */
export interface Relation {
  table: string
  to: string
  /** The equal columns, or a condition on both rows. */
  on: { column: string; by: string } | ((row: string, other: string) => RawBuilder<unknown>)
}

/** The times that a hold on a period compares with the period. */
type Times = Pick<Expiry, 'heldAt' | 'span'> & { dates: readonly RecordDate[] }

/** Every link between deletable records, and with their parts. */
export const RELATIONS: readonly Relation[] = expiringKinds.flatMap(({ table: to, parts, retention }) => [
  ...parts.map(({ table, column, by }) => ({ table, to, on: { column, by } })),
  ...(retention.expiry.namedBy ?? []).map(([table, column]) => ({ table, to, on: { column, by: 'id' } })),
  ...(retention.expiry.retainedWith ?? []).map(({ table, on }) => ({ table, to, on })),
])

const TIMES_OF_PARTS = new Map(
  expiringKinds.flatMap(({ parts }) =>
    parts.flatMap(({ table, writtenAt }) => (writtenAt === null ? [] : [[table, writtenAt] as const])),
  ),
)

const LAST_DAY = '9999-12-31'
const NEVER = sql`(1 = 0)`

/** The holds in force at a rink; for `null`, those of all rinks. */
export function holdsInForce(db: Database, rinkId: number | null): Promise<Hold[]> {
  let holds = db.selectFrom('legalHolds').selectAll().where('liftedAt', 'is', null)
  if (rinkId !== null) holds = holds.where('rinkId', '=', rinkId)
  return holds.execute()
}

/** SQL conditions for rows under a hold at a rink. Their query begins with the tables in `with`. */
export class HeldRecords {
  readonly with: RawBuilder<unknown>
  readonly #holds: readonly Hold[]

  constructor(holds: readonly Hold[], { timezone, database }: { timezone: string; database: DatabaseKind }) {
    this.#holds = holds
    const { date, instant } = columnTypes(database)
    const records = holds.filter(({ record }) => record !== null)
    const periods = holds.flatMap(({ record, fromDay, toDay }) =>
      record === null && fromDay !== null ? [{ fromDay, toDay: toDay ?? LAST_DAY }] : [],
    )
    this.with = sql`with held_record(kind, record_id) as (${valuesOf(
      records.map(({ record, recordId }) => sql`cast(${record} as text), cast(${recordId} as bigint)`),
      sql`'', cast(0 as bigint)`,
    )}), held_period(from_day, to_day, from_instant, to_instant) as (${valuesOf(
      periods.map(({ fromDay, toDay }) => {
        const end = toDay === LAST_DAY ? toDay : startOfRinkDay(dayAfter(toDay), timezone)
        const start = startOfRinkDay(fromDay, timezone)
        return sql`cast(${fromDay} as ${date}), cast(${dayAfterOf(toDay)} as ${date}),
          cast(${start} as ${instant}), cast(${end} as ${instant})`
      }),
      sql`cast(null as ${date}), cast(null as ${date}), cast(null as ${instant}), cast(null as ${instant})`,
    )})`
  }

  /** SQL condition: a hold protects the row with an alias, by its id or time, or through a linked row. */
  condition(table: string, alias: string): RawBuilder<unknown> {
    if (this.#holds.length === 0) return NEVER
    return anyOf(reasonsToKeep(table, alias, []))
  }
}

function dayAfterOf(day: string): string {
  return day === LAST_DAY ? day : dayAfter(day)
}

/** SQL: rows of values; without any, an empty table with the columns of `like`. */
function valuesOf(rows: readonly RawBuilder<unknown>[], like: RawBuilder<unknown>): RawBuilder<unknown> {
  if (rows.length === 0) return sql`select ${like} where ${NEVER}`
  return sql`values ${sql.join(rows.map(row => sql`(${row})`))}`
}

/** `passed` are the tables that led here: none is visited twice. */
function reasonsToKeep(table: string, alias: string, passed: readonly string[]): RawBuilder<unknown>[] {
  const isHeldItself = sql`${sql.ref(alias)}.id in (select record_id from held_record where kind = ${table})`
  if (findExpiringKind(table)?.retention.expiry.isShared && passed.length > 0) return [isHeldItself]
  return [isHeldItself, ...isInHeldPeriod(table, alias), ...isLinkedToHeld(table, alias, passed)]
}

function isInHeldPeriod(table: string, alias: string): RawBuilder<unknown>[] {
  const { dates, heldAt = [], span } = timesOf(table)
  const overlaps = (from: RecordDate, to: RecordDate) => {
    const isAfter = sql`${dateOf(to, alias)} >= ${sql.ref(`from_${to.is}`)}`
    // A row without an end is still running.
    const reaches = from === to ? isAfter : sql`coalesce(${isAfter}, 1 = 1)`
    return sql`exists (select 1 from held_period
      where ${reaches} and ${dateOf(from, alias)} < ${sql.ref(`to_${from.is}`)})`
  }
  return [
    ...[...dates, ...heldAt].map(date => overlaps(date, date)),
    ...(span ? [overlaps(span.from, span.to)] : []),
  ]
}

function isLinkedToHeld(table: string, alias: string, passed: readonly string[]): RawBuilder<unknown>[] {
  const other = `held_${passed.length + 1}`
  return RELATIONS.flatMap(relation => {
    const isFrom = relation.table === table
    const to = isFrom ? relation.to : relation.table
    if ((!isFrom && relation.to !== table) || passed.includes(to)) return []
    const isKept = anyOf(reasonsToKeep(to, other, [...passed, table]))
    const rows = sql`${sql.table(to)} as ${sql.ref(other)}`
    const { on } = relation
    if (typeof on === 'function') {
      const isLinked = isFrom ? on(alias, other) : on(other, alias)
      return [sql`exists (select 1 from ${rows} where ${isLinked} and ${isKept})`]
    }
    const [own, others] = isFrom ? [on.column, on.by] : [on.by, on.column]
    // Looked up once for all rows.
    const linked = sql`${sql.ref(other)}.${sql.ref(others)}`
    return [
      sql`${sql.ref(alias)}.${sql.ref(own)} in (select ${linked} from ${rows} where ${linked} is not null and ${isKept})`,
    ]
  })
}

/** The times of a table's rows, for a kind of record or a part of one. */
function timesOf(table: string): Times {
  const kind = findExpiringKind(table)
  if (kind) return kind.retention.expiry
  const at = TIMES_OF_PARTS.get(table)
  return { dates: at === undefined ? [] : [{ at, is: 'instant' }] }
}

function anyOf(reasons: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`coalesce(${sql.join(
    reasons.map(reason => sql`(${reason})`),
    sql` or `,
  )}, ${NEVER})`
}
