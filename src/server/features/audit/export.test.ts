import { setImmediate as nextTurn } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { auditedBook } from '../../testing/audited-book.ts'
import { exportedLines } from './export.ts'

const DOUBLINGS = 7

/** The trail many times over; whether it is proven is not asked here. */
async function longTrail() {
  const { deps } = await auditedBook()
  const { db } = deps
  for (let doubling = 0; doubling < DOUBLINGS; doubling += 1) {
    await sql`insert into audit_entries
      (scope, rink_id, user_id, happened_at, action, record, record_id, content_hash, entry_hash)
      select scope, rink_id, user_id, happened_at, action, record, record_id, content_hash, entry_hash
      from audit_entries`.execute(db)
  }
  const { count } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { deps, count: Number(count) }
}

/** The steps in which SQLite answers each query that is asked of it. */
function plansOf(db: Database): { watched: Database; plans: () => Promise<string[]> } {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const watching: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const plans = async () => {
    const steps: string[] = []
    for (const { sql: text, parameters } of asked.splice(0)) {
      const places = text.split('?').map(part => sql.raw(part))
      const query = places.reduce(
        (whole, part, index) => sql`${whole}${sql.val(parameters[index - 1])}${part}`,
      )
      const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db)
      steps.push(...rows.map(({ detail }) => detail))
    }
    return steps
  }
  return { watched: db.withPlugin(watching), plans }
}

it('lets others have their turn while a long trail is exported', async () => {
  const { deps, count } = await longTrail()
  const exporting = new AbortController()
  let turns = 0
  const others = (async () => {
    for (; !exporting.signal.aborted; turns += 1) await nextTurn()
  })()
  let lines = 0
  for await (const text of exportedLines(deps.db, undefined)) lines += text.split('\n').length - 1
  exporting.abort()
  await others
  expect(lines).toBe(count)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(count / 500) - 2)
})

it('never sorts the trail to export the next part of it', async ({ skip }) => {
  const { deps, count } = await longTrail()
  skip(deps.kind !== 'sqlite', 'PostgreSQL explains itself in other words')
  const { watched, plans } = plansOf(deps.db)
  let lines = 0
  for await (const text of exportedLines(watched, undefined)) lines += text.split('\n').length - 1
  const steps = await plans()
  expect(lines).toBe(count)
  expect(steps.length).toBeGreaterThan(3)
  expect(steps.filter(step => /SCAN|TEMP B-TREE/.test(step))).toEqual([])
})
