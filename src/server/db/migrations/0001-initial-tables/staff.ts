import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { indexNewestFirst, rinkTable } from './rink-table.ts'

/** Staff, their shifts and the handovers between managers. */
export async function createStaffTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'staff')
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('company', 'text')
    .addColumn('is_signed_in', types.flag, column => column.notNull().defaultTo(false))
    .addColumn('last_sign_in', types.instant)
    .addColumn('last_sign_out', types.instant)
    .addColumn('sign_in_recorded_at', types.instant)
    .addColumn('sign_in_changed_at', types.instant)
    .addColumn('is_active', types.flag, column => column.notNull().defaultTo(true))
    .addColumn('removal_authorised_by', 'text')
    .addColumn('person_id', types.reference, column => column.references('people.id'))
    .addColumn('attendance_recorded_at', types.instant)
    .addColumn('late_entry', 'text')
    .addColumn('late_reason', 'text')
    .addColumn('employee_number', 'text')
    .execute()
  await indexNewestFirst(db, 'staff')

  await rinkTable(db, types, 'staff_sessions')
    .addColumn('staff_id', types.reference, column => column.notNull().references('staff.id'))
    .addColumn('date', types.date, column => column.notNull())
    .addColumn('staff_type', 'text', column => column.notNull())
    .addColumn('sign_in_time', 'text')
    .addColumn('sign_out_time', 'text')
    .addColumn('sign_out_notes', 'text')
    .addColumn('worked_hours', types.decimal)
    .addColumn('created_at', types.instant, column => column.notNull())
    .execute()
  await indexNewestFirst(db, 'staff_sessions')

  await createCompletedShift(db, types)
  await createHoursApprovals(db, types)

  await db.schema
    .createTable('payroll_presets')
    .addColumn('id', types.id, types.numbered)
    .addColumn('key', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('rows', 'text', column => column.notNull())
    .addColumn('only_approved', types.flag, column => column.notNull())
    .addColumn('is_verified', types.flag, column => column.notNull())
    .addColumn('columns', types.json, column => column.notNull())
    .addColumn('removed_at', types.instant)
    .execute()

  await rinkTable(db, types, 'handover_document')
    .addColumn('submitted_at', types.instant, column => column.notNull())
    .addColumn('submitted_by', types.reference, column => column.notNull().references('users.id'))
    .addColumn('from_manager', 'text', column => column.notNull())
    .addColumn('to_manager', 'text', column => column.notNull())
    .addColumn('pending_tasks', 'text')
    .addColumn('important_updates', 'text')
    .addColumn('staff_concerns', 'text')
    .addColumn('equipment_issues', 'text')
    .addColumn('notes', 'text')
    .addColumn('outgoing_staff_id', types.reference, column => column.references('staff.id'))
    .addColumn('incoming_staff_id', types.reference, column => column.references('staff.id'))
    .addColumn('performed_at', types.instant)
    .addColumn('performed_by', types.reference, column => column.references('users.id'))
    .addColumn('late_entry', 'text')
    .addColumn('late_reason', 'text')
    // The matters that were open then, with comments.
    .addColumn('lines', types.json)
    // The matters that had ended since the last accepted handover.
    .addColumn('happened', types.json)
    .addColumn('accepted_at', types.instant)
    .addColumn('accepted_by', 'text')
    .addColumn('accepted_person_id', types.reference, column => column.references('people.id'))
    // The lines as they were accepted.
    .addColumn('accepted_lines', types.json)
    .execute()
  await indexNewestFirst(db, 'handover_document')
}

async function createCompletedShift(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'completed_shift')
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
    // A shift is corrected once; a further correction corrects the correction.
    .addColumn('corrects_id', types.reference, column => column.unique().references('completed_shift.id'))
    .addColumn('performed_at', types.instant)
    .addColumn('performed_by', types.reference, column => column.references('users.id'))
    .addColumn('late_entry', 'text')
    .addColumn('late_reason', 'text')
    .addColumn('sign_in_recorded_at', types.instant)
    .addColumn('sign_in_changed_at', types.instant)
    .addColumn('unpaid_break_minutes', 'integer')
    .execute()
  const indexes = {
    completed_shift_newest: ['rink_id', 'id'],
    completed_shift_of_date: ['rink_id', 'date', 'id'],
    completed_shift_of_person: ['staff_id', 'signed_out_at'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('completed_shift').columns(columns).execute()
  }
}

async function createHoursApprovals(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'hours_approvals')
    .addColumn('staff_id', types.reference, column => column.notNull().references('staff.id'))
    .addColumn('approved_by', 'text', column => column.notNull())
    // One of the two: a manager's PIN, or a personal PIN.
    .addColumn('manager_pin_id', types.reference, column => column.references('manager_pins.id'))
    .addColumn('manager_person_id', types.reference, column => column.references('people.id'))
    .addColumn('is_another_person', types.flag, column => column.notNull())
    .addColumn('approved_at', types.instant, column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .execute()
  await db.schema
    .createTable('hours_approval_shifts')
    .addColumn('id', types.id, types.numbered)
    .addColumn('approval_id', types.reference, column => column.notNull().references('hours_approvals.id'))
    // A shift is approved once; a correction of it has to be approved too.
    .addColumn('shift_id', types.reference, column =>
      column.notNull().unique().references('completed_shift.id'),
    )
    .execute()
  await db.schema
    .createIndex('hours_approval_shifts_of_approval')
    .on('hours_approval_shifts')
    .column('approval_id')
    .execute()
}
