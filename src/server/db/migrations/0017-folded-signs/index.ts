import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Signs such as ℃ and № were folded into capitals until now; texts are compared in small letters from here on. */
export function foldedSigns(): Migration {
  return {
    async up(db) {
      for (const table of ['site_diary_entries', 'engineer_callout']) {
        await sql`
          update ${sql.table(table)} set search_text = lower(search_text)
          where search_text <> lower(search_text)`.execute(db)
      }
    },
  }
}
