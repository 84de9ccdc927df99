import { insertSession } from '#server/accounts/sign-in.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { registerAccounts } from '../pages/two-people.ts'
import { ADMIN, type SetUpServer } from './test-server.ts'

const SECOND = { email: 'bo@rinkbook.test', password: 'bo-secret-of-twelve' }
const WEEK_MINUTES = 7 * 24 * 60

/** Deletions by two administrators of a server, whose clock passes a week for each. */
export async function twoAdministrators(server: Pick<SetUpServer, 'admin' | 'browser' | 'clock' | 'rinkId'>) {
  const { admin, clock, rinkId } = server
  const second = server.browser()
  await admin.post('/api/users', { ...SECOND, role: 'admin', rinkId: null })
  await registerAccounts(admin.sendJson)
  /** Sessions have ended by then, and a clock ahead of the newest entry is not believed. */
  const signIn = async () => {
    await admin.post('/api/auth/login', ADMIN)
    await second.post('/api/auth/login', SECOND)
    await admin.patch(`/api/ice-rinks/${rinkId}`, { dayStartsAt: '03:00' })
  }
  const propose = (record: string, ids: readonly number[], place: number | null = rinkId) =>
    admin.post('/api/privacy/deletions', { rinkId: place, record, ids })
  const confirm = (id: unknown) => second.post(`/api/privacy/deletions/${String(id)}/confirmation`, {})
  const withdraw = (id: unknown) => second.post(`/api/privacy/deletions/${String(id)}/withdrawal`, {})
  /** Proposes and, a week later, confirms; a refused proposal is withdrawn. */
  const remove = async (record: string, ids: readonly number[], place: number | null = rinkId) => {
    const proposed = await propose(record, ids, place)
    if (proposed.status !== 201) return proposed
    clock.passMinutes(WEEK_MINUTES)
    await signIn()
    const confirmed = await confirm(proposed.body.id)
    if (confirmed.status !== 201) await withdraw(proposed.body.id)
    return confirmed
  }
  return { second, signIn, propose, confirm, withdraw, remove }
}

/** Adds a login of years ago, with its entry, as a server of then would have left it; returns its id. */
export function addOldSession(deps: Deps): Promise<number> {
  const then = new Date('2020-02-01T12:00:00.000Z')
  const byServer = { rinkId: null, userId: null, requestId: null, key: null }
  const device = { device: null, network: '192.0.2.1', credential: 'password' as const }
  return mutate(deps, byServer, async tx => {
    const { note } = await insertSession(tx, 1, device, then)
    return { reply: note.recordId, audit: [note] }
  })
}
