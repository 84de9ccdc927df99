import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { indexNewestFirst, rinkTable } from './rink-table.ts'

/** The tables of specification 2, section 3.2, that have no specified screen. */
export async function createReferenceTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createSessionTimes(db, types)
  await createIceConditions(db, types)
  await db.schema
    .createTable('knowledge_base')
    .addColumn('id', types.id, types.numbered)
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('document_source', 'text')
    .addColumn('category', 'text')
    .addColumn('created_at', types.instant, column => column.notNull())
    .execute()
}

async function createSessionTimes(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'schedule')
    .addColumn('date', types.date, column => column.notNull())
    .addColumn('opening_time', 'text', column => column.notNull())
    .addColumn('closing_time', 'text', column => column.notNull())
    .addColumn('sessions', types.json, column => column.notNull())
    .addColumn('special_sessions', types.json)
    .addColumn('staff_levels', types.json)
    .addColumn('additional_notes', 'text')
    .execute()
  await indexNewestFirst(db, 'schedule')
  await rinkTable(db, types, 'skater_times_entry')
    .addColumn('entry_date', types.date, column => column.notNull())
    .addColumn('entry_type', 'text', column => column.notNull())
    .addColumn('on_time', 'text')
    .addColumn('off_time', 'text')
    .addColumn('submitted_by', 'text', column => column.notNull())
    .addColumn('submitted_at', types.instant, column => column.notNull())
    .execute()
  await indexNewestFirst(db, 'skater_times_entry')
}

async function createIceConditions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'current_conditions')
    .addColumn('submitted_at', types.instant, column => column.notNull())
    .addColumn('submitted_by', 'text', column => column.notNull())
    .addColumn('weather_condition', 'text')
    .addColumn('temperature', types.decimal)
    .addColumn('wind_speed', types.decimal)
    .addColumn('wind_gusts', types.decimal)
    .addColumn('ice_depth', types.decimal)
    .addColumn('ice_surface_temperature', types.decimal)
    .addColumn('ice_surface_condition', 'text')
    .addColumn('ice_surface_texture', 'text')
    .addColumn('ice_surface_hardness', 'text')
    .addColumn('chiller1_status', 'text')
    .addColumn('chiller2_status', 'text')
    .addColumn('resurfacer_status', 'text')
    .addColumn('edger_status', 'text')
    .addColumn('time_of_day', 'text')
    .addColumn('additional_notes', 'text')
    .execute()
  await indexNewestFirst(db, 'current_conditions')
  await rinkTable(db, types, 'ai_chat_messages')
    .addColumn('session_id', 'text', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('conditions_id', types.reference, column => column.references('current_conditions.id'))
    .addColumn('created_at', types.instant, column => column.notNull())
    .execute()
  await indexNewestFirst(db, 'ai_chat_messages')
}
