import { randomBytes } from 'node:crypto'
import { setUpToken } from '#server/features/setup/setup.ts'
import { attack } from '../../test/server/hostile/run.ts'
import { ADMIN, ATTACKED_RINK, GUESSED_RINK, NEW_RINK } from './past.ts'
import type { AttackedServer } from './server.ts'

const REQUESTS = 200

/**
 * The secret of the server that is attacked on its first visit, in hex: it determines the token in its log.
 */
export const SECRET = randomBytes(32).toString('hex')

/**
 * Attacks the first visit to an empty database: the one endpoint that can succeed only once, and only there.
 */
export async function attackSetUp(name: string, seed: number, { url }: AttackedServer): Promise<string[]> {
  const token = setUpToken(Buffer.from(SECRET, 'hex'))
  const { successes, failures } = await attack({
    url,
    site: { rinkId: ATTACKED_RINK, guessedRinkId: GUESSED_RINK, day: new Date().toISOString().slice(0, 10) },
    seed,
    requests: REQUESTS,
    wires: 1,
    only: 'setUp',
    signIn: async () => 'rinkbook=nobody',
    prepare: async () => ({ setUp: [{ target: '/api/setup', body: { ...ADMIN, ...NEW_RINK, token } }] }),
  })
  const times = successes['setUp']?.reduce((sum, count) => sum + count, 0)
  console.log(`${name}: setUp of an empty database succeeded ${times} times`)
  return times === 1 ? failures : [...failures, `${name}: setUp was answered with success ${times} times`]
}
