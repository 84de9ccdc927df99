import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The dashboard asks for the early ends of shifts that nobody has read; of ten years of ends few are early. */
export function unreadEarlyEnds(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('shift_ends_early')
        .on('shift_ends')
        .columns(['rink_id', 'id desc'])
        .where(sql.ref('early_shift_end_id'), 'is not', null)
        .execute()
    },
  }
}
