import type { Migration } from 'kysely/migration'

/** Files are told apart by the upload that put them, not by their content alone (files/file-key.ts); those from before have no key. */
export function fileKeys(): Migration {
  return {
    async up(db) {
      for (const table of ['photos', 'document_versions', 'machine_documents']) {
        await db.schema.alterTable(table).addColumn('file_key', 'text').execute()
      }
    },
  }
}
