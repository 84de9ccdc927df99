import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'

/** Who was signed in and when an entry was made, how it is searched, and the order in which the diary is read. */
export function diary(types: ColumnTypes): Migration {
  return {
    async up(db) {
      const entries = () => db.schema.alterTable('site_diary_entries')
      for (const column of ['user_id', 'performed_by']) {
        await entries()
          .addColumn(column, types.reference, added => added.references('users.id'))
          .execute()
      }
      await entries().addColumn('performed_at', types.instant).execute()
      await entries()
        .addColumn('search_text', 'text', column => column.notNull().defaultTo(''))
        .execute()
      await db.schema.dropIndex('site_diary_entries_newest').execute()
      await db.schema
        .createIndex('site_diary_entries_by_time')
        .on('site_diary_entries')
        .columns(['rink_id', 'date_time desc', 'id desc'])
        .execute()
    },
  }
}
