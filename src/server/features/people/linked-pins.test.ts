import { expect, test } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { employedServer } from '#test/server/people.ts'
import { ADMIN } from '#test/server/test-server.ts'

const NEW_PIN = '8675'

/** A rink whose manager's PIN belongs to a duty manager of the register, and a shared tablet. */
async function matchedManager() {
  const server = await employedServer()
  const { admin, rinkId, browser, deps } = server
  const match = { name: 'Dan Duty', title: null, company: null, personId: null, staffIds: [], userIds: [] }
  await admin.post('/api/people/matches', { matches: [{ ...match, pinIds: [1] }] })
  const tablet = browser()
  await tablet.post('/api/auth/login', ADMIN)
  await tablet.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
  const entered = (body: object) => admin.post('/api/pins/verify', { rinkId, ...body })
  return {
    ...server,
    tablet,
    /** The person of the PIN, who is the only one in the register. */
    dan: 1,
    consents: async (pin: string) => (await entered({ pin })).body['success'],
    report: () => admin.post('/api/accident-reports', completeIncident(rinkId)),
    signsIn: async (pin: string) => {
      const { status, body } = await tablet.post('/api/auth/device', { personId: 1, pin })
      return status === 200 ? body['success'] : status
    },
    isSignedIn: async () => (await tablet.get('/api/auth/me')).status === 200,
    actions: async () =>
      (await deps.db.selectFrom('auditEntries').select('action').orderBy('id').execute()).map(
        ({ action }) => action,
      ),
    isProved: async () => (await verify(deps.db)).problem === null,
  }
}

test("a manager's PIN that is replaced opens and authorises nothing more, also as the PIN of its person", async () => {
  const { admin, consents, signsIn, isSignedIn, actions, isProved } = await matchedManager()
  expect([await consents(MANAGER_PIN), await signsIn(MANAGER_PIN)]).toEqual([true, true])
  expect((await admin.patch('/api/pins/1', { pin: NEW_PIN })).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
  expect([await consents(MANAGER_PIN), await signsIn(MANAGER_PIN)]).toEqual([false, false])
  expect([await consents(NEW_PIN), await signsIn(NEW_PIN)]).toEqual([true, true])
  expect(await actions()).toContain('person.pin-set')
  expect(await isProved()).toBe(true)
})

test("a manager's PIN that is removed opens and authorises nothing more, also as the PIN of its person", async () => {
  const { admin, consents, report, signsIn, isSignedIn, actions, isProved } = await matchedManager()
  expect([await signsIn(MANAGER_PIN), await consents(MANAGER_PIN)]).toEqual([true, true])
  expect((await admin.delete('/api/pins/1')).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
  expect((await report()).status).toBe(403)
  expect([await consents(MANAGER_PIN), await signsIn(MANAGER_PIN)]).toEqual([false, 404])
  expect(await actions()).toContain('person.pin-removed')
  expect(await isProved()).toBe(true)
})

test("a PIN that a person has set since is not changed with their manager's PIN", async () => {
  const { admin, deps, dan, signsIn } = await matchedManager()
  const { pin } = await deps.db
    .selectFrom('managerPins')
    .select('pin')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await deps.db
    .updateTable('people')
    .set({ pin: `${pin}x` })
    .where('id', '=', dan)
    .execute()
  await admin.delete('/api/pins/1')
  expect(await signsIn(MANAGER_PIN)).toBe(false)
})

test.each(['removed', 'reset', 'set'] as const)(
  "when a person's PIN is %s, their manager's PIN authorises nothing more",
  async change => {
    const { admin, rinkId, dan, accept, consents, report, actions, isProved } = await matchedManager()
    expect(await consents(MANAGER_PIN)).toBe(true)
    if (change === 'removed') await admin.delete(`/api/people/${dan}`, { rinkId })
    if (change === 'reset') await admin.delete(`/api/people/${dan}/pin`, { rinkId })
    if (change === 'set') await accept(dan, { pin: '582913' })
    expect((await report()).status).toBe(403)
    expect(await consents(MANAGER_PIN)).toBe(false)
    expect(await actions()).toContain('pin.removed')
    expect((await admin.get('/api/pins')).body.list).toEqual([])
    expect(await isProved()).toBe(true)
  },
)

test('people who are no longer managers cannot authorise anything with their manager PIN', async () => {
  const { admin, rinkId, dan, consents, report } = await matchedManager()
  expect(await consents(MANAGER_PIN)).toBe(true)
  await admin.patch(`/api/people/${dan}`, { rinkId, roles: [{ role: 'staff', rinkId }] })
  expect((await report()).status).toBe(403)
  expect(await consents(MANAGER_PIN)).toBe(false)
})

test('a grant of a personal PIN ends when the PIN is reset, or its person is no longer a manager', async () => {
  const { admin, rinkId, withPin, report } = await matchedManager()
  const dora = await withPin('Dora Duty', '582913', 'duty-manager')
  const enter = () => admin.post('/api/pins/verify', { rinkId, pin: '582913', personId: dora.id })
  expect((await enter()).body).toMatchObject({ success: true })
  await admin.patch(`/api/people/${dora.id}`, { rinkId, roles: [{ role: 'staff', rinkId }] })
  expect((await report()).status).toBe(403)
  await admin.patch(`/api/people/${dora.id}`, { rinkId, roles: [{ role: 'duty-manager', rinkId }] })
  expect((await enter()).body).toMatchObject({ success: true })
  await admin.delete(`/api/people/${dora.id}/pin`, { rinkId })
  expect((await report()).status).toBe(403)
})
