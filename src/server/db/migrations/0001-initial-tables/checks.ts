import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { rinkTable } from './rink-table.ts'

/** The checks that rinks define: their versions, schedules and records. */
export async function createCheckTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'checks')
    .addColumn('key', 'text', column => column.notNull())
    // The edition of the library that it was copied from.
    .addColumn('package_edition', 'integer')
    // The edition that the draft takes over.
    .addColumn('draft_edition', 'integer')
    // The template in the making; null while there is none.
    .addColumn('draft', types.json)
    .addColumn('revision', 'integer', column => column.notNull().defaultTo(1))
    .addColumn('created_at', types.instant, column => column.notNull())
    .addColumn('withdrawn_at', types.instant)
    // The second person, where one was needed.
    .addColumn('withdrawal_approved_by', 'text')
    // The earlier times out of use; null if there were none.
    .addColumn('pauses', types.json)
    .addUniqueConstraint('checks_once', ['rink_id', 'key'])
    .execute()

  await rinkTable(db, types, 'check_versions')
    .addColumn('check_id', types.reference, column => column.notNull().references('checks.id'))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('template', types.json, column => column.notNull())
    .addColumn('published_at', types.instant, column => column.notNull())
    .addColumn('published_by', types.reference, column => column.notNull().references('users.id'))
    // The second person, where one is needed.
    .addColumn('approved_by', 'text')
    .addUniqueConstraint('check_versions_once', ['check_id', 'version'])
    .execute()

  // The schedule in force on a day is the last one that starts on or before it.
  await rinkTable(db, types, 'check_schedules')
    .addColumn('check_id', types.reference, column => column.notNull().references('checks.id'))
    .addColumn('starts_on', types.date, column => column.notNull())
    // Null: from that day on, the check is made by hand.
    .addColumn('schedule', types.json)
    // The places where the check is made; null: none is chosen.
    .addColumn('place_ids', types.json)
    .addColumn('set_at', types.instant, column => column.notNull())
    .addColumn('set_by', types.reference, column => column.notNull().references('users.id'))
    .execute()
  await db.schema
    .createIndex('check_schedules_of_check')
    .on('check_schedules')
    .columns(['check_id', 'id'])
    .execute()

  await rinkTable(db, types, 'check_records')
    .addColumn('check_id', types.reference, column => column.notNull().references('checks.id'))
    .addColumn('version', 'integer', column => column.notNull())
    // The instance of the schedule; without `opens` it was made by hand.
    .addColumn('day', types.date, column => column.notNull())
    .addColumn('opens', 'text')
    .addColumn('made_at', types.instant, column => column.notNull())
    .addColumn('submitted_at', types.instant, column => column.notNull())
    .addColumn('submitted_by', 'text', column => column.notNull())
    .addColumn('submitted_by_user', types.reference, column => column.notNull().references('users.id'))
    .addColumn('performed_at', types.instant)
    .addColumn('performed_by', types.reference, column => column.references('users.id'))
    .addColumn('late_entry', 'text')
    .addColumn('late_reason', 'text')
    .addColumn('subjects', types.json, column => column.notNull())
    // The keys of the subjects, so that calendars do not read the answers.
    .addColumn('subject_keys', types.json, column => column.notNull())
    .addColumn('photo_paths', types.json, column => column.notNull())
    .addColumn('bad_count', 'integer', column => column.notNull())
    .addColumn('sign_off', 'text')
    .addColumn('signed_off_by', 'text')
    .addColumn('signed_off_at', types.instant)
    .execute()
  await db.schema
    .createIndex('check_records_of_day')
    .on('check_records')
    .columns(['rink_id', 'day', 'check_id'])
    .execute()
  await db.schema
    .createIndex('check_records_of_check')
    .on('check_records')
    .columns(['check_id', 'id'])
    .execute()
  await db.schema
    .createIndex('check_records_by_time')
    .on('check_records')
    .columns(['check_id', 'made_at', 'id'])
    .execute()
  await db.schema
    .createIndex('check_records_to_sign_off')
    .on('check_records')
    .column('rink_id')
    .where(sql<boolean>`sign_off is not null and signed_off_by is null`)
    .execute()

  await rinkTable(db, types, 'check_skips')
    .addColumn('check_id', types.reference, column => column.notNull().references('checks.id'))
    .addColumn('day', types.date, column => column.notNull())
    .addColumn('opens', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('skipped_by', 'text', column => column.notNull())
    .addColumn('skipped_at', types.instant, column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addUniqueConstraint('check_skips_once', ['check_id', 'day', 'opens'])
    .execute()

  // Days on which the rink, or only its ice, is closed; both included.
  await rinkTable(db, types, 'closures')
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('from_day', types.date, column => column.notNull())
    .addColumn('to_day', types.date, column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('set_at', types.instant, column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addColumn('cancelled_at', types.instant)
    .execute()
  await db.schema.createIndex('closures_of_rink').on('closures').columns(['rink_id', 'from_day']).execute()

  // Kinds of machine that a rink has none of, so that their specified checklist is complete without one.
  await rinkTable(db, types, 'none_here')
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('authorised_by', 'text', column => column.notNull())
    .addColumn('stated_at', types.instant, column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addColumn('ended_at', types.instant)
    .execute()
  await db.schema.createIndex('none_here_of_rink').on('none_here').columns(['rink_id', 'type']).execute()
}
