import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { forklift } from '#domain/checklists/forklift.ts'
import { completeChecklist } from '../test/server/checklist-bodies.ts'
import { today } from './book/book.ts'
import { type Compared, inTurns, measure, SECONDS } from './compared.ts'
import { requestBytes } from './load.ts'

/** A server under measurement, and how to be let in: an administrator's cookie, and a rink. */
export interface MeasuredWrites {
  url: string
  cookie: string
  rinkId: number
  /** BackgroundTask the server's own database, for the commits that it is compared with. */
  dataDir: string
}

/** Acknowledged checklists against commits of single rows beside the server's own database. */
export async function compareWrites({
  url,
  cookie,
  rinkId,
  dataDir,
}: MeasuredWrites): Promise<Omit<Compared, 'budget'>> {
  const run = performance.now()
  let written = 0
  const nextRequest = () => {
    written += 1
    return requestBytes(url, {
      method: 'POST',
      path: forklift.paths.submit,
      cookie,
      key: `bench-${run}-${written}`,
      body: completeChecklist(forklift, rinkId, { date: today(new Date()) }),
    })
  }
  const file = join(dataDir, 'raw-commits.db')
  try {
    return await inTurns(
      'POST a checklist of 28 items',
      () => measure(url, nextRequest),
      async () => ({ perSecond: rawCommits(file) }),
    )
  } finally {
    for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true })
  }
}

/** Single rows a second, each in a commit of its own that has reached the disk. */
function rawCommits(file: string): number {
  const database = new SqliteFile(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table if not exists written (id integer primary key, content text)')
  const insert = database.prepare('insert into written (content) values (?)')
  const started = performance.now()
  let commits = 0
  while (performance.now() - started < SECONDS * 1000) {
    insert.run('A row of some length, as short as a record could be.')
    commits += 1
  }
  database.close()
  return (commits * 1000) / (performance.now() - started)
}
