import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'

/** Photos that tablets have uploaded; what they show belongs to the record that claims them. */
export function photos(types: ColumnTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('photos')
        .addColumn('id', types.id, types.numbered)
        .addColumn('rink_id', types.reference, column => column.notNull().references('ice_rinks.id'))
        // The tablet's own name for it.
        .addColumn('key', 'text', column => column.notNull())
        // Of the bytes as they were sent.
        .addColumn('content_hash', 'text', column => column.notNull())
        .addColumn('width', 'integer', column => column.notNull())
        .addColumn('height', 'integer', column => column.notNull())
        .addColumn('uploaded_at', types.instant, column => column.notNull())
        .addColumn('uploaded_by', types.reference, column => column.notNull().references('users.id'))
        .addColumn('callout_id', types.reference, column => column.references('engineer_callout.id'))
        .addUniqueConstraint('photos_of_rink', ['rink_id', 'key'])
        .execute()
      await db.schema
        .createIndex('photos_unclaimed')
        .on('photos')
        .columns(['uploaded_at'])
        .where(sql.ref('callout_id'), 'is', null)
        .execute()
    },
  }
}
