import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'
import { registerAccounts } from '../../test/pages/two-people.ts'
import { TestBrowser } from '../../test/server/browser.ts'
import type { KnownCalls } from '../../test/server/hostile/near-valid.ts'
import { done } from './kept.ts'
import { actionCalls } from './known-actions.ts'
import { checkCalls } from './known-checks.ts'
import { handoverCalls } from './known-handovers.ts'
import { incidentCalls } from './known-incidents.ts'
import { machineCalls } from './known-machines.ts'
import { peopleCalls } from './known-people.ts'
import { placeCalls } from './known-places.ts'
import { recordCalls } from './known-records.ts'
import { pinCalls, staffCalls } from './known-staff.ts'
import { ATTACKED_RINK } from './past.ts'
import { PASSWORD } from './site.ts'

/** Per kind, before each tenth of the run: a little more than the requests of a tenth use up. */
const MANY = 12
const USERS = 6
const PAST_TERM = 40
const OWN_CLOCK = { timezone: DEFAULT_TIMEZONE, dayStartsAt: DEFAULT_DAY_START }
const NEXT_PASSWORD = 'another-secret-of-the-run'
const numbered = z.array(z.object({ id: z.number() }))
const sessions = z.array(z.object({ id: z.number(), isCurrent: z.boolean() }))
const pastTerm = z.array(z.object({ record: z.string(), records: z.array(z.object({ id: z.number() })) }))

/** The token with which programs read the metrics of the attacked server. */
export const METRICS_TOKEN = randomBytes(20).toString('hex')

/**
 * Creates the accounts, people, machines and faults that some requests need to succeed, and those requests.
 * Called before each tenth of the run, because the requests use them up.
 */
export async function prepareKnown(keeper: TestBrowser, url: string): Promise<KnownCalls> {
  const site = { admin: keeper, url, rinkId: ATTACKED_RINK }
  const ownRink = { target: `/api/ice-rinks/${ATTACKED_RINK}`, body: OWN_CLOCK }
  // An earlier request may have moved the rink to a time zone in which today has not begun, so that records
  // of today would be refused.
  await done(keeper.patch(ownRink.target, ownRink.body))
  await registerAccounts(keeper.sendJson)
  return {
    changeRink: [ownRink],
    addRink: Array.from({ length: MANY }, () => ({
      target: '/api/ice-rinks',
      body: { name: `West ${crypto.randomUUID()}` },
    })),
    metrics: [{ target: '/api/metrics', headers: [['authorization', `Bearer ${METRICS_TOKEN}`]] }],
    changeOwnPassword: [
      {
        target: '/api/auth/change-own-password',
        body: { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD },
      },
    ],
    ...(await userCalls(keeper)),
    ...(await sessionCalls(keeper, url)),
    ...(await deletions(keeper)),
    ...(await pinCalls(site)),
    ...(await recordCalls(site, MANY)),
    ...(await staffCalls(site, MANY)),
    ...(await machineCalls(site, MANY)),
    ...(await incidentCalls(site, MANY)),
    ...(await checkCalls(site, MANY)),
    ...(await actionCalls(site, MANY)),
    ...(await handoverCalls(site, MANY)),
    ...(await placeCalls(site, MANY)),
    ...(await peopleCalls(site, MANY)),
    ...(await sensorCalls(keeper)),
  }
}

/** A batch with the token of a sensor. */
async function sensorCalls(keeper: TestBrowser): Promise<KnownCalls> {
  const made = await done(keeper.post('/api/sensor-tokens', { rinkId: ATTACKED_RINK, name: 'Gateway' }))
  const reading = { subject: '', key: 'humidity', value: 40, unit: '%', takenAt: new Date().toISOString() }
  return {
    sendSensorReadings: [
      {
        target: '/api/sensor-readings',
        headers: [['authorization', `Bearer ${String(made.body['token'])}`]],
        body: { key: crypto.randomUUID(), readings: [reading] },
      },
    ],
  }
}

/** Requests about users, other than those that the generator removes. */
async function userCalls(keeper: TestBrowser): Promise<KnownCalls> {
  const ids: number[] = []
  for (let place = 0; place < USERS; place += 1) ids.push(await addUser(keeper, newEmail('known')))
  const leavers: number[] = []
  for (let place = 0; place < USERS; place += 1) leavers.push(await addUser(keeper, newEmail('leaving')))
  return {
    removeUser: leavers.map(id => ({ target: `/api/users/${id}` })),
    previewUserRemoval: ids.map(id => ({ target: `/api/users/${id}/removal` })),
    changeUser: ids.map(id => ({ target: `/api/users/${id}`, body: { email: newEmail('changed') } })),
  }
}

/**
 * For an account with many sessions: one of them signs half of the others out, and an administrator the rest.
 */
async function sessionCalls(keeper: TestBrowser, url: string): Promise<KnownCalls> {
  const account = { email: newEmail('signed-in-often'), password: NEXT_PASSWORD }
  await addUser(keeper, account.email)
  const own = new TestBrowser(url)
  await done(own.post('/api/auth/login', account))
  for (let place = 0; place < 2 * MANY; place += 1)
    await done(new TestBrowser(url).post('/api/auth/login', account))
  const { body } = await done(own.get('/api/auth/sessions'))
  const others = sessions.parse(body['list']).filter(({ isCurrent }) => !isCurrent)
  const { cookie = '' } = own
  return {
    login: [{ target: '/api/auth/login', body: account }],
    endOwnSession: others.slice(MANY).map(({ id }) => ({ target: `/api/auth/sessions/${id}`, cookie })),
    endSession: others.slice(0, MANY).map(({ id }) => ({ target: `/api/sessions/${id}` })),
  }
}

/** The records from years ago (past.ts), one of each. */
async function deletions(keeper: TestBrowser): Promise<KnownCalls> {
  const { body } = await done(keeper.get(`/api/privacy/past-term?rinkId=${ATTACKED_RINK}`))
  const found = pastTerm.parse(body['list']).flatMap(({ record, records }) =>
    records.slice(0, PAST_TERM).map(({ id }) => ({
      target: '/api/privacy/deletions',
      body: { rinkId: ATTACKED_RINK, record, ids: [id] },
    })),
  )
  const proposals = numbered.parse(
    (await done(keeper.get(`/api/privacy/deletion-proposals?rinkId=${ATTACKED_RINK}`))).body['list'],
  )
  const settling = (action: string, remainder: number) =>
    proposals
      .filter(({ id }) => id % 2 === remainder)
      .slice(0, MANY)
      .map(({ id }) => ({ target: `/api/privacy/deletions/${id}/${action}` }))
  return {
    proposeDeletion: found,
    confirmDeletion: settling('confirmation', 0),
    withdrawDeletion: settling('withdrawal', 1),
  }
}

async function addUser(keeper: TestBrowser, email: string): Promise<number> {
  const account = { email, password: NEXT_PASSWORD, role: 'rink', rinkId: ATTACKED_RINK }
  await done(keeper.post('/api/users', account))
  const { body } = await done(keeper.get('/api/users'))
  return Math.max(...numbered.parse(body['list']).map(({ id }) => id))
}

function newEmail(name: string): string {
  return `${name}-${randomBytes(6).toString('hex')}@rinkbook.test`
}
