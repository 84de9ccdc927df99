import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { answersToMachine, blankAnswers } from '#domain/checklists/answers.ts'
import { checksOf, fieldsOf } from '#domain/checklists/define.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { inRoot } from '../tools/launcher/paths.mjs'
import type { BareAnswer } from './bare-server.ts'
import { type Load, load, requestBytes } from './load.ts'

const CONNECTIONS = 16
const SECONDS = 2
const ROUNDS = 3
const LIST = 20
/** Of node:http's own; it sets them again. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** A server under measurement, and how to be let in: an administrator's cookie, and a rink. */
export interface MeasuredCalls {
  url: string
  cookie: string
  rinkId: number
  /** Beside the server's own database, for the commits that it is compared with. */
  dataDir: string
}

/** One call against bare node:http (or a write against raw commits) in the same run. */
export interface Compared {
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
 * Measures lists of 20, single records, statuses and acknowledged writes on 16 connections. Each is measured in turns with
 * what it is compared with: a busy machine slows both.
 */
export async function measureCalls(server: MeasuredCalls): Promise<Compared[]> {
  const reads = await readsOf(server)
  const bare = fork(inRoot('bench/bare-server.ts'), { env: { ...process.env, NODE_NO_WARNINGS: '1' } })
  try {
    bare.send(await Promise.all(reads.map(path => answerOf(server, path))))
    const [bareUrl]: string[] = await once(bare, 'message')
    const compared: Compared[] = []
    for (const path of reads) {
      const asked = (url: string) => () => {
        const bytes = requestBytes(url, { method: 'GET', path, cookie: server.cookie })
        return measure(url, () => bytes)
      }
      compared.push(await inTurns(`GET ${path}`, asked(server.url), asked(bareUrl ?? '')))
    }
    return [...compared, await compareWrites(server)]
  } finally {
    bare.kill()
  }
}

async function inTurns(
  call: string,
  measured: () => Promise<Load>,
  other: () => Promise<Pick<Load, 'perSecond'>>,
): Promise<Compared> {
  const rounds: { ours: Load; theirs: Pick<Load, 'perSecond'> }[] = []
  await measured()
  await other()
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ theirs: await other(), ours: await measured() })
  const milliseconds = rounds.flatMap(({ ours }) => ours.milliseconds).sort((one, next) => one - next)
  return {
    call,
    perSecond: median(rounds.map(({ ours }) => ours.perSecond)),
    comparedWith: median(rounds.map(({ theirs }) => theirs.perSecond)),
    ratio: median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    p50: shareOf(milliseconds, 0.5),
    p99: shareOf(milliseconds, 0.99),
  }
}

function measure(url: string, nextRequest: () => Buffer): Promise<Load> {
  return load(url, nextRequest, { seconds: SECONDS, connections: CONNECTIONS })
}

/** Lists of 20, single records, and statuses; what is not there to be read is written first. */
async function readsOf(server: MeasuredCalls): Promise<string[]> {
  const { rinkId } = server
  for (let entry = 0; entry <= LIST; entry += 1) await post(server, '/api/site-diary', diaryEntry(rinkId))
  const { id } = await post(server, forklift.paths.submit, checklist(rinkId))
  return [
    `/api/site-diary?rinkId=${rinkId}&limit=${LIST}`,
    `/api/checklist-submissions?rinkId=${rinkId}&type=forklift&limit=${LIST}`,
    `/api/checklist-submissions/${id}?rinkId=${rinkId}`,
    `${forklift.paths.status}?rinkId=${rinkId}`,
    `/api/equipment/1?rinkId=${rinkId}`,
    '/api/auth/me',
  ]
}

async function compareWrites(server: MeasuredCalls): Promise<Compared> {
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
  const answers = blankAnswers(forklift)
  for (const { key, maxLength = 20 } of fieldsOf(forklift))
    answers.fields[key] = `some ${key}`.slice(0, maxLength)
  for (const { key } of checksOf(forklift)) answers.ratings[key] = forklift.ratings[0]?.value ?? ''
  return {
    rinkId,
    date: new Date().toISOString().slice(0, 10),
    submittedBy: 'Tess Tech',
    [forklift.machinesKey]: [answersToMachine(forklift, answers)],
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function shareOf(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
