import { type Cluster, startCluster } from '../tools/cluster/cluster.ts'
import { RINK, setUp } from '../tools/cluster/proof/site.ts'
import { Caller } from './caller.ts'
import { diaryEntry } from './diary-entry.ts'
import type { Figure } from './figure.ts'
import { processorMsOf } from './processor.ts'
import { median, quantile } from './quantile.ts'

const PROCESSES = [1, 2, 3]
const WIRES = 24
/** Each rink writes one record after the other; several write at once. */
const RINKS = 6
const WARM_MS = 2000
const SLICE_MS = 1500
const ROUNDS = 5

/** What so many calls at once got of a number of processes. */
interface Throughput {
  /** The median of the turns. */
  perSecond: number
  /** In milliseconds, of 50 and of 95 calls in 100. */
  p50: number
  p95: number
  /** Processor time of the server processes alone, in milliseconds for each call. */
  processorMs: number
}

/**
 * Measures calls through the proxy to one, two and three processes on one PostgreSQL, which share the cores of this machine
 * with the proxy, the database and those who call. By turns, so that what else the machine does meets all alike.
 */
export async function measureProcesses(): Promise<Figure[]> {
  const cluster = await startCluster({ count: Math.max(...PROCESSES), port: 0 })
  try {
    const caller = new Caller(cluster.url, await setUp(cluster), WIRES)
    const { read, write } = await callsOf(caller)
    for (const call of [read, write]) await drive(cluster, call, WARM_MS)
    const slices = PROCESSES.map((processes): Turns => ({ processes, reads: [], writes: [] }))
    for (let round = 0; round < ROUNDS; round++) {
      for (const { processes, reads, writes } of slices) {
        await cluster.useFirst(processes)
        reads.push(await drive(cluster, read, SLICE_MS))
        writes.push(await drive(cluster, write, SLICE_MS))
      }
    }
    caller.hangUp()
    return slices.flatMap(({ processes, reads, writes }) => [
      ...figuresOf(`reads, ${processes} processes`, throughputOf(reads)),
      ...figuresOf(`writes, ${processes} processes`, throughputOf(writes)),
    ])
  } finally {
    await cluster.stop()
  }
}

/** Lists that people look at, and the shortest of the records that they write. */
async function callsOf(caller: Caller) {
  const rinks = [RINK]
  while (rinks.length < RINKS) {
    rinks.push(await caller.write('/api/ice-rinks', { name: `Rink ${rinks.length}` }))
  }
  const rinkOf = (turn: number) => rinks[turn % rinks.length] ?? RINK
  return {
    read: (turn: number) => {
      const query = `rinkId=${rinkOf(turn)}`
      const paths = [`/api/staff?${query}`, `/api/site-diary?${query}`, `/api/engineer-callouts?${query}`]
      return caller.ask(paths[Math.floor(turn / RINKS) % paths.length] ?? '/api/auth/me')
    },
    write: (turn: number) => caller.ask('/api/site-diary', diaryEntry(rinkOf(turn), `Entry ${turn}`)),
  }
}

/** What was seen in one turn. */
interface Slice {
  /** How long each call took, in milliseconds. */
  took: number[]
  seconds: number
  processorMs: number
}

interface Turns {
  processes: number
  reads: Slice[]
  writes: Slice[]
}

/** Keeps all wires busy for a while. */
async function drive(
  { servers }: Cluster,
  call: (turn: number) => Promise<unknown>,
  milliseconds: number,
): Promise<Slice> {
  const took: number[] = []
  const processorBefore = await processorMsOf(servers().map(({ pid }) => pid))
  const began = performance.now()
  let turn = 0
  const wire = async () => {
    for (let sent = began; sent < began + milliseconds; sent = performance.now()) {
      turn += 1
      await call(turn)
      took.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: WIRES }, wire))
  const seconds = (performance.now() - began) / 1000
  return {
    took,
    seconds,
    processorMs: (await processorMsOf(servers().map(({ pid }) => pid))) - processorBefore,
  }
}

function figuresOf(about: string, { perSecond, ...detail }: Throughput): Figure[] {
  return [
    { budget: 'callRate', about, value: perSecond },
    { budget: 'latency', about: `${about}, the median`, value: detail.p50, detail },
  ]
}

function throughputOf(slices: readonly Slice[]): Throughput {
  const took = slices.flatMap(slice => slice.took)
  return {
    perSecond: median(slices.map(slice => slice.took.length / slice.seconds)),
    p50: median(took),
    p95: quantile(took, 0.95),
    processorMs: slices.reduce((sum, { processorMs }) => sum + processorMs, 0) / took.length,
  }
}
