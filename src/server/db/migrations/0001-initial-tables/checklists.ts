import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { indexNewestFirst, rinkTable } from './rink-table.ts'

// The tables of specification 2 that are views here, with the name each gives to its machines.
const VIEWS = [
  { view: 'morning_checklist_data', type: 'forklift', machines: 'forklifts' },
  { view: 'pre_use_wm_compact_data', type: 'power-tool', machines: 'tools' },
  { view: 'ladder_daily_inspection_data', type: 'ladder', machines: 'ladders' },
]

/** The daily checklists, and the general checklist table. */
export async function createChecklistTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'checklist')
    .addColumn('type', 'text', column =>
      column.notNull().check(sql`type in ('morning', 'hourly', 'closing', 've-opening', 've-closing')`),
    )
    .addColumn('item', 'text', column => column.notNull())
    .addColumn('is_completed', types.flag, column => column.notNull().defaultTo(false))
    .addColumn('completed_by', types.reference, column => column.references('staff.id'))
    .addColumn('completed_at', types.instant)
    .addColumn('notes', 'text')
    .execute()
  await indexNewestFirst(db, 'checklist')
  await createSubmissions(db, types)
}

async function createSubmissions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'checklist_submissions')
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('definition_version', 'integer', column => column.notNull())
    .addColumn('date', types.date, column => column.notNull())
    .addColumn('operational_day', types.date, column => column.notNull())
    // The time it was made, which precedes the submission if the tablet was offline.
    .addColumn('made_at', types.instant, column => column.notNull())
    .addColumn('submitted_at', types.instant, column => column.notNull())
    .addColumn('submitted_by', 'text', column => column.notNull())
    .addColumn('submitted_by_user', types.reference, column => column.notNull().references('users.id'))
    .addColumn('performed_at', types.instant)
    .addColumn('performed_by', types.reference, column => column.references('users.id'))
    .addColumn('late_entry', 'text')
    .addColumn('late_reason', 'text')
    .addColumn('machines', types.json, column => column.notNull())
    .execute()
  await db.schema
    .createIndex('checklist_submissions_of_day')
    .on('checklist_submissions')
    .columns(['rink_id', 'type', 'operational_day', 'made_at', 'id'])
    .execute()
  await db.schema
    .createIndex('checklist_submissions_history')
    .on('checklist_submissions')
    .columns(['rink_id', 'type', 'id'])
    .execute()
  for (const { view, type, machines } of VIEWS) {
    await sql`
      create view ${sql.table(view)} as
      select id, rink_id, date, submitted_at, submitted_by, machines as ${sql.ref(machines)}
      from checklist_submissions where type = ${sql.lit(type)}
    `.execute(db)
  }
}
