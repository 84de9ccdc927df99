import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { rinkTable } from './rink-table.ts'

/** Uploaded photos; each belongs to the record that claims it. */
export async function createPhotoTable(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'photos')
    // The tablet's key of the upload.
    .addColumn('key', 'text', column => column.notNull())
    // The hash of the uploaded bytes.
    .addColumn('content_hash', 'text', column => column.notNull())
    // The hashes of the stored files.
    .addColumn('file_hash', 'text', column => column.notNull())
    .addColumn('thumbnail_hash', 'text', column => column.notNull())
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addColumn('uploaded_at', types.instant, column => column.notNull())
    // Null: a photo of a public report.
    .addColumn('uploaded_by', types.reference, column => column.references('users.id'))
    .addColumn('callout_id', types.reference, column => column.references('engineer_callout.id'))
    .addColumn('machine_id', types.reference, column => column.references('machines.id'))
    .addColumn('place_id', types.reference, column => column.references('places.id'))
    .addColumn('check_record_id', types.reference, column => column.references('check_records.id'))
    .addColumn('check_id', types.reference, column => column.references('checks.id'))
    .addColumn('action_id', types.reference, column => column.references('actions.id'))
    .addColumn('site_plan_id', types.reference, column => column.references('site_plans.id'))
    // The key of the upload: two uploads of the same content are two files (files/file-key.ts).
    .addColumn('file_key', 'text')
    .addUniqueConstraint('photos_of_rink', ['rink_id', 'key'])
    .execute()
  await db.schema
    .createIndex('photos_unclaimed')
    .on('photos')
    .columns(['uploaded_at'])
    .where(sql.ref('callout_id'), 'is', null)
    .where(sql.ref('machine_id'), 'is', null)
    .where(sql.ref('place_id'), 'is', null)
    .where(sql.ref('check_record_id'), 'is', null)
    .where(sql.ref('check_id'), 'is', null)
    .where(sql.ref('action_id'), 'is', null)
    .where(sql.ref('site_plan_id'), 'is', null)
    .execute()
}
