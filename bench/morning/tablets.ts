import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { operationalDay } from '#domain/dates.ts'
import { quantile } from '../quantile.ts'
import { cookieOf } from './fill.ts'
import { RINKS } from './model.ts'
import { scheduleOf } from './schedule.ts'
import { send } from './send.ts'

/** What the bench asks of this process, one at a time, and what it answers. */
export type Order =
  | { order: 'open streams'; url: string; streams: number }
  /** `arrivals`: of rinks, in a second. */
  | { order: 'replay'; url: string; arrivals: number; seconds: number; turn: number }

/** What the tablets met: times in milliseconds from when a call was due, whatever was answered before it. */
export interface Met {
  /** Calls a second. */
  offered: number
  answered: number
  calls: number
  writes: number
  p50: number
  p95: number
  p99: number
  writeP99: number
  /** How late the tablets themselves were in sending, of 99 in 100. */
  sentLateP99: number
  /** Calls that were not answered with a success, and what the first of them were answered. */
  failed: number
  errors: string[]
}

/** How many streams were opened, and how long that took. */
export interface Opened {
  open: number
  /** Of the streams that were asked for. */
  seconds: number
}

const OPENED_AT_ONCE = 40
const MOST_NOTED = 20

const streams: ClientRequest[] = []

if (!process.send) throw new Error('This is started by bench/morning/morning.ts')
process.on('message', (order: Order) => void carryOut(order).then(answer => process.send?.(answer)))
process.on('disconnect', () => process.exit())

function carryOut(order: Order): Promise<Met | Opened> {
  return order.order === 'replay' ? replay(order) : openStreams(order)
}

async function openStreams({ url, streams: count }: Order & { order: 'open streams' }): Promise<Opened> {
  const began = performance.now()
  while (streams.length < count) {
    const first = streams.length
    const places = Array.from({ length: Math.min(OPENED_AT_ONCE, count - first) }, (_, place) => place)
    streams.push(...(await Promise.all(places.map(place => openStream(url, first + place + 1)))))
  }
  return { open: streams.length, seconds: (performance.now() - began) / 1000 }
}

async function openStream(url: string, rinkId: number): Promise<ClientRequest> {
  const headers = { cookie: cookieOf(rinkId) }
  const stream = request(`${url}/api/events?rinkId=${rinkId}`, { headers, agent: false }).end()
  const [answer]: IncomingMessage[] = await once(stream, 'response')
  if (answer?.statusCode !== 200) throw new Error(`A stream was answered ${answer?.statusCode}`)
  // Where one breaks, its tablet would come back; here it is gone, and what is measured goes on.
  for (const emitter of [stream, answer]) emitter.on('error', () => {})
  answer.resume()
  return stream
}

/** Times in milliseconds: of all calls and of writes from when they were due, and how late each was sent. */
interface Noted {
  took: number[]
  wrote: number[]
  late: number[]
  errors: string[]
}

/** Sends each call when it is due, however many are not answered yet. */
async function replay({ url, arrivals, seconds, turn }: Order & { order: 'replay' }): Promise<Met> {
  const day = operationalDay(new Date(), { timezone: 'Europe/London', dayStartsAt: '04:00' })
  const calls = scheduleOf({ arrivals, seconds, turn, rinks: RINKS, day })
  const met: Noted = { took: [], wrote: [], late: [], errors: [] }
  const answers: Promise<void>[] = []
  const began = performance.now()
  for (const call of calls) {
    const due = began + call.atMs
    if (performance.now() < due) await pause(due - performance.now())
    met.late.push(performance.now() - due)
    answers.push(note(send(url, call), { met, due, isWrite: call.body !== undefined }))
  }
  await Promise.all(answers)
  const lastedSeconds = (performance.now() - began) / 1000
  return {
    offered: calls.length / seconds,
    answered: (calls.length - met.errors.length) / Math.max(lastedSeconds, seconds),
    calls: calls.length,
    writes: met.wrote.length,
    p50: quantile(met.took, 0.5),
    p95: quantile(met.took, 0.95),
    p99: quantile(met.took, 0.99),
    writeP99: quantile(met.wrote, 0.99),
    sentLateP99: quantile(met.late, 0.99),
    failed: met.errors.length,
    errors: met.errors.slice(0, MOST_NOTED),
  }
}

async function note(
  sent: Promise<string | undefined>,
  { met, due, isWrite }: { met: Noted; due: number; isWrite: boolean },
): Promise<void> {
  const problem = await sent
  const took = performance.now() - due
  met.took.push(took)
  if (isWrite) met.wrote.push(took)
  if (problem !== undefined) met.errors.push(problem)
}
