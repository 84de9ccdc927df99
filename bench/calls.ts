import { fork } from 'node:child_process'
import { once } from 'node:events'
import { forklift } from '#domain/checklists/forklift.ts'
import { completeChecklist } from '../test/server/checklist-bodies.ts'
import { inRoot } from '../tools/launcher/paths.mjs'
import type { BareAnswer } from './bare-server.ts'
import { filledBook, today } from './book/book.ts'
import { ADMIN, FIRST_RINK } from './book/rinks.ts'
import { Caller, firstId } from './caller.ts'
import { type Compared, figuresOf, inTurns, measure } from './compared.ts'
import { diaryEntry } from './diary-entry.ts'
import { compareWrites, type MeasuredWrites } from './durable-writes.ts'
import type { Figure } from './figure.ts'
import { type Load, requestBytes } from './load.ts'
import { median, quantile } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { startBuiltServer } from './server.ts'

const CROWD = 128
/** A single address would be throttled (docs/operations/limits.md). */
const ADDRESSES = Array.from({ length: 8 }, (_, place) => `10.0.0.${place + 1}`)
const NONE = Buffer.alloc(0)
const LIST = 20
const ENTRY =
  'Public session from ten to twelve: 140 skaters, ice in good condition, one pair of skates exchanged.'
/** Of node:http's own; it sets them again. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

interface Read {
  path: string
  budget: 'list' | 'single'
}

/**
 * Measures lists of 20, single records, statuses and acknowledged writes in a book of ten years on 16 connections, and the
 * reads on 128. Each call alternates with what it is compared with, so that a busy machine slows both.
 */
export async function measureCalls(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const { url, stop } = await startBuiltServer(dataDir)
      const caller = await Caller.signIn(url, ADMIN)
      try {
        const rinkId = await caller.idOfRink(FIRST_RINK)
        const machineId = await caller.read(`/api/equipment?rinkId=${rinkId}`, firstId)
        const reads = await readsOf(caller, { rinkId, machineId })
        return await measureAt({ url, dataDir, cookie: caller.cookie, rinkId }, reads)
      } finally {
        caller.hangUp()
        await stop()
      }
    },
    await filledBook('ten years'),
  )
}

async function measureAt(server: MeasuredWrites, reads: readonly Read[]): Promise<Figure[]> {
  const bare = fork(inRoot('bench/bare-server.ts'), { env: { ...process.env, NODE_NO_WARNINGS: '1' } })
  try {
    bare.send(await Promise.all(reads.map(({ path }) => answerOf(server, path))))
    const [bareUrl = '']: string[] = await once(bare, 'message')
    const compared: Compared[] = []
    const crowded: Figure[] = []
    for (const { path, budget } of reads) {
      const call = `GET ${path}`
      const asked = (url: string) => requestsOf(url, { path, cookie: server.cookie })
      const [ours, theirs] = [asked(server.url), asked(bareUrl)]
      const turns = await inTurns(
        call,
        () => measure(server.url, ours),
        () => measure(bareUrl, theirs),
      )
      compared.push({ budget, ...turns })
      crowded.push(...inACrowd(call, await measure(server.url, ours, CROWD)))
    }
    compared.push({ budget: 'durableWrites', ...(await compareWrites(server)) })
    return [...compared.flatMap(figuresOf), ...crowded]
  } finally {
    bare.kill()
  }
}

/** Gives a request for a path each time it is called, from changing addresses. */
function requestsOf(url: string, { path, cookie }: { path: string; cookie: string }): () => Buffer {
  const requests = ADDRESSES.map(from => requestBytes(url, { method: 'GET', path, cookie, from }))
  let sentSoFar = 0
  return () => {
    sentSoFar += 1
    return requests[sentSoFar % requests.length] ?? NONE
  }
}

function inACrowd(call: string, { perSecond, milliseconds }: Load): Figure[] {
  const about = `${call}, ${CROWD} connections`
  const detail = { p50: median(milliseconds) }
  return [
    { budget: 'callRate', about, value: perSecond },
    { budget: 'latency', about: `${about}, p99`, value: quantile(milliseconds, 0.99), detail },
  ]
}

/** Lists of 20, single records, and statuses; what is not there to be read is written first. */
async function readsOf(
  caller: Caller,
  { rinkId, machineId }: { rinkId: number; machineId: number },
): Promise<Read[]> {
  for (let entry = 0; entry <= LIST; entry += 1)
    await caller.ask('/api/site-diary', diaryEntry(rinkId, ENTRY))
  const checklist = completeChecklist(forklift, rinkId, { date: today(new Date()) })
  const id = await caller.write(forklift.paths.submit, checklist)
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

async function answerOf({ url, cookie }: MeasuredWrites, path: string): Promise<BareAnswer> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)))
  return { path, status: answer.status, headers, body: await answer.text() }
}
