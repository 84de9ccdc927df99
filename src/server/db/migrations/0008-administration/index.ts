import type { Migration } from 'kysely/migration'

/** On which device a session was started; and what is asked of sessions and of the audit trail. */
export function administration(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('sessions').addColumn('device', 'text').execute()
      await db.schema.createIndex('sessions_last_seen').on('sessions').column('last_seen_at').execute()
      await db.schema
        .createIndex('sessions_of_user_last_seen')
        .on('sessions')
        .columns(['user_id', 'last_seen_at'])
        .execute()
      // The trail is read newest first by any one of these, and between two days.
      for (const filters of [[], ['scope'], ['user_id'], ['record'], ['scope', 'record']]) {
        await db.schema
          .createIndex(['audit_entries_time', ...filters].join('_'))
          .on('audit_entries')
          .columns([...filters, 'happened_at', 'id'])
          .execute()
      }
    },
  }
}
