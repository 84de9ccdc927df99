import { sql } from 'kysely'
import type { AuditProblem } from '#domain/audit/verification.ts'
import type { Database } from '#server/db/open.ts'
import { MOST_WEIGHT, pagesOf, weightOf } from '#server/db/pages.ts'
import { contentsById, rowsById } from '#server/records/contents.ts'
import type { RecordKind, Row } from '#server/records/record-kind.ts'
import { contentHash } from '../canonical.ts'
import { newestEntries } from './newest.ts'
import { BATCH } from './position.ts'

/** The result for records of a kind; `last` is the id of the last one verified, `null` if there are no more. */
export interface RecordsPart {
  records: number
  problem: { problem: AuditProblem; rinkId: number | null } | null
  last: number | null
}

/**
 * Compares the next stored records of a kind, those after the id `after`, with the hashes in their newest
 * entries: `BATCH` of them, or fewer long ones. Awaits only the database, because its transaction occupies
 * the single writer of SQLite.
 */
export async function verifyRecords(db: Database, kind: RecordKind, after: number): Promise<RecordsPart> {
  let records = 0
  let looked = 0
  let weight = 0
  let last = after
  const pages = pagesOf(page => rowsAfter(db, kind.table, page), {
    limit: BATCH,
    before: after,
    between: async () => {},
  })
  for await (const rows of pages) {
    const part = await verifyRows(db, kind, new Map(rows.flatMap(({ id, row }) => (row ? [[id, row]] : []))))
    records += part.records
    looked += rows.length
    last = rows.at(-1)?.id ?? last
    weight += weightOf(rows)
    if (part.problem || weight > MOST_WEIGHT) return { records, problem: part.problem, last }
  }
  return { records, problem: null, last: looked < BATCH ? null : last }
}

async function verifyRows(
  db: Database,
  kind: RecordKind,
  rows: Map<number, Row>,
): Promise<Omit<RecordsPart, 'last'>> {
  const contents = await contentsById(db, kind, rows)
  const entries = await newestEntries(db, kind, [...rows.keys()])
  let records = 0
  for (const [id, row] of rows) {
    const entry = entries.get(id)
    if (!entry) {
      if (kind.chain.isSometimesWritten) continue
      return {
        records,
        problem: found({ what: 'record-added', record: { record: kind.table, recordId: id } }, row),
      }
    }
    records += 1
    const isAsWritten = contentHash(contents.get(id)) === entry.contentHash
    if (!isAsWritten) return { records, problem: found({ what: 'record-altered', entry }, row) }
  }
  return { records, problem: null }
}

/** The records after one, oldest first; without a row if it has just been deleted. */
async function rowsAfter(
  db: Database,
  table: string,
  { limit, before: last = 0 }: { limit: number; before: number | undefined },
): Promise<{ id: number; row: Row | undefined }[]> {
  const ids = await idsAfter(db, table, last, limit)
  const rows = await rowsById(db, table, ids)
  return ids.map(id => ({ id, row: rows.get(id) }))
}

async function idsAfter(db: Database, table: string, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

function found(problem: AuditProblem, { rinkId }: Row) {
  return { problem, rinkId: typeof rinkId === 'number' ? rinkId : null }
}
