import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { MOST_AT_ONCE } from '#domain/retention/retention.ts'
import { pastTermBefore } from '#domain/retention/rules.ts'
import { rinkDate, startOfRinkDay } from '#domain/wall-clock.ts'
import type { Database, DatabaseKind } from '#server/db/open.ts'
import { dateOf, type ExpiringKind, expiringKinds, partsFirst } from '#server/records/expiring.ts'
import type { RecordDate } from '#server/records/record-kind.ts'
import { HeldRecords, holdsInForce } from './held.ts'

/** The scope of the records: a rink, or (`id` `null`) those of no rink. */
export interface RetentionScope {
  id: number | null
  timezone: string
  database: DatabaseKind
}

/**
 * The records of a kind that are due for deletion, oldest first, at most `MOST_AT_ONCE`; `count` is the
 * total.
 */
export interface ExpiredRecords {
  count: number
  records: { id: number; beganOn: string }[]
}

/** The latest day and instant at which an expired period can have started. */
interface Cutoff {
  day: string
  instant: string
}

const DAY_LENGTH = 'yyyy-MM-dd'.length

/** The scope for a rink's id (`null`: records of no rink); `rink_not_found`. */
export async function retentionScopeOf(
  db: Database,
  database: DatabaseKind,
  rinkId: number | null,
): Promise<RetentionScope> {
  if (rinkId === null) return { id: null, timezone: 'UTC', database }
  const rink = await db
    .selectFrom('iceRinks')
    .select(['id', 'timezone'])
    .where('id', '=', rinkId)
    .executeTakeFirst()
  if (!rink) throw new Refusal('rink_not_found')
  return { ...rink, database }
}

/** The kinds of record in a scope that have a retention period, in order of deletion. */
export function kindsAt({ id }: RetentionScope): ExpiringKind[] {
  return partsFirst(
    expiringKinds.filter(({ retention }) => (retention.expiry.isOfNoRink ?? false) === (id === null)),
  )
}

/** The records of a kind that are due for deletion and under no hold, among `only` and without `except`, if given. */
export async function findPastTerm(
  db: Database,
  scope: RetentionScope,
  kind: ExpiringKind,
  now: Date,
  { only, except = [] }: { only?: readonly number[]; except?: readonly number[] } = {},
): Promise<ExpiredRecords> {
  const { expiry } = kind.retention
  const holds = await holdsInForce(db, scope.id)
  if (expiry.isOfNoRink && holds.length > 0) return { count: 0, records: [] }
  const held = new HeldRecords(holds, scope)
  const condition = isPastTerm(kind, held, scope, now)
  const among = sql.join(
    [
      condition,
      ...(only ? [sql`record.id in (${sql.join([...only])})`] : []),
      ...(except.length > 0 ? [sql`record.id not in (${sql.join([...except])})`] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<{ id: number; began: string }>`
    ${held.with} select record.id, ${dateOf(expiry.dates[0], 'record')} as began
    from ${sql.table(kind.table)} as record
    where ${among} order by began, record.id limit ${MOST_AT_ONCE}`.execute(db)
  const counted = await sql<{ count: number | string }>`
    ${held.with} select count(*) as count from ${sql.table(kind.table)} as record where ${among}`.execute(db)
  const records = rows.map(({ id, began }) => ({
    id,
    beganOn: began.length > DAY_LENGTH ? rinkDate(began, scope.timezone) : began,
  }))
  const count = Number(counted.rows[0]?.count ?? 0)
  // The list must not end between a record and its correction.
  const whole = await withAllCorrections(
    db,
    kind,
    records.map(({ id }) => id),
  )
  return { count, records: records.filter(({ id }) => whole.has(id)) }
}

/** Those of the records whose originals and corrections are all among `ids` too. */
export async function withAllCorrections(
  db: Database,
  { table, retention }: ExpiringKind,
  ids: readonly number[],
): Promise<Set<number>> {
  const whole = new Set(ids)
  const { corrects } = retention.expiry
  if (corrects === undefined || ids.length === 0) return whole
  const [column, among] = [sql.ref(corrects), sql.join([...ids])]
  const { rows: pairs } = await sql<{ id: number; original: number }>`
    select id, ${column} as original from ${sql.table(table)}
    where ${column} is not null and (id in (${among}) or ${column} in (${among}))`.execute(db)
  for (let before = -1; before !== whole.size; ) {
    before = whole.size
    for (const { id, original } of pairs) {
      if (whole.has(id) === whole.has(original)) continue
      whole.delete(id)
      whole.delete(original)
    }
  }
  return whole
}

/** SQL condition: the row `record` is due for deletion and under no hold. */
function isPastTerm(
  kind: ExpiringKind,
  held: HeldRecords,
  scope: RetentionScope,
  now: Date,
): RawBuilder<unknown> {
  const { table, parts, retention } = kind
  const { dates, only, namedBy = [], corrects } = retention.expiry
  const day = pastTermBefore(rinkDate(now, scope.timezone), retention.rule.months)
  const cutoff: Cutoff = { day, instant: startOfRinkDay(day, scope.timezone) }
  const mayGo = (alias: string) =>
    sql`${areBefore(cutoff, dates, alias)} and not ${held.condition(table, alias)}`
  return sql.join(
    [
      ...(scope.id === null ? [] : [sql`record.rink_id = ${scope.id}`]),
      mayGo('record'),
      ...(only ? [sql`(${only(cutoff.instant)})`] : []),
      ...namedBy.map(([other, column]) => isNotIn('id', other, column, sql`1 = 1`)),
      ...parts.flatMap(({ table: part, column, by, writtenAt }) => {
        if (writtenAt === null) return []
        const isPast = areBefore(cutoff, [{ at: writtenAt, is: 'instant' }], 'other')
        return [isNotIn(by, part, column, sql`not ${isPast}`)]
      }),
      ...(corrects === undefined ? [] : [sql`not exists (${correctionsThat(table, corrects, mayGo)})`]),
    ],
    sql` and `,
  )
}

/** SQL condition: no row `other` that satisfies `are` names the record. */
function isNotIn(by: string, table: string, column: string, are: RawBuilder<unknown>): RawBuilder<unknown> {
  const named = sql`other.${sql.ref(column)}`
  return sql`coalesce(record.${sql.ref(by)} not in (
    select ${named} from ${sql.table(table)} as other where ${named} is not null and ${are}), 1 = 1)`
}

function areBefore(cutoff: Cutoff, dates: readonly RecordDate[], alias: string): RawBuilder<unknown> {
  return sql`(${sql.join(
    dates.map(date => sql`${dateOf(date, alias)} < ${cutoff[date.is]}`),
    sql` and `,
  )})`
}

/**
 * SQL: the originals and corrections of the record that must remain. Without its correction, an original
 * would count again.
 */
function correctionsThat(
  table: string,
  corrects: string,
  mayGo: (alias: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [records, column] = [sql.table(table), sql.ref(corrects)]
  return sql`
    with recursive chain(id, corrects_id) as (
      select record.id, record.${column}
      union
      select next.id, next.${column} from ${records} as next
      join chain on next.${column} = chain.id or next.id = chain.corrects_id)
    select 1 from chain join ${records} as correction on correction.id = chain.id where not (${mayGo('correction')})`
}
