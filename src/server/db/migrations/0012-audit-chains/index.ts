import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'

/**
 * Where each chain of entries ends, so that one that was cut off shows; and who authorised that somebody was taken off
 * the staff list, which only the hash of an entry held.
 */
export function auditChains(types: ColumnTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('audit_chains')
        .addColumn('scope', types.reference, column => column.notNull().primaryKey())
        .addColumn('last_entry_id', types.reference, column => column.notNull())
        .addColumn('last_hash', 'text', column => column.notNull())
        .execute()
      await sql`
        insert into audit_chains (scope, last_entry_id, last_hash)
        select entry.scope, entry.id, entry.entry_hash from audit_entries as entry
        where entry.id = (select max(other.id) from audit_entries as other where other.scope = entry.scope)`.execute(
        db,
      )
      await db.schema.alterTable('staff').addColumn('removal_authorised_by', 'text').execute()
    },
  }
}
