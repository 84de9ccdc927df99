import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'

/** Which manager has read of a shift that was ended early: once each. */
export function earlyEndReadings(types: ColumnTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('early_shift_end_readings')
        .addColumn('id', types.id, types.numbered)
        .addColumn('rink_id', types.reference, column => column.notNull().references('ice_rinks.id'))
        .addColumn('early_shift_end_id', types.reference, column =>
          column.notNull().unique().references('early_shift_ends.id'),
        )
        .addColumn('read_at', types.instant, column => column.notNull())
        .addColumn('read_by', 'text', column => column.notNull())
        .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
        .execute()
      await db.schema
        .createIndex('shift_ends_by_id')
        .on('shift_ends')
        .columns(['rink_id', 'id desc'])
        .execute()
    },
  }
}
