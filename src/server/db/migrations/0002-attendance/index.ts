import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'

/** The real instants, corrections and authority beside worked hours, and whom a handover signed out and in. */
export function attendance(types: ColumnTypes): Migration {
  return {
    async up(db) {
      await refuseShiftsOnRecord(db)
      await db.schema.dropTable('completed_shift').execute()
      await createCompletedShift(db, types)
      for (const column of ['outgoing_staff_id', 'incoming_staff_id']) {
        await db.schema
          .alterTable('handover_document')
          .addColumn(column, types.reference, added => added.references('staff.id'))
          .execute()
      }
      await db.schema.alterTable('handover_document').addColumn('performed_at', types.instant).execute()
      await db.schema
        .alterTable('handover_document')
        .addColumn('performed_by', types.reference, added => added.references('users.id'))
        .execute()
    },
  }
}

// No version before this one writes shifts, and SQLite adds no required column to a table that has rows.
async function refuseShiftsOnRecord(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select id from completed_shift limit 1`.execute(db)
  if (rows.length > 0) throw new Error('completed_shift holds shifts that this version did not expect')
}

async function createCompletedShift(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('completed_shift')
    .addColumn('id', types.id, types.numbered)
    .addColumn('rink_id', types.reference, column => column.notNull().references('ice_rinks.id'))
    .addColumn('staff_id', types.reference, column => column.notNull().references('staff.id'))
    .addColumn('staff_name', 'text', column => column.notNull())
    .addColumn('staff_role', 'text', column => column.notNull())
    .addColumn('staff_company', 'text')
    .addColumn('date', types.date, column => column.notNull())
    .addColumn('sign_in_time', 'text', column => column.notNull())
    .addColumn('sign_out_time', 'text', column => column.notNull())
    .addColumn('worked_hours', types.decimal, column => column.notNull())
    .addColumn('signed_in_at', types.instant, column => column.notNull())
    .addColumn('signed_out_at', types.instant, column => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('submitted_by', 'text', column => column.notNull())
    .addColumn('submitted_by_user', types.reference, column => column.notNull().references('users.id'))
    .addColumn('submitted_at', types.instant, column => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('authorised_by', 'text')
    // One shift is corrected once; a correction of it again corrects the correction.
    .addColumn('corrects_id', types.reference, column => column.unique().references('completed_shift.id'))
    .addColumn('performed_at', types.instant)
    .addColumn('performed_by', types.reference, column => column.references('users.id'))
    .execute()
  const indexes = {
    completed_shift_newest: ['rink_id', 'id desc'],
    completed_shift_of_date: ['rink_id', 'date', 'id desc'],
    completed_shift_of_person: ['staff_id', 'signed_out_at desc'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('completed_shift').columns(columns).execute()
  }
}
