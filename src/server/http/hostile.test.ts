import { expect, it } from 'vitest'
import { attack, type SignIn } from '#test/server/hostile/run.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const RITA = { email: 'rita@rinkbook.test', password: 'rita-secret' }
const GUS = { email: 'gus@rinkbook.test', password: 'gus-guesses' }
const LONGEST_MS = 120_000

/**
 * Some hundred of the requests that `npm run test:hostile` makes 100,000 of: fixed seeds, and one that
 * changes.
 */
const REQUESTS = 120
const SEEDS = [1, Math.floor(Math.random() * 1_000_000)]

it(
  `generated requests of every call neither make the server fail nor leave it silent (seeds ${SEEDS.join(', ')})`,
  async () => {
    const server = await setUpServer()
    const another = await server.admin.post('/api/ice-rinks', { name: 'West Bank', timezone: 'UTC' })
    const guessedRinkId = Number(another.body['id'])
    await server.admin.post('/api/users', { ...RITA, role: 'rink', rinkId: server.rinkId })
    await server.admin.post('/api/users', { ...GUS, role: 'rink', rinkId: guessedRinkId })
    const accounts = { admin: ADMIN, rink: RITA, guesser: GUS }
    const signIn: SignIn = async actor => {
      const browser = server.browser()
      await browser.post('/api/auth/login', accounts[actor])
      return browser.cookie ?? ''
    }
    for (const seed of SEEDS) {
      const site = { rinkId: server.rinkId, guessedRinkId, day: '2026-11-20' }
      const report = await attack({ url: server.url, site, seed, requests: REQUESTS, wires: 4, signIn })
      expect(report.failures).toEqual([])
      expect(report.answers).toMatchObject({ 200: expect.any(Number), 400: expect.any(Number) })
    }
  },
  LONGEST_MS,
)

it('text that one database cannot store is refused on both', async () => {
  const { admin, rinkId } = await setUpServer()
  for (const name of ['nul\u0000byte', 'half \uD83C pair', '\uDFFF']) {
    const answer = await admin.post('/api/staff', { name, role: 'Steward', rinkId })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Name contains characters that cannot be stored' },
    })
    const signIn = { email: `${name}@rinkbook.test`, password: ADMIN.password }
    expect([400, 401]).toContain((await admin.post('/api/auth/login', signIn)).status)
  }
})
