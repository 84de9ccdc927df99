import { setTimeout as wait } from 'node:timers/promises'
import { filledBook } from './book/book.ts'
import { ADMIN, FIRST_RINK } from './book/rinks.ts'
import { Caller } from './caller.ts'
import type { Figure } from './figure.ts'
import { callsOfDay } from './growth-calls.ts'
import { memoryOf, peakMemoryOf } from './memory.ts'
import { median } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { type MeasuredServer, startBuiltServer } from './server.ts'

const STARTS = 5
const REST_MS = 5000
const LOAD_MS = 10_000
const CONNECTIONS = 16

/** How long the server takes to be ready with ten years of 20 rinks, and what it holds at rest and at work. */
export async function measureStart(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const milliseconds: number[] = []
      for (let start = 0; start < STARTS; start += 1) {
        const { readyAfter, server } = await startOnce(dataDir)
        milliseconds.push(readyAfter)
        await server.stop()
      }
      const { server } = await startOnce(dataDir)
      try {
        await wait(REST_MS)
        const atRest = await memoryOf(server.pid)
        await putUnderLoad(server)
        const underLoad = await peakMemoryOf(server.pid)
        return [
          { budget: 'ready', value: median(milliseconds) },
          { budget: 'memoryAtRest', value: atRest },
          { budget: 'memoryUnderLoad', value: underLoad },
        ]
      } finally {
        await server.stop()
      }
    },
    await filledBook('ten years'),
  )
}

/** From starting the process to its first answer that it is ready. */
async function startOnce(dataDir: string): Promise<{ readyAfter: number; server: MeasuredServer }> {
  const started = performance.now()
  const server = await startBuiltServer(dataDir)
  const answer = await fetch(`${server.url}/api/ready`)
  const readyAfter = performance.now() - started
  if (!answer.ok) throw new Error(`Readiness answered ${answer.status}`)
  await answer.arrayBuffer()
  return { readyAfter, server }
}

/** The calls of a day on many connections at once, for a while. */
async function putUnderLoad({ url }: MeasuredServer): Promise<void> {
  const caller = await Caller.signIn(url, ADMIN, CONNECTIONS)
  const calls = await callsOfDay(caller, await caller.idOfRink(FIRST_RINK))
  const until = performance.now() + LOAD_MS
  const callOn = async (first: number) => {
    for (let place = first; performance.now() < until; place += 1) {
      const call = calls[place % calls.length]
      if (call) await caller.ask(call.path, call.body)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => callOn(connection * 3)))
  caller.hangUp()
}
