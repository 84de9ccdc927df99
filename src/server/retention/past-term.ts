import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { MOST_AT_ONCE, type PastTerm } from '#domain/retention/retention.ts'
import { OF_NO_RINK, pastTermBefore, RETENTION_RULES, type RetainedKind } from '#domain/retention/rules.ts'
import { rinkDate, startOfRinkDay } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { wholeCorrections } from './corrections.ts'
import { heldOf, holdsInForce } from './held.ts'
import { type DateOfRecord, deletableKinds, expressionOf } from './kinds.ts'

/** Where records are looked for: at a rink, or (`id` `null`) those of no rink. */
export interface Place {
  id: number | null
  timezone: string
}

/** The day and the instant before which a term must have begun to be over. */
interface Cutoff {
  day: string
  instant: string
}

/** The place for a rink's id (`null`: records of no rink); `rink_not_found`. */
export async function placeOf(db: Database, rinkId: number | null): Promise<Place> {
  if (rinkId === null) return { id: null, timezone: 'UTC' }
  const rink = await db
    .selectFrom('iceRinks')
    .select(['id', 'timezone'])
    .where('id', '=', rinkId)
    .executeTakeFirst()
  if (!rink) throw new Refusal('rink_not_found')
  return rink
}

/** The kinds of record at a place that are deleted some day. */
export function kindsAt({ id }: Place): RetainedKind[] {
  return KINDS.filter(record => OF_NO_RINK.has(record) === (id === null))
}

/** The records of a kind that are past their term and not held, oldest first; only those among `ids`, if given. */
export async function findPastTerm(
  db: Database,
  place: Place,
  record: RetainedKind,
  now: Date,
  ids?: readonly number[],
): Promise<PastTerm> {
  const where = await pastTermCondition(db, place, record, now)
  if (!where) return { record, count: 0, records: [] }
  const { condition, beganOn } = where
  const among = ids ? sql`${condition} and record.id in (${sql.join([...ids])})` : condition
  const { rows } = await sql<{ id: number; began: string }>`
    select record.id, ${beganOn} as began from ${sql.table(record)} as record
    where ${among} order by began, record.id limit ${MOST_AT_ONCE}`.execute(db)
  const counted = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(record)} as record where ${among}`.execute(db)
  const records = rows.map(({ id, began }) => ({
    id,
    beganOn: began.length > DAY_LENGTH ? rinkDate(began, place.timezone) : began,
  }))
  const count = Number(counted.rows[0]?.count ?? 0)
  if (record !== 'completed_shift') return { record, count, records }
  // The list must not end between a shift and its correction.
  const whole = await wholeCorrections(
    db,
    records.map(({ id }) => id),
  )
  return { record, count, records: records.filter(({ id }) => whole.has(id)) }
}

const DAY_LENGTH = 'yyyy-MM-dd'.length
const KINDS = Object.keys(deletableKinds).flatMap(record => (isKind(record) ? [record] : []))

function isKind(record: string): record is RetainedKind {
  return Object.hasOwn(deletableKinds, record)
}

/** The condition on rows that are past their term; undefined if the kind is never deleted, or a hold keeps all of it. */
async function pastTermCondition(db: Database, place: Place, record: RetainedKind, now: Date) {
  const kind = deletableKinds[record]
  const { months } = RETENTION_RULES[record]
  if (!kind || months === null) return undefined
  const holds = await holdsInForce(db, place.id)
  if (OF_NO_RINK.has(record) && holds.length > 0) return undefined
  const day = pastTermBefore(rinkDate(now, place.timezone), months)
  const cutoff: Cutoff = { day, instant: startOfRinkDay(day, place.timezone) }
  const own = (name: string) =>
    sql`${isPast(kind.dates, name, cutoff)} and not ${heldOf(holds, record, name, place)}`
  const conditions = [
    ...(place.id === null ? [] : [sql`record.rink_id = ${place.id}`]),
    own('record'),
    ...(kind.only ? [sql`(${kind.only(cutoff.instant)})`] : []),
    ...(kind.namedBy ?? []).map(
      ([table, column]) =>
        sql`record.id not in (select naming.${sql.ref(column)} from ${sql.table(table)} as naming
          where naming.${sql.ref(column)} is not null)`,
    ),
    ...(kind.parts ?? []).map(({ table, column, at }) => {
      const dates: DateOfRecord[] = at === undefined ? [] : [{ at, is: 'instant' }]
      return sql`record.id not in (select part.${sql.ref(column)} from ${sql.table(table)} as part
        where part.${sql.ref(column)} is not null and not (${isPast(dates, 'part', cutoff)}))`
    }),
    ...(record === 'completed_shift' ? [correctionsMayGo(own('shift'))] : []),
  ]
  return { condition: sql.join(conditions, sql` and `), beganOn: expressionOf(kind.dates[0], 'record') }
}

function isPast(dates: readonly DateOfRecord[], name: string, cutoff: Cutoff): RawBuilder<unknown> {
  if (dates.length === 0) return sql`(1 = 1)`
  return sql`(${sql.join(
    dates.map(date => sql`${expressionOf(date, name)} < ${cutoff[date.is]}`),
    sql` and `,
  )})`
}

/** A shift and its corrections are deleted together: without its correction, the original would count again. */
function correctionsMayGo(mayGo: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (
    with recursive chain(id, corrects_id) as (
      select record.id, record.corrects_id
      union
      select next.id, next.corrects_id from completed_shift as next
      join chain on next.corrects_id = chain.id or next.id = chain.corrects_id)
    select 1 from chain join completed_shift as shift on shift.id = chain.id where not (${mayGo}))`
}
