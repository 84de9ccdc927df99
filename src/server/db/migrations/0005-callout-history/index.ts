import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'

/** Who changed what of a callout and when; the callout itself counts its revisions. */
export function calloutHistory(types: ColumnTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('engineer_callout')
        .addColumn('revision', 'integer', column => column.notNull().defaultTo(1))
        .execute()
      await db.schema.alterTable('engineer_callout').addColumn('submitted_by', 'text').execute()
      await db.schema
        .createTable('callout_changes')
        .addColumn('id', types.id, types.numbered)
        .addColumn('rink_id', types.reference, column => column.notNull().references('ice_rinks.id'))
        .addColumn('callout_id', types.reference, column =>
          column.notNull().references('engineer_callout.id'),
        )
        .addColumn('revision', 'integer', column => column.notNull())
        .addColumn('changed_at', types.instant, column => column.notNull())
        .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
        .addColumn('submitted_by', 'text')
        .addColumn('status', 'text', column => column.notNull())
        .addColumn('changes', types.json, column => column.notNull())
        .addUniqueConstraint('callout_changes_once', ['callout_id', 'revision'])
        .execute()
    },
  }
}
