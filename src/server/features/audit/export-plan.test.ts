import { type KyselyPlugin, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { longTrail } from '#test/server/long-trail.ts'
import { exportedLines } from './export.ts'

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

it('never sorts the trail to export the next part of it', async () => {
  const { deps, count } = await longTrail()
  const { watched, plans } = plansOf(deps.db)
  let lines = 0
  for await (const text of exportedLines(watched, undefined)) lines += text.split('\n').length - 1
  const steps = await plans()
  expect(lines).toBe(count)
  expect(steps.length).toBeGreaterThan(3)
  expect(steps.filter(step => /SCAN|TEMP B-TREE/.test(step))).toEqual([])
})
