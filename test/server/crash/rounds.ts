import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkSums, readManifest } from '#server/backup/manifest.ts'
import { startCommand } from '../server-process.ts'
import { type Attempt, newAttempt, replyOf, send, UnexpectedFailure } from './client.ts'
import { judge, type Verdict } from './judge.ts'
import { STORIES } from './orders.ts'
import { type Random, randomFrom } from './random.ts'
import type { CrashSite } from './site.ts'

/** The work during which the server, or the database, is killed. */
export type Fault = 'load' | 'start' | 'backup' | 'database'

export interface Counts extends Verdict {
  rounds: number
  faults: Record<Fault, number>
}

interface Plan {
  site: CrashSite
  seed: number
  rounds: number
  /** The faults of the rounds, repeated cyclically. */
  faults: readonly Fault[]
  /** Kills the database server and starts it again. */
  killDatabase?: () => Promise<void>
  /** Called after each round. */
  onRound?: (counts: Counts) => Promise<void>
}

/** The kill comes after at most this many answers. */
const MOST_ANSWERS = 30
/** The kill is delayed by up to this many milliseconds, so that it hits every step of a write. */
const WITHIN_MS = 40
const STUCK_MS = 120_000

/**
 * Writes, kills, restarts and judges, round by round; after the last, the server is left running. Throws the
 * first fault, with the seed that repeats it.
 */
export async function runRounds({
  site,
  seed,
  rounds,
  faults,
  killDatabase,
  onRound,
}: Plan): Promise<Counts> {
  const counts: Counts = {
    rounds: 0,
    faults: { load: 0, start: 0, backup: 0, database: 0 },
    acknowledged: 0,
    refused: 0,
    whole: 0,
    absent: 0,
  }
  const all: Attempt[] = []
  while (counts.rounds < rounds) {
    const fault = faults[counts.rounds % faults.length] ?? 'load'
    const random = randomFrom(seed * 1000 + counts.rounds)
    try {
      const attempts = await writeUntilKilled(site, random, `${seed}-${counts.rounds}`, fault, killDatabase)
      if (fault === 'start') await site.killWhileStarting(random.below(site.startTook))
      if (fault === 'database') await site.untilHealthy()
      else await site.start()
      if (fault === 'backup') await judgeBackups(site)
      add(counts, await judge(site, attempts))
      all.push(...attempts)
    } catch (cause) {
      throw new Error(`Round ${counts.rounds} (${fault}) of SEED=${seed}: ${String(cause)}\n${site.said}`, {
        cause,
      })
    }
    counts.rounds += 1
    counts.faults[fault] += 1
    await onRound?.(counts)
  }
  // Data that survived its own kill must survive all later ones.
  await judge(site, all)
  return counts
}

async function writeUntilKilled(
  site: CrashSite,
  random: Random,
  name: string,
  fault: Fault,
  killDatabase: Plan['killDatabase'],
): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const killed = new AbortController()
  const enough = Promise.withResolvers<void>()
  let answersLeft = 1 + random.below(MOST_ANSWERS)
  const onAnswer = () => {
    answersLeft -= 1
    if (answersLeft === 0) enough.resolve()
  }
  const backup = fault === 'backup' ? startCommand('backup', site.env) : undefined
  const people = site.cookies.map((cookie, index) => {
    const writing = { site, cookie, attempts, signal: killed.signal, onAnswer }
    return write(writing, randomFrom(random.below(2 ** 30)), `${name}-${index}`)
  })
  const stuck = setTimeout(() => enough.reject(new Error('Nothing is answered any more')), STUCK_MS)
  try {
    await Promise.race([enough.promise, Promise.all(people)])
    await pause(random.below(WITHIN_MS))
    backup?.kill('SIGKILL')
    await (fault === 'database' ? killDatabase?.() : site.kill())
  } finally {
    clearTimeout(stuck)
    killed.abort()
    await Promise.all(people)
  }
  return attempts
}

interface Writing {
  site: CrashSite
  cookie: string
  attempts: Attempt[]
  signal: AbortSignal
  onAnswer: () => void
}

/** One person: story after story, until the server is killed. */
async function write(
  { site, cookie, attempts, signal, onAnswer }: Writing,
  random: Random,
  name: string,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const story = random.pick(STORIES)({ rinkId: 1, random, mark: `Mark ${name}-${turn}` })
    let step = await story.next({})
    while (step.done !== true && !signal.aborted) {
      const attempt = newAttempt(step.value, cookie)
      attempts.push(attempt)
      try {
        await send(site.url, attempt)
      } catch (error) {
        if (error instanceof UnexpectedFailure) throw error
        return
      }
      onAnswer()
      if (attempt.state !== 'acknowledged') break
      step = await story.next(replyOf(attempt))
    }
  }
}

/** A backup gets its name only once it is complete. */
async function judgeBackups(site: CrashSite): Promise<void> {
  const { folder } = site.config.backup
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(one => !one.startsWith('.'))) {
    const { sums } = await readManifest(join(folder, name))
    await checkSums(join(folder, name), sums)
  }
}

function add(counts: Counts, verdict: Verdict): void {
  counts.acknowledged += verdict.acknowledged
  counts.refused += verdict.refused
  counts.whole += verdict.whole
  counts.absent += verdict.absent
}
