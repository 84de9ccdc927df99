import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { migrateToPostgres } from '#server/migrate-to-postgres/migrate-to-postgres.ts'
import { throwAwayPostgres } from '../tools/postgres.ts'
import type { Figure } from './budgets.ts'
import { filledDatabase } from './filled-database.ts'
import { inScratch } from './scratch.ts'
import { RINKS } from './template-days.ts'

const tableSchema = z.object({
  table: z.string(),
  rows: z.coerce.number(),
  bytes: z.coerce.number(),
  indexBytes: z.coerce.number(),
})

type TableSize = z.infer<typeof tableSchema>

/** The size of a rink's year on PostgreSQL, by table: the records of one year, moved as `npm run move` does. */
export async function measureSize(): Promise<Figure[]> {
  const postgres = await throwAwayPostgres()
  try {
    const { url } = postgres
    const tables = await inScratch(
      async dataDir => {
        const file = join(dataDir, 'rinkbook.sqlite')
        await migrateToPostgres({ dataDir, s3: null, file, url, now: new Date(), say: () => undefined })
        return sizesOf(url)
      },
      await filledDatabase('one year'),
    )
    const perRink = (amount: (table: TableSize) => number) =>
      tables.reduce((sum, table) => sum + amount(table), 0) / RINKS
    const detail = tables.flatMap(({ table, rows, bytes }) => [
      [`${table}, rows`, rows / RINKS] as const,
      [`${table}, kB`, bytes / RINKS / 1000] as const,
    ])
    return [
      {
        budget: 'sizeOfYear',
        value: perRink(({ bytes }) => bytes) / 1e6,
        detail: Object.fromEntries(detail),
      },
      { budget: 'sizeOfYear', about: 'its indexes alone', value: perRink(table => table.indexBytes) / 1e6 },
      { budget: 'rowsOfYear', value: perRink(({ rows }) => rows) },
    ]
  } finally {
    await postgres.stop()
  }
}

/** Every table, the largest first. */
async function sizesOf(url: string): Promise<TableSize[]> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query('vacuum analyze')
    const { rows } = await client.query(
      `select relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes,
         pg_indexes_size(relid) as "indexBytes"
       from pg_stat_user_tables order by bytes desc`,
    )
    return z.array(tableSchema).parse(rows)
  } finally {
    await client.end()
  }
}
