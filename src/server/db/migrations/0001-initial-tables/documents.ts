import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { rinkTable } from './rink-table.ts'

/** The versions of a rink's documents, and their readers. Rows are never changed or deleted. */
export async function createDocumentTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'document_versions')
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('file_name', 'text', column => column.notNull())
    // The hash of the stored file, which locates it; a row without one is the text shipped with Rinkbook.
    .addColumn('content_hash', 'text')
    // The hash of the HTML made of a Word file.
    .addColumn('html_hash', 'text')
    // The edition of the shipped text when the row was written: a later release may ship another.
    .addColumn('edition', 'text')
    .addColumn('note', 'text')
    .addColumn('reuses', 'integer')
    .addColumn('uploaded_at', types.instant, column => column.notNull())
    .addColumn('uploaded_by', types.reference, column => column.notNull().references('users.id'))
    // The key of the upload: two uploads of the same content are two files (files/file-key.ts).
    .addColumn('file_key', 'text')
    .addUniqueConstraint('document_versions_once', ['rink_id', 'document', 'number'])
    .execute()
  await rinkTable(db, types, 'document_readings')
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    // The edition of the shipped text that was read; '' for a rink's own file, which never changes.
    .addColumn('edition', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    // The normalised name, so that repeated confirmations count once.
    .addColumn('name_key', 'text', column => column.notNull())
    .addColumn('read_at', types.instant, column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addUniqueConstraint('document_readings_once', ['rink_id', 'document', 'version', 'edition', 'name_key'])
    .execute()
}
