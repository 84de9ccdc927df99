import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { dayAfter } from '#domain/wall-clock.ts'
import type { Figure } from './budgets.ts'
import { Caller } from './caller.ts'
import { filledDatabase, today } from './filled-database.ts'
import { median } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { startBuiltServer } from './server.ts'
import { ADMIN, RINK_ID } from './template-days.ts'

/** A plant of thirty values, read every four hours for ten years. */
const VALUES = 30
const ROUNDS_A_DAY = 6
const DAYS = 3650
const TIMES = 20
const PERIODS = { day: 1, '90 days': 90, season: 240, 'ten years': DAYS }

/** Reads the data of charts over several periods, and the list of series. */
export async function measureTrends(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const to = today()
      addReadings(join(dataDir, 'rinkbook.sqlite'), dayAfter(to, -DAYS))
      const server = await startBuiltServer(dataDir)
      const caller = await Caller.signIn(server.url, ADMIN)
      try {
        const figures: Figure[] = []
        const measure = async (about: string, path: string) => {
          const times: number[] = []
          for (let time = 0; time < TIMES; time += 1) {
            const started = performance.now()
            // The server caches replies by their addresses.
            await caller.ask(`${path}&above=${time}`)
            times.push(performance.now() - started)
          }
          const detail = { first: times[0] ?? Number.NaN, longest: Math.max(...times) }
          figures.push({ budget: 'trend', about, value: median(times), detail })
        }
        for (const [about, days] of Object.entries(PERIODS)) {
          const period = `from=${dayAfter(to, -days)}T00:00:00.000Z&to=${to}T23:59:59.999Z`
          await measure(about, `/api/readings?rinkId=${RINK_ID}&subject=&key=value1&${period}`)
        }
        await measure('list of series', `/api/readings/series?rinkId=${RINK_ID}`)
        return figures
      } finally {
        caller.hangUp()
        await server.stop()
      }
    },
    await filledDatabase('one year'),
  )
}

function addReadings(file: string, from: string): void {
  const database = new SqliteFile(file)
  const given = { rink: RINK_ID, from, content: JSON.stringify({ running: {} }) }
  database.transaction(() => {
    database
      .prepare(
        `with recursive number(n) as (select 0 union all select n + 1 from number where n < ${DAYS * ROUNDS_A_DAY - 1})
         insert into log_entries (rink_id, kind, taken_at, content, state, submitted_at, submitted_by, user_id)
         select :rink, 'plant', strftime('%Y-%m-%dT%H:%M:%S.000Z', :from, (n * 4) || ' hours'), :content, 'fine',
           strftime('%Y-%m-%dT%H:%M:%S.000Z', :from, (n * 4) || ' hours'), 'Ivy Ice', 1 from number`,
      )
      .run(given)
    database
      .prepare(
        `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${VALUES})
         insert into readings (rink_id, log_entry_id, subject, item_key, quantity, value, typed, unit, is_meter, taken_at, state)
         select rink_id, log_entries.id, '', 'value' || n, 'pressure', 1000000 + (log_entries.id * n) % 977 * 100, '10', 'bar',
           0, taken_at, 'fine' from log_entries cross join number`,
      )
      .run()
  })()
  database.close()
}
