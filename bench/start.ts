import { setTimeout as wait } from 'node:timers/promises'
import { load } from './autocannon.ts'
import type { Figure } from './budgets.ts'
import { Caller } from './caller.ts'
import { filledDatabase } from './filled-database.ts'
import { callsOfDay } from './growth-calls.ts'
import { median } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { type MeasuredServer, memoryOf, peakMemoryOf, startBuiltServer } from './server.ts'
import { ADMIN } from './template-days.ts'

const STARTS = 5
const REST_MS = 5000
const LOADED_CALLS = 3

/** The time from start to ready with ten years of 20 rinks, and the memory at rest and under load. */
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
        return [
          { budget: 'ready', value: median(milliseconds) },
          { budget: 'memoryAtRest', value: atRest },
          { budget: 'memoryUnderLoad', value: await peakMemoryOf(server.pid) },
        ]
      } finally {
        await server.stop()
      }
    },
    await filledDatabase('ten years'),
  )
}

/** From starting the process to the first response that it is ready. */
async function startOnce(dataDir: string): Promise<{ readyAfter: number; server: MeasuredServer }> {
  const started = performance.now()
  const server = await startBuiltServer(dataDir)
  const answer = await fetch(`${server.url}/api/ready`)
  const readyAfter = performance.now() - started
  if (!answer.ok) throw new Error(`Readiness answered ${answer.status}`)
  await answer.arrayBuffer()
  return { readyAfter, server }
}

/** The requests with the largest responses, several at once. */
async function putUnderLoad({ url }: MeasuredServer): Promise<void> {
  const caller = await Caller.signIn(url, ADMIN)
  const { cookie } = caller
  const calls = (await callsOfDay(caller)).filter(({ path }) => path.includes('limit=20'))
  for (let first = 0; first < calls.length; first += LOADED_CALLS)
    await Promise.all(
      calls.slice(first, first + LOADED_CALLS).map(({ path }) => load({ url: `${url}${path}`, cookie })),
    )
  caller.hangUp()
}
