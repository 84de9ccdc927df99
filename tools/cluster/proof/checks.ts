import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { post } from '../../../test/server/crash/client.ts'
import { PIN } from '../../../test/server/crash/orders.ts'
import type { Cluster } from '../cluster.ts'
import { ADMIN, RINK, requireThat, signIn, writeEntry } from './site.ts'
import { Tablet } from './tablet.ts'

/** The subject of a check. */
export interface Proof {
  cluster: Cluster
  db: Database
  /** A session of the administrator's. */
  cookie: string
}

const GUESSES = 24
const MOST_WRONG_PASSWORDS = 10
const MOST_WRONG_PINS = 5
/** PostgreSQL publishes the statistics of an idle connection after ten seconds. */
const TOLD_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 500
/** The class of the advisory locks that src/server/jobs/leader-election.ts uses. */
const JOB_SPACE = 7_465_202

/** Each check proves one property across processes, by requests to each of them, or throws a sentence. */
export const CHECKS: Readonly<Record<string, (proof: Proof) => Promise<string>>> = {
  'a session holds at each process, and ends at each': async ({ cluster }) => {
    const cookie = await signIn(cluster.url)
    const ask = () => askEach(cluster, '/api/auth/me', cookie)
    const before = await ask()
    requireThat(
      before.every(status => status === 200),
      `A session was answered ${before.join(', ')}`,
    )
    await post(cluster.url, '/api/auth/logout', {}, { cookie })
    const after = await ask()
    requireThat(
      after.every(status => status === 401),
      `An ended session was answered ${after.join(', ')}`,
    )
    return `${before.join(', ')}, then ${after.join(', ')}`
  },

  'wrong passwords count together': async ({ cluster, cookie }) => {
    const account = { email: `guessed-${randomUUID()}@rinkbook.test`, password: ADMIN.password }
    await post(cluster.url, '/api/users', { ...account, role: 'rink', rinkId: RINK }, { cookie })
    const wrong = { ...account, password: 'not-the-password' }
    const statuses = await atEach(cluster, GUESSES, url => post(url, '/api/auth/login', wrong, {}))
    const tried = statuses.filter(status => status === 401).length
    requireThat(tried === MOST_WRONG_PASSWORDS, `${tried} wrong passwords were tried: ${statuses.join(', ')}`)
    const right = await atEach(cluster, 3, url => post(url, '/api/auth/login', account, {}))
    requireThat(
      right.every(status => status === 429),
      `A locked account was answered ${right.join(', ')}`,
    )
    return `${tried} of ${GUESSES} tried, then locked at each`
  },

  'wrong PINs count together': async ({ cluster }) => {
    const cookie = await signIn(cluster.url)
    const verify = (pin: string) => (url: string) =>
      post(url, '/api/pins/verify', { pin, rinkId: RINK }, { cookie })
    const statuses = await atEach(cluster, GUESSES, verify('0000'))
    const tried = statuses.filter(status => status === 200).length
    requireThat(tried === MOST_WRONG_PINS, `${tried} wrong PINs were tried: ${statuses.join(', ')}`)
    const right = await atEach(cluster, 3, verify(PIN))
    requireThat(
      right.every(status => status === 429),
      `A locked PIN entry was answered ${right.join(', ')}`,
    )
    return `${tried} of ${GUESSES} tried, then locked at each`
  },

  'a write that comes to all at once is done once': async ({ cluster, db, cookie }) => {
    for (let turn = 0; turn < 20; turn++) {
      const headers = { cookie, 'idempotency-key': randomUUID() }
      const mark = `At once ${turn}`
      const ids = await Promise.all(
        [...cluster.servers(), ...cluster.servers()].map(({ url }) => writeEntry(url, headers, mark)),
      )
      const { rows } = await sql`select id from site_diary_entries where entry_text = ${mark}`.execute(db)
      requireThat(rows.length === 1 && new Set(ids).size === 1, `${mark} is on record ${rows.length} times`)
    }
    return '20 keys, each sent six times'
  },

  'what is written at one is heard at each': async ({ cluster, cookie }) => {
    const tablets = cluster.servers().map(({ url }) => new Tablet(url, cookie))
    await Promise.all(tablets.map(tablet => tablet.untilOpen()))
    for (const { url } of cluster.servers()) {
      const before = tablets.map(({ heard }) => heard)
      await writeEntry(url, { cookie }, `From ${url}`)
      await Promise.all(tablets.map((tablet, place) => tablet.untilHeard(before[place] ?? 0)))
    }
    for (const tablet of tablets) tablet.close()
    return `${tablets.length} writes, each heard at ${tablets.length}`
  },

  'a job is done by one of them': async ({ cluster, db }) => {
    const { rows } = await sql<{ job: number; holders: number }>`
      select objid as job, count(distinct pid) as holders from pg_locks
      where locktype = 'advisory' and classid = ${JOB_SPACE} and granted group by objid`.execute(db)
    const several = rows.filter(({ holders }) => holders !== 1)
    requireThat(rows.length > 0 && several.length === 0, `${several.length} jobs are done by several`)
    return `${rows.length} jobs of ${cluster.servers().length} processes, each done by one`
  },

  // Last, because PostgreSQL publishes the statistics of a connection only some seconds later.
  'a database was prepared by one of those that started at once': async ({ db }) => {
    const { rows: steps } = await sql`select name from kysely_migration`.execute(db)
    const tries = await migrationsTried(db)
    requireThat(tries === steps.length, `${steps.length} steps of migrations were tried ${tries} times`)
    return `${steps.length} steps, each once`
  },
}

/**
 * The number of rows ever inserted during a step, including rolled-back ones, once PostgreSQL publishes any.
 */
async function migrationsTried(db: Database): Promise<number> {
  for (const end = performance.now() + TOLD_WITHIN_MS; performance.now() < end; await pause(LOOK_EVERY_MS)) {
    const { rows } = await sql<{ tries: number }>`
      select n_tup_ins as tries from pg_stat_user_tables where relname = 'kysely_migration'`.execute(db)
    const [{ tries } = { tries: 0 }] = rows
    if (tries > 0) return tries
  }
  return 0
}

function askEach({ servers }: Cluster, path: string, cookie: string): Promise<number[]> {
  return Promise.all(
    servers().map(async ({ url }) => {
      const response = await fetch(url + path, { headers: { cookie } })
      await response.text()
      return response.status
    }),
  )
}

/** Sends a number of requests at once, each to the next process; returns the responses. */
async function atEach(
  { servers }: Cluster,
  count: number,
  call: (url: string) => Promise<{ status: number }>,
): Promise<number[]> {
  const urls = servers().map(({ url }) => url)
  const calls = Array.from({ length: count }, (_, place) => call(urls[place % urls.length] ?? ''))
  return (await Promise.all(calls)).map(({ status }) => status)
}
