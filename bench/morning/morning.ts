import { type Cluster, startCluster } from '../../tools/cluster/cluster.ts'
import type { Figure } from '../figure.ts'
import { memoryOf } from '../memory.ts'
import { processorMsOf } from '../processor.ts'
import { measureCommits } from './commits.ts'
import { between, WatchedDatabase } from './database.ts'
import { figuresOfMost, figuresOfPeak, figuresOfSizes, type Replayed } from './figures.ts'
import { fillRinks } from './fill.ts'
import { PEAK_ARRIVALS, RINKS } from './model.ts'
import { tryRates } from './most-carried.ts'
import { measureYear } from './sizes.ts'
import type { Met, Opened } from './tablets.ts'
import { Tablets } from './tablets-process.ts'

const PROCESSES = 3
const SECONDS = Number(process.env['MORNING_SECONDS'] ?? 75)
const WARM_SECONDS = 10
/** Two descriptors each at the proxy, which may open 20,000. */
const STREAMS = Number(process.env['MORNING_STREAMS'] ?? 8000)

/** Replays the peak of the morning of 10,000 rinks against three processes, a proxy and a PostgreSQL that waits for the disk. */
export async function measureMorning(): Promise<Figure[]> {
  const cluster = await startCluster({ count: PROCESSES, port: 0, isOnDisk: true })
  const tablets = new Tablets()
  try {
    const began = performance.now()
    await fillRinks(cluster.databaseUrl, RINKS)
    const fillSeconds = (performance.now() - began) / 1000
    const database = await WatchedDatabase.open(cluster.databaseUrl)
    const { silent, telling } = await measureCommits(cluster.databaseUrl)
    const streams = await openStreams(cluster, tablets)
    const replay = (times: number, seconds: number, turn: number) =>
      replayed({ cluster, tablets, database }, times * PEAK_ARRIVALS, seconds, turn)
    await replay(1, WARM_SECONDS, 0)
    const peak = await replay(1, SECONDS, 1)
    const tried = await tryRates(peak, replay)
    const keys = (await database.sizes()).find(({ table }) => table === 'idempotency_keys')
    await database.close()
    const year = await measureYear(cluster.databaseUrl)
    return [
      { budget: 'fillTime', about: `${RINKS} rinks`, value: fillSeconds },
      { budget: 'commits', about: '32 at once', value: silent },
      { budget: 'commits', about: '32 at once, each telling', value: telling },
      ...streams,
      ...figuresOfPeak(peak),
      ...figuresOfMost(tried, peak.met.offered),
      ...figuresOfSizes(year, keys),
    ]
  } finally {
    await tablets.stop()
    await cluster.stop()
  }
}

async function openStreams({ url, servers }: Cluster, tablets: Tablets): Promise<Figure[]> {
  const before = await memoryOfAll(servers())
  const opened = await tablets.ask<Opened>({ order: 'open streams', url, streams: STREAMS })
  const memory = (await memoryOfAll(servers())) - before
  return [
    { budget: 'streamsOpen', value: opened.open, detail: { seconds: opened.seconds } },
    { budget: 'memoryOfStream', value: (memory * 1000) / opened.open },
  ]
}

async function memoryOfAll(servers: readonly { pid: number }[]): Promise<number> {
  const memories = await Promise.all(servers.map(({ pid }) => memoryOf(pid)))
  return memories.reduce((sum, memory) => sum + memory, 0)
}

interface Parts {
  cluster: Cluster
  tablets: Tablets
  database: WatchedDatabase
}

async function replayed(
  { cluster, tablets, database }: Parts,
  arrivals: number,
  seconds: number,
  turn: number,
): Promise<Replayed> {
  const pids = cluster.servers().map(({ pid }) => pid)
  const before = { done: await database.done(), server: await processorMsOf(pids), proxy: process.cpuUsage() }
  const met = await tablets.ask<Met>({ order: 'replay', url: cluster.url, arrivals, seconds, turn })
  for (const error of met.errors) console.error(error)
  // The proxy runs in this process, which waits meanwhile.
  const { user, system } = process.cpuUsage(before.proxy)
  const serverMs = (await processorMsOf(pids)) - before.server
  const done = between(before.done, await database.done())
  return { met, mornings: arrivals * seconds, done, serverMs, proxyMs: (user + system) / 1000 }
}
