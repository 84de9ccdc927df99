import type { Insertable } from 'kysely'
import { type Conditions, conditionsForm } from '#domain/conditions/conditions.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import type { CurrentConditionsTable } from '#server/db/log-tables.ts'
import type { Database } from '#server/db/open.ts'
import { hasWords, searchTextOf } from '#server/records/search.ts'

/** Ice conditions are searched by their weather and notes. */
export const CONDITIONS_SEARCH = {
  form: conditionsForm,
  searched: { column: 'searchText', of: ['submittedBy'] },
} as const

const PUBLIC_COLUMNS = [
  'id',
  'rinkId',
  'submittedAt',
  'submittedBy',
  'userId',
  'performedAt',
  'performedBy',
  'lateEntry',
  'lateReason',
  ...fieldsOf(conditionsForm).map(({ key }) => key),
] as const

interface ConditionsPage {
  limit: number
  before: number | undefined
  text?: string | undefined
  /** Calendar days at the rink, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** A page of ice conditions, newest first, starting after the record `before`. */
export function selectConditions(
  db: Database,
  rink: Rink,
  { limit, before, text = '', from, to }: ConditionsPage,
): Promise<Conditions[]> {
  let rows = db.selectFrom('currentConditions').select(PUBLIC_COLUMNS).where('rinkId', '=', rink.id)
  if (before !== undefined) rows = rows.where('id', '<', before)
  if (from !== undefined) rows = rows.where('submittedAt', '>=', startOfRinkDay(from, rink.timezone))
  if (to !== undefined) rows = rows.where('submittedAt', '<', startOfRinkDay(dayAfter(to), rink.timezone))
  if (text !== '') rows = rows.where(hasWords(CONDITIONS_SEARCH, text))
  return rows.orderBy('id', 'desc').limit(limit).execute()
}

export function insertConditions(
  db: Database,
  conditions: Omit<Insertable<CurrentConditionsTable>, 'searchText'>,
): Promise<Conditions> {
  return db
    .insertInto('currentConditions')
    .values({ ...conditions, searchText: searchTextOf(CONDITIONS_SEARCH, conditions) })
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirstOrThrow()
}
