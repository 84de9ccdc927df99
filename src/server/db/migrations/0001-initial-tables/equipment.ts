import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { rinkTable } from './rink-table.ts'

/** The register: machines, their identities, due dates, lock-outs, events and documents. */
export async function createEquipmentTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'machines')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('details', types.json, column => column.notNull())
    .addColumn('remarks', 'text')
    .addColumn('photo_path', 'text')
    // The key in a label's address, which needs no login.
    .addColumn('code', 'text', column => column.notNull().unique())
    .addColumn('registered_at', types.instant, column => column.notNull())
    .addColumn('retired_at', types.instant)
    // The machine into which this entry was merged.
    .addColumn('merged_into', types.reference, column => column.references('machines.id'))
    .addColumn('revision', 'integer', column => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('machines_of_rink').on('machines').columns(['rink_id', 'kind']).execute()
  await db.schema.createIndex('machines_merged').on('machines').columns(['merged_into']).execute()

  await rinkTable(db, types, 'machine_identities')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('identity', 'text', column => column.notNull())
    .addColumn('machine_id', types.reference, column => column.notNull().references('machines.id'))
    .addUniqueConstraint('machine_identities_once', ['rink_id', 'kind', 'identity'])
    .execute()

  await rinkTable(db, types, 'machine_due_dates')
    .addColumn('machine_id', types.reference, column => column.notNull().references('machines.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('every_months', 'integer', column => column.notNull())
    .addColumn('due_on', types.date, column => column.notNull())
    .addUniqueConstraint('machine_due_dates_once', ['machine_id', 'kind'])
    .execute()

  await rinkTable(db, types, 'machine_lockouts')
    .addColumn('machine_id', types.reference, column => column.notNull().references('machines.id'))
    .addColumn('locked_at', types.instant, column => column.notNull())
    .addColumn('recorded_at', types.instant, column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('locked_by', 'text', column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addColumn('submission_id', types.reference, column => column.references('checklist_submissions.id'))
    .addColumn('defects', types.json, column => column.notNull())
    .addColumn('photo_paths', types.json, column => column.notNull())
    .addColumn('callout_id', types.reference, column => column.references('engineer_callout.id'))
    .addColumn('released_at', types.instant)
    .addColumn('released_by', 'text')
    .addColumn('release_user_id', types.reference, column => column.references('users.id'))
    .addColumn('work_done', 'text')
    .addColumn('rechecked_by', 'text')
    .addColumn('rechecked_keys', types.json)
    .execute()
  // A machine has at most one open lock-out.
  await db.schema
    .createIndex('machine_lockouts_open')
    .unique()
    .on('machine_lockouts')
    .columns(['machine_id'])
    .where(sql.ref('released_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('machine_lockouts_open_of_rink')
    .on('machine_lockouts')
    .columns(['rink_id'])
    .where(sql.ref('released_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('machine_lockouts_of_rink')
    .on('machine_lockouts')
    .columns(['rink_id', 'locked_at'])
    .execute()
  await db.schema
    .createIndex('machine_lockouts_of_machine')
    .on('machine_lockouts')
    .columns(['machine_id', 'locked_at'])
    .execute()

  await rinkTable(db, types, 'machine_events')
    .addColumn('machine_id', types.reference, column => column.notNull().references('machines.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('happened_at', types.instant, column => column.notNull())
    .addColumn('operational_day', types.date, column => column.notNull())
    .addColumn('recorded_at', types.instant, column => column.notNull())
    .addColumn('user_id', types.reference, column => column.references('users.id'))
    .addColumn('who', 'text', column => column.notNull())
    .addColumn('submission_id', types.reference, column => column.references('checklist_submissions.id'))
    .addColumn('content', types.json, column => column.notNull())
    .execute()
  await db.schema
    .createIndex('machine_events_of_machine')
    .on('machine_events')
    .columns(['machine_id', 'id'])
    .execute()
  await db.schema
    .createIndex('machine_events_of_day')
    .on('machine_events')
    .columns(['rink_id', 'kind', 'operational_day'])
    .execute()

  await rinkTable(db, types, 'machine_documents')
    .addColumn('machine_id', types.reference, column => column.notNull().references('machines.id'))
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('file_name', 'text', column => column.notNull())
    // The hash of the stored file, which locates it.
    .addColumn('content_hash', 'text', column => column.notNull())
    .addColumn('uploaded_at', types.instant, column => column.notNull())
    .addColumn('uploaded_by', types.reference, column => column.notNull().references('users.id'))
    .addColumn('removed_at', types.instant)
    .addColumn('removed_by', 'text')
    // The key of the upload: two uploads of the same content are two files (files/file-key.ts).
    .addColumn('file_key', 'text')
    .execute()
  await db.schema
    .createIndex('machine_documents_of_machine')
    .on('machine_documents')
    .columns(['machine_id'])
    .execute()
  await db.schema
    .createIndex('machine_documents_by_content')
    .on('machine_documents')
    .columns(['rink_id', 'content_hash'])
    .execute()
}
