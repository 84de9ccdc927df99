import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { type Cluster, startCluster } from '../tools/cluster/cluster.ts'
import { RINK, setUp } from '../tools/cluster/proof/site.ts'
import type { Figure } from './figure.ts'
import { processorMsOf } from './processor.ts'

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
    const caller = new Caller(cluster.url, await setUp(cluster))
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
    caller.close()
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
    const { body } = await caller.call('POST', '/api/ice-rinks', { name: `Rink ${rinks.length}` })
    rinks.push(z.object({ id: z.int() }).parse(JSON.parse(body)).id)
  }
  const rinkOf = (turn: number) => rinks[turn % rinks.length] ?? RINK
  const entry = { dateTime: new Date().toISOString(), staffName: 'Ivy Ice', position: 'Steward' }
  return {
    read: (turn: number) => {
      const query = `rinkId=${rinkOf(turn)}`
      const paths = [`/api/staff?${query}`, `/api/site-diary?${query}`, `/api/engineer-callouts?${query}`]
      return caller.call('GET', paths[Math.floor(turn / RINKS) % paths.length] ?? '/api/auth/me')
    },
    write: (turn: number) =>
      caller.call('POST', '/api/site-diary', { ...entry, rinkId: rinkOf(turn), entryText: `Entry ${turn}` }),
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
  call: (turn: number) => Promise<{ status: number }>,
  milliseconds: number,
): Promise<Slice> {
  const took: number[] = []
  const processorBefore = await processorMsOf(servers().map(({ pid }) => pid))
  const began = performance.now()
  let turn = 0
  const wire = async () => {
    for (let sent = began; sent < began + milliseconds; sent = performance.now()) {
      turn += 1
      const { status } = await call(turn)
      if (status >= 300) throw new Error(`A call was answered ${status}`)
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
  const took = slices.flatMap(slice => slice.took).toSorted((one, other) => one - other)
  const rates = slices.map(slice => slice.took.length / slice.seconds).toSorted((one, other) => one - other)
  const within = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return {
    perSecond: rates[Math.floor(rates.length / 2)] ?? Number.NaN,
    p50: within(0.5),
    p95: within(0.95),
    processorMs: slices.reduce((sum, { processorMs }) => sum + processorMs, 0) / took.length,
  }
}

/** Calls over connections that are kept, with Node's own http: it takes a fraction of what fetch takes of the processor. */
class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: WIRES })
  readonly #url: string
  readonly #cookie: string

  constructor(url: string, cookie: string) {
    this.#url = url
    this.#cookie = cookie
  }

  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
    const headers = {
      cookie: this.#cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answered = (answer: IncomingMessage) => {
      text(answer).then(said => resolve({ status: answer.statusCode ?? 0, body: said }), reject)
    }
    request(this.#url + path, { method, agent: this.#agent, headers }, answered)
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
    return promise
  }

  close(): void {
    this.#agent.destroy()
  }
}
