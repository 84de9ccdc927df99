import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What is still open is found in indexes alone, those of a rink side by side: the records themselves lie scattered over
 * the whole book, and each of them would be a page to read.
 */
export function openMattersCovered(): Migration {
  return {
    async up(db) {
      await db.schema.dropIndex('shift_ends_early').execute()
      await db.schema
        .createIndex('shift_ends_early')
        .on('shift_ends')
        .columns(['rink_id', 'id desc', 'early_shift_end_id'])
        .where(sql.ref('early_shift_end_id'), 'is not', null)
        .execute()
      await db.schema.dropIndex('accident_assessments_due').execute()
      await db.schema
        .createIndex('accident_assessments_due')
        .on('accident_assessments')
        .columns(['rink_id', 'report_by', 'report_id', 'assessed_at'])
        .where(sql.ref('report_by'), 'is not', null)
        .execute()
      await db.schema
        .createIndex('accident_assessments_of_rink')
        .on('accident_assessments')
        .columns(['rink_id', 'report_id', 'id'])
        .execute()
      await db.schema
        .createIndex('accident_notifications_of_rink')
        .on('accident_notifications')
        .columns(['rink_id', 'report_id', 'recorded_at'])
        .execute()
    },
  }
}
