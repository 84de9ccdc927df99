import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { z } from 'zod'
import { forklift } from '#domain/checklists/forklift.ts'
import { completeChecklist } from '#server/testing/checklist-bodies.ts'
import { inRoot } from '../tools/launcher/paths.mjs'
import type { BareAnswer } from './bare-server.ts'
import { filledBook } from './book/book.ts'
import { ADMIN, FIRST_RINK } from './book/rinks.ts'
import { Caller } from './caller.ts'
import type { Figure } from './figure.ts'
import { type Load, load, requestBytes } from './load.ts'
import { median, quantile } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { startBuiltServer } from './server.ts'

const CONNECTIONS = 16
const CROWD = 128
/** One address alone would be held back (docs/operations/limits.md). */
const ADDRESSES = Array.from({ length: 8 }, (_, place) => `10.0.0.${place + 1}`)
const NONE = Buffer.alloc(0)
const SECONDS = 2
const ROUNDS = 3
const LIST = 20
/** Of node:http's own; it sets them again. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** A server under measurement, and how to be let in: an administrator's cookie, a rink, and a machine of it. */
interface MeasuredCalls {
  url: string
  cookie: string
  rinkId: number
  machineId: number
  /** Beside the server's own database, for the commits that it is compared with. */
  dataDir: string
}

/** One call against bare node:http (or a write against raw commits) in the same run. */
interface Compared {
  budget: 'list' | 'single' | 'durableWrites'
  call: string
  perSecond: number
  comparedWith: number
  /** The median over the rounds. */
  ratio: number
  /** In milliseconds, over all rounds. */
  p50: number
  p99: number
}

/**
 * Measures lists of 20, single records, statuses and acknowledged writes in a book of ten years on 16 connections, each in
 * turns with what it is compared with, since a busy machine slows both; and the reads on 128 connections.
 */
export async function measureCalls(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const { url, stop } = await startBuiltServer(dataDir)
      const caller = await Caller.signIn(url, ADMIN)
      try {
        return await measureAt(await placeOf(caller, { url, dataDir }))
      } finally {
        caller.hangUp()
        await stop()
      }
    },
    await filledBook('ten years'),
  )
}

async function placeOf(caller: Caller, { url, dataDir }: { url: string; dataDir: string }) {
  const named = z.array(z.object({ id: z.int(), name: z.string() }))
  const rinks = await caller.read('/api/ice-rinks', named)
  const rinkId = rinks.find(({ name }) => name === FIRST_RINK)?.id ?? 0
  const [machine] = await caller.read(`/api/equipment?rinkId=${rinkId}`, named)
  return { url, dataDir, cookie: caller.cookie, rinkId, machineId: machine?.id ?? 0 }
}

async function measureAt(server: MeasuredCalls): Promise<Figure[]> {
  const reads = await readsOf(server)
  const bare = fork(inRoot('bench/bare-server.ts'), { env: { ...process.env, NODE_NO_WARNINGS: '1' } })
  try {
    bare.send(await Promise.all(reads.map(({ path }) => answerOf(server, path))))
    const [bareUrl]: string[] = await once(bare, 'message')
    const compared: Compared[] = []
    const crowded: Figure[] = []
    for (const { path, budget } of reads) {
      const asked = (url: string, connections: number) => () => {
        const sent = { method: 'GET', path, cookie: server.cookie }
        const requests = ADDRESSES.map(from => requestBytes(url, { ...sent, from }))
        let sentSoFar = 0
        const next = () => {
          sentSoFar += 1
          return requests[sentSoFar % requests.length] ?? NONE
        }
        return measure(url, next, connections)
      }
      const call = `GET ${path}`
      const turns = [asked(server.url, CONNECTIONS), asked(bareUrl ?? '', CONNECTIONS)] as const
      compared.push({ budget, ...(await inTurns(call, ...turns)) })
      crowded.push(...inACrowd(call, await asked(server.url, CROWD)()))
    }
    compared.push({ budget: 'durableWrites', ...(await compareWrites(server)) })
    return [...compared.flatMap(figuresOf), ...crowded]
  } finally {
    bare.kill()
  }
}

function figuresOf({ budget, call, ratio, perSecond, comparedWith, p50, p99 }: Compared): Figure[] {
  return [
    { budget, about: call, value: ratio, detail: { perSecond, comparedWith } },
    { budget: 'p99', about: call, value: p99, detail: { p50 } },
  ]
}

function inACrowd(call: string, { perSecond, milliseconds }: Load): Figure[] {
  const about = `${call}, ${CROWD} connections`
  const detail = { p50: median(milliseconds) }
  return [
    { budget: 'callRate', about, value: perSecond },
    { budget: 'latency', about: `${about}, p99`, value: quantile(milliseconds, 0.99), detail },
  ]
}

async function inTurns(
  call: string,
  measured: () => Promise<Load>,
  other: () => Promise<Pick<Load, 'perSecond'>>,
): Promise<Omit<Compared, 'budget'>> {
  const rounds: { ours: Load; theirs: Pick<Load, 'perSecond'> }[] = []
  await measured()
  await other()
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ theirs: await other(), ours: await measured() })
  const milliseconds = rounds.flatMap(({ ours }) => ours.milliseconds)
  return {
    call,
    perSecond: median(rounds.map(({ ours }) => ours.perSecond)),
    comparedWith: median(rounds.map(({ theirs }) => theirs.perSecond)),
    ratio: median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    p50: median(milliseconds),
    p99: quantile(milliseconds, 0.99),
  }
}

function measure(url: string, nextRequest: () => Buffer, connections = CONNECTIONS): Promise<Load> {
  return load(url, nextRequest, { seconds: SECONDS, connections })
}

/** Lists of 20, single records, and statuses; what is not there to be read is written first. */
async function readsOf(server: MeasuredCalls): Promise<{ path: string; budget: 'list' | 'single' }[]> {
  const { rinkId, machineId } = server
  for (let entry = 0; entry <= LIST; entry += 1) await post(server, '/api/site-diary', diaryEntry(rinkId))
  const { id } = await post(server, forklift.paths.submit, checklist(rinkId))
  const lists = [
    `/api/site-diary?rinkId=${rinkId}&limit=${LIST}`,
    `/api/checklist-submissions?rinkId=${rinkId}&type=forklift&limit=${LIST}`,
  ]
  const singles = [
    `/api/checklist-submissions/${id}?rinkId=${rinkId}`,
    `${forklift.paths.status}?rinkId=${rinkId}`,
    `/api/equipment/${machineId}?rinkId=${rinkId}`,
    '/api/auth/me',
  ]
  return [
    ...lists.map(path => ({ path, budget: 'list' as const })),
    ...singles.map(path => ({ path, budget: 'single' as const })),
  ]
}

async function compareWrites(server: MeasuredCalls): Promise<Omit<Compared, 'budget'>> {
  const { url, cookie, rinkId, dataDir } = server
  const run = performance.now()
  let written = 0
  const nextRequest = () => {
    written += 1
    return requestBytes(url, {
      method: 'POST',
      path: forklift.paths.submit,
      cookie,
      key: `bench-${run}-${written}`,
      body: checklist(rinkId),
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

async function answerOf({ url, cookie }: MeasuredCalls, path: string): Promise<BareAnswer> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)))
  return { path, status: answer.status, headers, body: await answer.text() }
}

async function post({ url, cookie }: MeasuredCalls, path: string, body: object): Promise<{ id: number }> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return { id: Number(Object(await answer.json()).id) }
}

function diaryEntry(rinkId: number): object {
  return {
    rinkId,
    dateTime: new Date().toISOString(),
    staffName: 'Dan Duty',
    position: 'Duty Manager',
    entryText:
      'Public session from ten to twelve: 140 skaters, ice in good condition, one pair of skates exchanged.',
  }
}

function checklist(rinkId: number): object {
  return completeChecklist(forklift, rinkId, { date: new Date().toISOString().slice(0, 10) })
}
