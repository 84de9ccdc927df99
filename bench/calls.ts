import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { forklift } from '#domain/checklists/forklift.ts'
import { load } from './autocannon.ts'
import type { Figure } from './budgets.ts'
import { Caller, firstIdSchema } from './caller.ts'
import { filledDatabase, today } from './filled-database.ts'
import { inScratch } from './scratch.ts'
import { startBuiltServer } from './server.ts'
import { ADMIN, checklistBody, RINK_ID, submitChecklists } from './template-days.ts'

const COMMITTING_MS = 2000

/** Measures lists of 20, single records and acknowledged checklists on 16 connections, with ten years on record. */
export async function measureCalls(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const server = await startBuiltServer(dataDir)
      const caller = await Caller.signIn(server.url, ADMIN)
      try {
        await submitChecklists(caller, RINK_ID, today())
        const figures: Figure[] = []
        for (const path of await pathsToRead(caller)) {
          const { perSecond, p50, p99 } = await load({ url: `${server.url}${path}`, cookie: caller.cookie })
          figures.push({ budget: 'p99', about: `GET ${path}`, value: p99, detail: { p50, perSecond } })
        }
        return [...figures, ...(await measureWrites(server.url, caller.cookie, dataDir))]
      } finally {
        caller.hangUp()
        await server.stop()
      }
    },
    await filledDatabase('ten years'),
  )
}

async function pathsToRead(caller: Caller): Promise<string[]> {
  const at = `rinkId=${RINK_ID}`
  const submissionsPath = `/api/checklist-submissions?${at}&type=forklift&limit=20`
  return [
    `/api/site-diary?${at}&limit=20`,
    submissionsPath,
    `/api/checklist-submissions/${await caller.read(submissionsPath, firstIdSchema)}?${at}`,
    `${forklift.paths.status}?${at}`,
    `/api/equipment/${await caller.read(`/api/equipment?${at}`, firstIdSchema)}?${at}`,
    '/api/auth/me',
  ]
}

/** Acknowledged checklists of 28 items, and their ratio to commits of single rows on the same disk. */
async function measureWrites(url: string, cookie: string, dataDir: string): Promise<Figure[]> {
  const body = checklistBody(forklift, RINK_ID, today())
  const commits = await rawCommits(join(dataDir, 'raw-commits.db'))
  const { perSecond, p50, p99 } = await load({ url: `${url}${forklift.paths.submit}`, cookie, body })
  const about = 'POST a checklist of 28 items'
  return [
    { budget: 'p99', about, value: p99, detail: { p50 } },
    { budget: 'durableWrites', about, value: perSecond / commits, detail: { perSecond, commits } },
  ]
}

/** Single rows per second, each in a commit of its own that has reached the disk. */
async function rawCommits(file: string): Promise<number> {
  const database = new SqliteFile(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table written (id integer primary key, content text)')
  const insert = database.prepare('insert into written (content) values (?)')
  const started = performance.now()
  let commits = 0
  for (; performance.now() - started < COMMITTING_MS; commits += 1)
    insert.run('A row of some length, as short as a record could be.')
  const perSecond = (commits * 1000) / (performance.now() - started)
  database.close()
  for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true })
  return perSecond
}
