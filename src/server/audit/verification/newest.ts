import { type Selectable, sql } from 'kysely'
import type { AuditEntriesTable } from '#server/db/audit-tables.ts'
import type { Database } from '#server/db/open.ts'
import type { RecordKind } from '#server/records/record-kind.ts'

type ProvedKind = Pick<RecordKind, 'table' | 'chain'>

/** The newest entry of each record, in the chain that proves it. */
export async function newestEntries(
  db: Database,
  kind: ProvedKind,
  recordIds: readonly number[],
): Promise<Map<number, Selectable<AuditEntriesTable>>> {
  const ids = await idsOfNewest(db, kind, recordIds)
  if (ids.length === 0) return new Map()
  const entries = await db.selectFrom('auditEntries').selectAll().where('id', 'in', ids).execute()
  return new Map(entries.map(entry => [entry.recordId, entry]))
}

/** One index lookup per record: the search for a person's last sign-in does not read ten years of them. */
async function idsOfNewest(
  db: Database,
  { table, chain }: ProvedKind,
  recordIds: readonly number[],
): Promise<number[]> {
  if (recordIds.length === 0) return []
  const wanted = sql.join(recordIds.map(id => sql`(cast(${id} as bigint))`))
  const inItsChain = chain.scope === 'rink' ? sql`entry.scope > 0` : sql`entry.scope = 0`
  const { rows } = await sql<{ id: number | null }>`
    with wanted(record_id) as (values ${wanted})
    select (
      select entry.id from audit_entries as entry
      where entry.record = ${table} and entry.record_id = wanted.record_id and ${inItsChain}
      order by entry.id desc limit 1
    ) as id from wanted`.execute(db)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
