import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Signs such as ™ and № were folded into capitals until now: what is kept folded becomes small, as texts are compared from
 * here on. A machine that was checked as 'Ice King™' would not be known otherwise, and come into the register twice.
 */
export function foldedSigns(): Migration {
  return {
    async up(db) {
      for (const table of ['site_diary_entries', 'engineer_callout']) {
        await sql`
          update ${sql.table(table)} set search_text = lower(search_text)
          where search_text <> lower(search_text)`.execute(db)
      }
      // Where another machine is known by the small letters already, each keeps what it has.
      await sql`
        update machine_identities set identity = lower(identity)
        where identity <> lower(identity) and not exists (
          select 1 from machine_identities other
          where other.rink_id = machine_identities.rink_id and other.kind = machine_identities.kind
          and other.id <> machine_identities.id and lower(other.identity) = lower(machine_identities.identity))`.execute(
        db,
      )
    },
  }
}
