import type { Figure } from './budgets.ts'
import { Caller } from './caller.ts'
import { filledDatabase, SIZES, type Size, today } from './filled-database.ts'
import { callsOfDay, type RepeatedCall, searchesOfEverything } from './growth-calls.ts'
import { quantile } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { type MeasuredServer, startBuiltServer } from './server.ts'
import { ADMIN, diaryEntry, RINK_ID, submitChecklists } from './template-days.ts'

const WARM_UP = 30
const ROUNDS = 4
const TIMES_A_ROUND = 100

/** A server with records of one size, and the requests with its own ids. */
interface Sized {
  size: Size
  caller: Caller
  calls: readonly RepeatedCall[]
  searches: readonly RepeatedCall[]
}

/**
 * Sends the requests of a day to servers with a month, a year and ten years of 20 rinks. The servers run side
 * by side and take turns at each request, so that other work on the machine slows all of them.
 */
export function measureGrowth(): Promise<Figure[]> {
  return withServers(Object.keys(SIZES).filter(isSize), [], async servers => {
    const figures: Figure[] = []
    for (const [place, { name }] of servers[0]?.calls.entries() ?? []) {
      const times = await timesOf(servers.map(server => [server, server.calls[place]]))
      figures.push({ budget: 'growth', about: name, ...grownTo(times) })
    }
    for (const [place, { name }] of servers[0]?.searches.entries() ?? []) {
      const times = await timesOf(servers.map(server => [server, server.searches[place]]))
      const longest = p99OfQuietestRound(times.get('ten years') ?? [])
      figures.push({
        budget: 'searchingEverything',
        about: name,
        value: longest,
        detail: grownTo(times).detail,
      })
    }
    return figures
  })
}

async function withServers<Done>(
  [size, ...rest]: Size[],
  started: Sized[],
  use: (servers: Sized[]) => Promise<Done>,
): Promise<Done> {
  if (size === undefined) return use(started)
  return inScratch(
    async dataDir => {
      const server = await startBuiltServer(dataDir)
      try {
        return await withServers(rest, [...started, await sized(size, server)], use)
      } finally {
        await server.stop()
      }
    },
    await filledDatabase(size),
  )
}

async function sized(size: Size, server: MeasuredServer): Promise<Sized> {
  const caller = await Caller.signIn(server.url, ADMIN)
  await submitChecklists(caller, RINK_ID, today())
  return { size, caller, calls: await callsOfDay(caller), searches: searchesOfEverything() }
}

/** The duration of each request in milliseconds, by the size of the database. */
async function timesOf(asked: [Sized, RepeatedCall | undefined][]): Promise<Map<Size, number[]>> {
  const times = new Map<Size, number[]>()
  for (let round = -WARM_UP; round < ROUNDS * TIMES_A_ROUND; round += 1) {
    for (const [{ size, caller }, call] of asked) {
      if (!call) throw new Error(`The server with ${size} lacks a call`)
      // A write empties the server's response cache, which would otherwise hide the cost of reading.
      if (!call.body) await caller.ask('/api/site-diary', diaryEntry(RINK_ID, today()))
      const started = performance.now()
      await caller.ask(call.path, call.body)
      const taken = performance.now() - started
      if (round >= 0) times.set(size, [...(times.get(size) ?? []), taken])
    }
  }
  return times
}

function grownTo(times: ReadonlyMap<Size, readonly number[]>) {
  const p99 = (size: Size) => p99OfQuietestRound(times.get(size) ?? [])
  const p50 = (size: Size) => quantile(times.get(size) ?? [], 0.5)
  return {
    value: p99('ten years') / p99('one month'),
    detail: Object.fromEntries(
      [...times.keys()].flatMap(size => [
        [`p50 of ${size} (ms)`, p50(size)],
        [`p99 of ${size} (ms)`, p99(size)],
      ]),
    ),
  }
}

/**
 * Of the quietest round: the cost of the request itself is in every round, other work on the machine is not.
 */
function p99OfQuietestRound(times: readonly number[]): number {
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    times.slice(round * TIMES_A_ROUND, (round + 1) * TIMES_A_ROUND),
  )
  return Math.min(...rounds.map(round => quantile(round, 0.99)))
}

function isSize(name: string): name is Size {
  return Object.hasOwn(SIZES, name)
}
