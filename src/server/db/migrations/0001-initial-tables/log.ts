import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { OVER_IN_PPM } from '../../log-tables.ts'
import { rinkTable } from './rink-table.ts'

/** The log of ice, air and plant, the settings that it is judged by, and the numbers of every record. */
export async function createLogTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'log_entries')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('place_id', types.reference, column => column.references('places.id'))
    .addColumn('machine_id', types.reference, column => column.references('machines.id'))
    .addColumn('meter_id', types.reference, column => column.references('machines.id'))
    .addColumn('is_calibrated', types.flag)
    .addColumn('taken_at', types.instant, column => column.notNull())
    .addColumn('content', types.json, column => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('submitted_at', types.instant, column => column.notNull())
    .addColumn('submitted_by', 'text', column => column.notNull())
    // Null: a sensor.
    .addColumn('user_id', types.reference, column => column.references('users.id'))
    .addColumn('performed_at', types.instant)
    .addColumn('performed_by', types.reference, column => column.references('users.id'))
    .addColumn('late_entry', 'text')
    .addColumn('late_reason', 'text')
    // Null: it counts.
    .addColumn('withdrawn_at', types.instant)
    .addColumn('withdrawn_by', 'text')
    .addColumn('withdrawal_reason', 'text')
    .execute()
  await db.schema
    .createIndex('log_entries_by_time')
    .on('log_entries')
    .columns(['rink_id', 'kind', 'taken_at', 'id'])
    .execute()
  await db.schema
    .createIndex('log_entries_of_place')
    .on('log_entries')
    .columns(['rink_id', 'kind', 'place_id', 'id'])
    .execute()
  // Their readings count for nothing.
  await db.schema
    .createIndex('log_entries_withdrawn')
    .on('log_entries')
    .columns(['rink_id', 'id'])
    .where(sql<boolean>`withdrawn_at is not null`)
    .execute()

  // The newest row of a key counts; earlier ones remain for the records that were made under them.
  await rinkTable(db, types, 'log_settings')
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('value', types.json, column => column.notNull())
    .addColumn('set_at', types.instant, column => column.notNull())
    .addColumn('set_by', 'text', column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .execute()
  await db.schema.createIndex('log_settings_of_rink').on('log_settings').columns(['rink_id', 'id']).execute()

  // The numbers of records, in SI units. One of the ids names the record.
  await rinkTable(db, types, 'readings')
    .addColumn('check_record_id', types.reference, column => column.references('check_records.id'))
    .addColumn('log_entry_id', types.reference, column => column.references('log_entries.id'))
    .addColumn('conditions_id', types.reference, column => column.references('current_conditions.id'))
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('item_key', 'text', column => column.notNull())
    .addColumn('quantity', 'text', column => column.notNull())
    .addColumn('value', types.decimal, column => column.notNull())
    .addColumn('typed', 'text', column => column.notNull())
    .addColumn('unit', 'text')
    .addColumn('is_meter', types.flag, column => column.notNull())
    .addColumn('taken_at', types.instant, column => column.notNull())
    // By the limits then in force; null: it has none.
    .addColumn('state', 'text')
    .execute()
  await db.schema
    .createIndex('readings_of_subject')
    .on('readings')
    .columns(['rink_id', 'subject', 'item_key', 'taken_at'])
    .execute()
  await db.schema
    .createIndex('readings_over_in_ppm')
    .on('readings')
    .columns(['rink_id', 'taken_at'])
    .where(OVER_IN_PPM)
    .execute()
  for (const owner of ['check_record_id', 'log_entry_id', 'conditions_id']) {
    await db.schema
      .createIndex(`readings_of_${owner}`)
      .on('readings')
      .column(owner)
      .where(sql<boolean>`${sql.ref(owner)} is not null`)
      .execute()
  }
}
