import { type LogSettings, settingsFrom } from '#domain/log/settings.ts'
import type { Database } from '#server/db/open.ts'

/** The settings of a rink's ice, air and plant. */
export async function settingsAt(db: Database, rinkId: number): Promise<LogSettings> {
  const newest = db
    .selectFrom('logSettings')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('rinkId', '=', rinkId)
    .groupBy('key')
  const rows = await db
    .selectFrom('logSettings')
    .select(['key', 'value'])
    .where('id', 'in', newest)
    .orderBy('id')
    .execute()
  return settingsFrom(rows)
}
