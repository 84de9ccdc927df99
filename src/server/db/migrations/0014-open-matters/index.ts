import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the dashboard asks for is what is still open; of ten years of records that is little. */
export function openMatters(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('shift_ends_early')
        .on('shift_ends')
        .columns(['rink_id', 'id desc'])
        .where(sql.ref('early_shift_end_id'), 'is not', null)
        .execute()
      await db.schema
        .createIndex('machine_lockouts_open_of_rink')
        .on('machine_lockouts')
        .columns(['rink_id'])
        .where(sql.ref('released_at'), 'is', null)
        .execute()
    },
  }
}
