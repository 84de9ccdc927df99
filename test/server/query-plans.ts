import { type KyselyPlugin, sql } from 'kysely'
import type { Database } from '#server/db/open.ts'

/** SQLite's plan of each query that ran. */
export function plansOf(db: Database): { watched: Database; plans: () => Promise<string[]> } {
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
