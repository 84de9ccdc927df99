import { setTimeout as pause } from 'node:timers/promises'
import {
  type Attempt,
  newAttempt,
  replyOf,
  send,
  UnexpectedFailure,
} from '../../../test/server/crash/client.ts'
import { STORIES } from '../../../test/server/crash/orders.ts'
import { type Random, randomFrom } from '../../../test/server/crash/random.ts'
import { RINK, writeEntry } from './site.ts'
import { Tablet } from './tablet.ts'

const AGAIN_AFTER_MS = 100
const READ_EVERY_MS = 20
const READ = ['/api/auth/me', `/api/staff?rinkId=${RINK}`, `/api/site-diary?rinkId=${RINK}`, '/api/ice-rinks']

/** The results of a load by people and tablets. */
export interface Load {
  /** Every write, once each has its response. */
  attempts: Attempt[]
  /** The number of successful reads. */
  reads: number
  /** Requests without a proper response; each was repeated. */
  interrupted: string[]
  tablets: Tablet[]
  cookies: readonly string[]
}

interface LoadOrder {
  url: string
  /** A session for each person who writes; each has a tablet that listens, and one that reads. */
  cookies: readonly string[]
  seed: number
}

/**
 * People write without a pause, others read and tablets listen while `work` runs; afterwards every tablet
 * must receive the event of a last write. As on tablets, a write without a response is repeated with its key
 * until it gets one.
 */
export async function underLoad(
  { url, cookies, seed }: LoadOrder,
  work: (load: Load) => Promise<void>,
): Promise<Load> {
  const load: Load = {
    attempts: [],
    reads: 0,
    interrupted: [],
    cookies,
    tablets: cookies.map(cookie => new Tablet(url, cookie)),
  }
  const ended = new AbortController()
  const people = cookies.flatMap((cookie, place) => [
    write({ url, cookie, load, signal: ended.signal }, randomFrom(seed + place), `${seed}-${place}`),
    read({ url, cookie, load, signal: ended.signal }),
  ])
  try {
    await Promise.all(load.tablets.map(tablet => tablet.untilOpen()))
    await Promise.race([work(load), Promise.all(people)])
    ended.abort()
    await Promise.all(people)
    await requireAllHear(url, load)
  } finally {
    ended.abort()
    for (const tablet of load.tablets) tablet.close()
  }
  return load
}

async function requireAllHear(url: string, { tablets, cookies }: Load): Promise<void> {
  const before = tablets.map(({ heard }) => heard)
  await writeEntry(url, { cookie: cookies[0] ?? '' }, 'All of them hear this.')
  await Promise.all(tablets.map((tablet, place) => tablet.untilHeard(before[place] ?? 0)))
}

interface Person {
  url: string
  cookie: string
  load: Load
  signal: AbortSignal
}

async function write(person: Person, random: Random, name: string): Promise<void> {
  const { cookie, load, signal } = person
  for (let turn = 0; !signal.aborted; turn++) {
    const story = random.pick(STORIES)({ rinkId: RINK, random, mark: `Mark ${name}-${turn}` })
    let step = await story.next({})
    while (step.done !== true && !signal.aborted) {
      const attempt = newAttempt(step.value, cookie)
      load.attempts.push(attempt)
      await sendUntilAnswered(person, attempt)
      if (attempt.state !== 'acknowledged') break
      step = await story.next(replyOf(attempt))
    }
  }
}

async function sendUntilAnswered({ url, load }: Person, attempt: Attempt): Promise<void> {
  for (;;) {
    try {
      await send(url, attempt)
      if (attempt.state !== 'sent') return
    } catch (error) {
      if (error instanceof UnexpectedFailure) throw error
    }
    load.interrupted.push(`POST ${attempt.order.path}`)
    await pause(AGAIN_AFTER_MS)
  }
}

async function read({ url, cookie, load, signal }: Person): Promise<void> {
  while (!signal.aborted) {
    for (const path of READ) {
      const status = await fetch(url + path, { headers: { cookie } }).then(
        async response => {
          await response.text()
          return response.status
        },
        () => 0,
      )
      if (status === 200) load.reads += 1
      else load.interrupted.push(`GET ${path} ${status}`)
    }
    await pause(READ_EVERY_MS)
  }
}
