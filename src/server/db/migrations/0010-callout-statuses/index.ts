import type { Migration } from 'kysely/migration'

/** Callouts of one status are counted and listed without reading those of ten years. */
export function calloutStatuses(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('engineer_callout_status')
        .on('engineer_callout')
        .columns(['rink_id', 'status', 'id desc'])
        .execute()
    },
  }
}
