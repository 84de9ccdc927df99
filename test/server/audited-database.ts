import { sql } from 'kysely'
import { verify } from '#server/audit/verification/verify.ts'
import { fillDatabase } from './filled-database.ts'
import { setUpServer } from './test-server.ts'

/** A database with records of every kind, and ways to change it without audit entries. */
export async function auditedDatabase() {
  const server = await setUpServer()
  await fillDatabase(server)
  // The first export signs heads, which is a note in the trail.
  await server.admin.download('/api/audit-entries/export')
  const { db } = server.deps
  const problem = async () => (await verify(db)).problem
  const all = async () => db.selectFrom('auditEntries').selectAll().orderBy('id').execute()
  /** The finding of a verification after a manual change, which is then undone. */
  const afterChange = async (table: string, column: string, id: number, value: unknown) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.ref(column)} as was from ${sql.table(table)} where id = ${id}`.execute(db)
    const set = (to: unknown) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id}`.execute(db)
    await set(value)
    const found = await problem()
    await set(rows[0]?.['was'])
    return found
  }
  const newestId = async (table: string) => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.id)
  }
  return { ...server, db, problem, all, afterChange, newestId }
}

export type AuditedDatabase = Awaited<ReturnType<typeof auditedDatabase>>
