import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { rinkTable } from './rink-table.ts'

/** The site diary, read by time and searched by its folded text. */
export async function createDiaryTable(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'site_diary_entries')
    .addColumn('date_time', types.instant, column => column.notNull())
    .addColumn('staff_name', 'text', column => column.notNull())
    .addColumn('position', 'text', column => column.notNull())
    .addColumn('entry_text', 'text', column => column.notNull())
    .addColumn('submitted_at', types.instant, column => column.notNull())
    .addColumn('user_id', types.reference, column => column.references('users.id'))
    .addColumn('performed_by', types.reference, column => column.references('users.id'))
    .addColumn('performed_at', types.instant)
    .addColumn('late_entry', 'text')
    .addColumn('late_reason', 'text')
    .addColumn('search_text', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('site_diary_entries_by_time')
    .on('site_diary_entries')
    .columns(['rink_id', 'date_time', 'id'])
    .execute()
}
