import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'
import { rinkTable } from '../0001-initial/rink-table.ts'

/**
 * Incident reports: the number behind the reference, the drawn signature, the RIDDOR assessments and the reports to
 * the enforcing authority. A report itself is never changed.
 */
export function incidents(types: ColumnTypes): Migration {
  return {
    async up(db) {
      await extendReports(db, types)
      await rinkTable(db, types, 'accident_assessments')
        .addColumn('report_id', types.reference, column => column.notNull().references('accident_report.id'))
        .addColumn('assessed_at', types.instant, column => column.notNull())
        .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
        .addColumn('assessed_by', 'text')
        .addColumn('answers', types.json)
        .addColumn('advice', types.json)
        .addColumn('assessment_completed', types.flag, column => column.notNull())
        .addColumn('reporting_required', types.flag, column => column.notNull())
        .addColumn('report_by', types.date)
        .addColumn('reason', 'text')
        .execute()
      await rinkTable(db, types, 'accident_notifications')
        .addColumn('report_id', types.reference, column => column.notNull().references('accident_report.id'))
        .addColumn('recorded_at', types.instant, column => column.notNull())
        .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
        .addColumn('recorded_by', 'text')
        .addColumn('method', 'text')
        .addColumn('notified_on', types.date, column => column.notNull())
        .addColumn('authority_reference', 'text')
        .execute()
      for (const table of ['accident_assessments', 'accident_notifications']) {
        await db.schema
          .createIndex(`${table}_of_report`)
          .on(table)
          .columns(['report_id', 'id desc'])
          .execute()
      }
      // The dashboard asks for what is due; most incidents never are.
      await db.schema
        .createIndex('accident_assessments_due')
        .on('accident_assessments')
        .columns(['rink_id', 'report_by'])
        .where(sql.ref('report_by'), 'is not', null)
        .execute()
    },
  }
}

async function extendReports(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const added = [
    ['reference_year', sql`integer`],
    ['reference_number', sql`integer`],
    ['submitted_by_user', types.reference],
    ['submission_id', 'text'],
    ['reporter_signature_drawing', types.json],
  ] as const
  for (const [name, type] of added) {
    await db.schema.alterTable('accident_report').addColumn(name, type).execute()
  }
  await db.schema
    .createIndex('accident_report_numbers')
    .unique()
    .on('accident_report')
    .columns(['rink_id', 'reference_year', 'reference_number'])
    .execute()
  await db.schema
    .createIndex('accident_report_submissions')
    .unique()
    .on('accident_report')
    .columns(['rink_id', 'submission_id'])
    .execute()
}
