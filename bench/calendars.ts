import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { templateSchema } from '#domain/checks/template.ts'
import { scheduleSchema } from '#domain/schedules/schedule.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { Figure } from './budgets.ts'
import { Caller } from './caller.ts'
import { filledDatabase, today } from './filled-database.ts'
import { median } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { startBuiltServer } from './server.ts'
import { ADMIN, RINK_ID } from './template-days.ts'

/** Beside the three specified checklists. */
const CHECKS = 27
const DAYS = 365
const TIMES = 20
const ITEM = { key: 'fine', label: 'Is it fine?', kind: 'rating' }

/** Reads the calendar of a year with thirty checks, each of them made every day. */
export async function measureCalendars(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const to = dayAfter(today(), -1)
      const from = dayAfter(to, 1 - DAYS)
      addChecks(join(dataDir, 'rinkbook.sqlite'), from)
      const server = await startBuiltServer(dataDir)
      const caller = await Caller.signIn(server.url, ADMIN)
      try {
        const times: number[] = []
        for (let time = 0; time < TIMES; time += 1) {
          const started = performance.now()
          await caller.ask(`/api/checks/calendars?rinkId=${RINK_ID}&from=${from}&to=${to}`)
          times.push(performance.now() - started)
        }
        const detail = { first: times[0] ?? Number.NaN, longest: Math.max(...times) }
        return [{ budget: 'calendarOfYear', value: median(times), detail }]
      } finally {
        caller.hangUp()
        await server.stop()
      }
    },
    await filledDatabase('one year'),
  )
}

/** Adds daily checks with a record for each day; each is due at a time of its own, so that none share their windows. */
function addChecks(file: string, from: string): void {
  const database = new SqliteFile(file)
  const template = templateSchema.parse({
    title: 'Bench',
    icon: 'clipboard',
    about: 'rink',
    sections: [{ key: 'all', title: 'All', items: [ITEM] }],
  })
  const schedule = scheduleSchema.parse({
    startsOn: from,
    rhythm: { unit: 'day' },
    anchor: 'calendar',
    times: [{ opens: '06:00', due: '10:00', graceMinutes: 30, lateUntil: '18:00' }],
    onClosedDay: 'skip',
  })
  const given = {
    rink: RINK_ID,
    from,
    at: `${from}T00:00:00.000Z`,
    template: JSON.stringify({ ...template, version: 1 }),
    schedule: JSON.stringify(schedule),
    subjects: JSON.stringify([{ key: '', name: '', answers: { fine: { value: 'Pass' } } }]),
  }
  database.transaction(() => {
    database
      .prepare(
        `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${CHECKS})
         insert into checks (rink_id, key, created_at) select :rink, 'bench-' || n, :at from number`,
      )
      .run(given)
    database
      .prepare(
        `insert into check_versions (rink_id, check_id, version, template, published_at, published_by)
         select rink_id, id, 1, :template, :at, 1 from checks`,
      )
      .run(given)
    database
      .prepare(
        `insert into check_schedules (rink_id, check_id, starts_on, schedule, set_at, set_by)
         select rink_id, id, :from,
           json_set(:schedule, '$.times[0].due', '10:' || (10 + id), '$.times[0].lateUntil', '18:' || (10 + id)), :at, 1
         from checks`,
      )
      .run(given)
    database
      .prepare(
        `with recursive number(n) as (select 0 union all select n + 1 from number where n < ${DAYS - 1}),
           days(day) as (select date(:from, n || ' days') from number)
         insert into check_records (rink_id, check_id, version, day, opens, made_at, submitted_at, submitted_by,
           submitted_by_user, subjects, subject_keys, photo_paths, bad_count)
         select rink_id, id, 1, day, '06:00', day || 'T09:00:00.000Z', day || 'T09:00:00.000Z', 'Ivy Ice', 1, :subjects,
           '[""]', '[]', 0
         from checks cross join days`,
      )
      .run(given)
  })()
  database.close()
}
