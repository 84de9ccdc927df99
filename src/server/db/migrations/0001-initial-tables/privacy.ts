import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { rinkTable } from './rink-table.ts'

/** Legal holds, and the log of records deleted after their retention period. */
export async function createPrivacyTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'legal_holds')
    // One record, or else the days of a period.
    .addColumn('record', 'text')
    .addColumn('record_id', types.reference)
    .addColumn('from_day', types.date)
    .addColumn('to_day', types.date)
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('placed_at', types.instant, column => column.notNull())
    .addColumn('placed_by', types.reference, column => column.notNull().references('users.id'))
    .addColumn('lifted_at', types.instant)
    .addColumn('lifted_by', types.reference, column => column.references('users.id'))
    .addColumn('lift_reason', 'text')
    .execute()
  await db.schema
    .createTable('retention_deletions')
    .addColumn('id', types.id, types.numbered)
    .addColumn('rink_id', types.reference, column => column.references('ice_rinks.id'))
    .addColumn('record', 'text', column => column.notNull())
    .addColumn('rule', 'text', column => column.notNull())
    .addColumn('record_count', 'integer', column => column.notNull())
    // The numbers of the reviewed records, as JSON.
    .addColumn('record_ids', types.json, column => column.notNull())
    .addColumn('proposed_at', types.instant, column => column.notNull())
    .addColumn('proposed_by', types.reference, column => column.notNull().references('users.id'))
    // Confirmed and carried out by another account, or withdrawn.
    .addColumn('deleted_at', types.instant)
    .addColumn('deleted_by', types.reference, column => column.references('users.id'))
    .addColumn('withdrawn_at', types.instant)
    .addColumn('withdrawn_by', types.reference, column => column.references('users.id'))
    .execute()
  // The tombstone of a record: its existence, and the hash of its last content.
  await db.schema
    .createTable('retention_tombstones')
    .addColumn('id', types.id, types.numbered)
    .addColumn('deletion_id', types.reference, column =>
      column.notNull().references('retention_deletions.id'),
    )
    .addColumn('record', 'text', column => column.notNull())
    .addColumn('record_id', types.reference, column => column.notNull())
    .addColumn('content_hash', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('retention_tombstones_of_deletion')
    .on('retention_tombstones')
    .columns(['deletion_id', 'id'])
    .execute()
  await db.schema
    .createIndex('retention_tombstones_of_record')
    .on('retention_tombstones')
    .columns(['record', 'record_id'])
    .execute()
}
