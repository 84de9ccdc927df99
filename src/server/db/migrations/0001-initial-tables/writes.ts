import type { Kysely } from 'kysely'
import { CLAIMS } from '../../claims.ts'
import type { ColumnTypes } from '../../column-types.ts'

/**
 * The traces of every write: its idempotency key, which identifies a repeat, and its entry in the audit
 * chain.
 */
export async function createWriteTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    // 0 means no rink: a key must be comparable.
    .addColumn('scope', types.reference, column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('fingerprint', 'text', column => column.notNull())
    .addColumn('reply', 'text')
    .addColumn('created_at', types.instant, column => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_primary', ['scope', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute()
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', types.id, types.numbered)
    // The rink, or 0 for none.
    .addColumn('scope', types.reference, column => column.notNull())
    .addColumn('user_id', types.reference, column => column.references('users.id'))
    .addColumn('happened_at', types.instant, column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('record', 'text', column => column.notNull())
    .addColumn('record_id', types.reference, column => column.notNull())
    .addColumn('request_id', types.uuid)
    // The session, device and person of the write, and the manager who consented, as JSON.
    .addColumn('signature', 'text')
    .addColumn('content_hash', types.hash, column => column.notNull())
    .addColumn('previous_hash', types.hash)
    .addColumn('entry_hash', types.hash, column => column.notNull())
    .execute()
  await db.schema.createIndex('audit_entries_chain').on('audit_entries').columns(['scope', 'id']).execute()
  // Ids differ enough between tables: the few other records with the same id are skipped.
  await db.schema
    .createIndex('audit_entries_of_record')
    .on('audit_entries')
    .columns(['record_id', 'id'])
    .execute()
  // Without ids, because PostgreSQL then stores the statement once for each user.
  await db.schema.createIndex('audit_entries_of_user').on('audit_entries').column('user_id').execute()
  await db.schema.createIndex('audit_entries_time').on('audit_entries').column('happened_at').execute()
  // The few entries that someone has to confirm, and their confirmations.
  await db.schema
    .createIndex('audit_entries_claimed')
    .on('audit_entries')
    .columns(['scope', 'id'])
    .where(CLAIMS)
    .execute()
  // The last entry of each chain, so that a truncated chain is detected.
  await db.schema
    .createTable('audit_chains')
    .addColumn('scope', types.reference, column => column.notNull().primaryKey())
    .addColumn('last_entry_id', types.reference, column => column.notNull())
    .addColumn('last_hash', types.hash, column => column.notNull())
    .execute()
  // Events of the trail itself: a restore, another signing key, a contradicted backup, and explanations.
  await db.schema
    .createTable('audit_notes')
    .addColumn('id', types.id, types.numbered)
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('noted_at', types.instant, column => column.notNull())
    .execute()
}
