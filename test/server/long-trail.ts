import { sql } from 'kysely'
import { auditedDatabase } from './audited-database.ts'

const DOUBLINGS = 7

/** A trail of many copied entries; its chain is not valid. */
export async function longTrail() {
  const { deps } = await auditedDatabase()
  const { db } = deps
  for (let doubling = 0; doubling < DOUBLINGS; doubling += 1) {
    await sql`insert into audit_entries
      (scope, user_id, happened_at, action, record, record_id, content_hash, entry_hash)
      select scope, user_id, happened_at, action, record, record_id, content_hash, entry_hash
      from audit_entries`.execute(db)
  }
  const { count } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { deps, count: Number(count) }
}
