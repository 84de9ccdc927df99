import { type RawBuilder, type Selectable, sql } from 'kysely'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import type { Database } from '../db/open.ts'
import type { LegalHoldsTable } from '../db/retention-tables.ts'
import { type DateOfRecord, expressionOf } from './kinds.ts'

export type Hold = Selectable<LegalHoldsTable>

const NOBODY = sql`(1 = 0)`

/** The holds in force at a rink; at no rink (`null`), those of every rink. */
export function holdsInForce(db: Database, rinkId: number | null): Promise<Hold[]> {
  let holds = db.selectFrom('legalHolds').selectAll().where('liftedAt', 'is', null)
  if (rinkId !== null) holds = holds.where('rinkId', '=', rinkId)
  return holds.execute()
}

/** Whether a hold keeps the row that is called so: by its number, or by one of its dates. */
export function heldOf(
  holds: readonly Hold[],
  record: string,
  dates: readonly DateOfRecord[],
  name: string,
  { timezone }: { timezone: string },
): RawBuilder<unknown> {
  const reasons = holds.flatMap(hold => {
    const { fromDay, toDay } = hold
    if (hold.record === record) return [sql`${sql.ref(name)}.id = ${hold.recordId}`]
    if (hold.record !== null || fromDay === null) return []
    return dates.map(date => isWithin(date, name, fromDay, toDay, timezone))
  })
  if (reasons.length === 0) return NOBODY
  return sql`coalesce(${sql.join(
    reasons.map(reason => sql`(${reason})`),
    sql` or `,
  )}, ${NOBODY})`
}

function isWithin(
  date: DateOfRecord,
  name: string,
  from: string,
  to: string | null,
  timezone: string,
): RawBuilder<unknown> {
  const value = expressionOf(date, name)
  const startOf = (day: string) => (date.is === 'day' ? day : startOfRinkDay(day, timezone))
  const begun = sql`${value} >= ${startOf(from)}`
  return to === null ? begun : sql`${begun} and ${value} < ${startOf(dayAfter(to))}`
}
