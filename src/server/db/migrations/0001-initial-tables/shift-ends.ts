import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { indexNewestFirst, rinkTable } from './rink-table.ts'

/**
 * Shift ends, early ones with their reason, and the managers who have acknowledged an early end, once each.
 */
export async function createShiftEndTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'early_shift_ends')
    .addColumn('submitted_at', types.instant, column => column.notNull())
    .addColumn('submitted_by', 'text', column => column.notNull())
    .addColumn('authorised_by', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('missing_checklists', types.json, column => column.notNull())
    .addColumn('signed_in_staff_count', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await indexNewestFirst(db, 'early_shift_ends')
  await rinkTable(db, types, 'shift_ends')
    .addColumn('ended_at', types.instant, column => column.notNull())
    .addColumn('confirmed_by', 'text', column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addColumn('early_shift_end_id', types.reference, column => column.references('early_shift_ends.id'))
    .addColumn('out_of_service', types.json)
    .addColumn('checks', types.json, column => column.notNull())
    .addColumn('closed_places', types.json)
    .addColumn('unchecked_machines', types.json)
    .addColumn('open_matters', types.json)
    .execute()
  await rinkTable(db, types, 'early_shift_end_readings')
    .addColumn('early_shift_end_id', types.reference, column =>
      column.notNull().unique().references('early_shift_ends.id'),
    )
    .addColumn('read_at', types.instant, column => column.notNull())
    .addColumn('read_by', 'text', column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .execute()
  await indexShiftEnds(db)
}

async function indexShiftEnds(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('shift_ends_newest').on('shift_ends').columns(['rink_id', 'ended_at']).execute()
  await db.schema.createIndex('shift_ends_by_id').on('shift_ends').columns(['rink_id', 'id']).execute()
  // The dashboard requests unread early ends. The index alone suffices: the rows are scattered over years.
  await db.schema
    .createIndex('shift_ends_early')
    .on('shift_ends')
    .columns(['rink_id', 'id', 'early_shift_end_id'])
    .where(sql.ref('early_shift_end_id'), 'is not', null)
    .execute()
}
