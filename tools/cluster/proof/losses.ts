import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '#server/audit/verification/verify.ts'
import { replyOf } from '../../../test/server/crash/client.ts'
import { judgeWrites } from '../../../test/server/crash/judge.ts'
import { randomFrom } from '../../../test/server/crash/random.ts'
import type { Proof } from './checks.ts'
import { type Load, underLoad } from './load.ts'
import { requireThat } from './site.ts'

interface LossOrder {
  /** A session for each person who writes. */
  cookies: readonly string[]
  seed: number
}

const LOAD_BEFORE_MS = 500
const LOAD_AFTER_MS = 1000

/**
 * Kills a process under load, `kills` times, and starts another. Throws if an acknowledged write is lost, if
 * a write is duplicated or never gets a response, or if a tablet does not reconnect.
 */
export async function killed(proof: Proof, { cookies, seed }: LossOrder, kills: number): Promise<string> {
  const { cluster } = proof
  const random = randomFrom(seed)
  const load = await underLoad({ url: cluster.url, cookies, seed }, async () => {
    for (let kill = 0; kill < kills; kill++) {
      await pause(LOAD_BEFORE_MS + random.below(LOAD_BEFORE_MS))
      const victim = cluster.servers()[random.below(cluster.servers().length)]
      victim?.end('SIGKILL')
      await victim?.ended
      await cluster.add()
    }
    await pause(LOAD_AFTER_MS)
  })
  return `${await judged(proof, load)}; ${load.interrupted.length} calls met a kill and were made again`
}

/** Replaces every process, one after the other, under load; throws if any request fails. */
export async function restarted(proof: Proof, { cookies, seed }: LossOrder): Promise<string> {
  const { cluster } = proof
  const before = cluster.failures.length
  const load = await underLoad({ url: cluster.url, cookies, seed }, async () => {
    for (const server of cluster.servers()) {
      await pause(LOAD_BEFORE_MS)
      await cluster.remove(server)
      await cluster.add()
    }
    await pause(LOAD_AFTER_MS)
  })
  const failed = [...load.interrupted, ...cluster.failures.slice(before)]
  requireThat(failed.length === 0, `${failed.length} calls failed: ${failed.slice(0, 5).join('; ')}`)
  return `${await judged(proof, load)}; no call failed`
}

async function judged({ cluster, db }: Proof, { attempts, reads, tablets }: Load): Promise<string> {
  const unanswered = attempts.filter(({ state }) => state === 'sent')
  requireThat(unanswered.length === 0, `${unanswered.length} writes were never answered`)
  const { acknowledged, refused } = await judgeWrites(cluster.url, db, attempts)
  const { problem } = await verify(db)
  requireThat(problem === null, String(problem))
  const codes = attempts.filter(({ state }) => state === 'refused').map(one => String(replyOf(one)['code']))
  const rules = refused > 0 ? ` (${[...new Set(codes)].join(', ')})` : ''
  const back = tablets.reduce((sum, { opened }) => sum + opened - 1, 0)
  return `${acknowledged} writes acknowledged and on record once, ${refused} refused by rules${rules}, ${reads} reads, ${back} streams that came back`
}
