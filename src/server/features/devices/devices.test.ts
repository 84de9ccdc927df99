import { expect, test } from 'vitest'
import { rightFor } from '#contract/endpoint.ts'
import { endpoints, rawEndpoints } from '#contract/index.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { lockRink } from '#server/db/dialect.ts'
import { registerAccounts, registerCosigner } from '#test/pages/two-people.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { closedPad } from '#test/server/checks.ts'
import { whenWaiting } from '#test/server/lock-waiters.ts'
import { employedServer } from '#test/server/people.ts'
import { truck } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'

/** A rink with two people who have the same PIN, and an enrolled tablet that nobody uses. */
async function sharedTablet() {
  const server = await employedServer()
  const { rinkId, browser, withPin } = server
  const ann = await withPin('Ann Archer', '4711', 'staff')
  const mona = await withPin('Mona Manager', '4711', 'rink-manager')
  const tablet = browser()
  await tablet.post('/api/auth/login', ADMIN)
  const enrolled = await tablet.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
  const take = (personId: number, pin = '4711') => tablet.post('/api/auth/device', { personId, pin })
  const write = async () => {
    const entry = {
      rinkId,
      dateTime: '2026-11-20T05:00:00.000Z',
      staffName: 'x',
      position: 'x',
      entryText: 'x',
    }
    return tablet.post('/api/site-diary', entry)
  }
  return { ...server, ann, mona, tablet, deviceId: Number(enrolled.body['id']), take, write }
}

test('an enrolled device shows names and takes a PIN, and nothing else', async () => {
  const { rinkId, ann, mona, tablet, browser, idOf } = await sharedTablet()
  expect((await tablet.get('/api/device')).body).toMatchObject({
    device: { name: 'Gate 2 tablet', rinkId },
    rink: { id: rinkId, name: 'North Pole Arena' },
    people: [
      { personId: ann.id, userId: await idOf(ann.id), name: 'Ann Archer', title: null, pinLength: 4 },
      { personId: mona.id, name: 'Mona Manager' },
    ],
  })
  expect((await browser().get('/api/device')).status).toBe(401)
  for (const path of ['/api/auth/me', `/api/staff?rinkId=${rinkId}`, `/api/people?rinkId=${rinkId}`]) {
    expect((await tablet.get(path)).status).toBe(401)
  }
})

test('the board marks who is on site, and names what must not be used without the reasons', async () => {
  const server = await sharedTablet()
  const { rinkId, tablet, admin } = server
  const board = async () => (await tablet.get('/api/device')).body
  const [ann, mona] = [{ name: 'Ann Archer' }, { name: 'Mona Manager' }]
  expect(await board()).toMatchObject({ outOfService: [], closed: [] })
  expect(await board()).toMatchObject({ people: [{ isOnSite: false }, { isOnSite: false }] })

  const { body } = await admin.post('/api/staff', { rinkId, name: 'ANN ARCHER', role: 'Ice Technician' })
  await admin.post(`/api/staff/${Number(body['id'])}/sign-in`, { rinkId, isSignedIn: true })
  expect(await board()).toMatchObject({
    people: [
      { ...ann, isOnSite: true },
      { ...mona, isOnSite: false },
    ],
  })

  await registerAccounts(admin.sendJson)
  const cosigner = await registerCosigner(admin.sendJson, rinkId)
  const machines = [truck(['Brakes'])]
  await admin.post(
    forklift.paths.submit,
    completeChecklist(forklift, rinkId, { [forklift.form.list.key]: machines }),
  )
  await closedPad(server, {
    approvedByPersonId: cosigner.cosignedByPersonId,
    approvedPin: cosigner.cosignerPin,
  })
  expect(await board()).toMatchObject({
    outOfService: ['Red truck'],
    closed: [],
    pads: [{ name: 'Pad Tess Tech', isOpen: false, reason: 'A check has found something' }],
  })
  expect(JSON.stringify(await board())).not.toMatch(/Brakes|Boards|Split|Pedal/)
})

test('attack 7: each record carries the person who entered their PIN last, and the device', async () => {
  const { ann, mona, deviceId, take, write, tablet, signatures, deps } = await sharedTablet()
  expect((await take(ann.id)).body).toMatchObject({ success: true, user: { person: { name: 'Ann Archer' } } })
  expect((await write()).status).toBe(201)
  expect((await take(mona.id)).body).toMatchObject({ success: true })
  expect((await write()).status).toBe(201)
  await tablet.post('/api/auth/logout', undefined)
  expect((await write()).status).toBe(401)
  expect(await signatures('diary-entry.added')).toMatchObject([
    { device: deviceId, person: ann.id, level: 'verified', credential: 'pin' },
    { device: deviceId, person: mona.id, level: 'verified', credential: 'pin' },
  ])
  expect((await verify(deps.db)).problem).toBeNull()
})

test('nobody can change people or settings with a PIN on a shared device', async () => {
  const { rinkId, mona, take, tablet } = await sharedTablet()
  await take(mona.id)
  const managing = [...endpoints, ...rawEndpoints].filter(
    call => call.access.startsWith('admin') || ['manage', 'administer'].includes(rightFor(call)),
  )
  expect(managing.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['listPeople', 'addPerson', 'changePin', 'revokeDevice', 'exportAuditTrail']),
  )
  for (const { name, method, path } of managing) {
    const address = path.replace(/:\w+/, '1')
    const answer =
      method === 'GET'
        ? await tablet.get(`${address}?rinkId=${rinkId}`)
        : await tablet.send(method, address, { rinkId })
    expect([name, answer.status]).toEqual([name, 403])
  }
  expect((await tablet.get('/api/auth/me')).body).toMatchObject({
    person: { roles: [{ role: 'duty-manager' }, { role: 'incident-reader' }] },
  })
})

test('after five wrong PINs for one person, that person waits and another one signs', async () => {
  const { ann, mona, take, clock } = await sharedTablet()
  const answers = []
  for (let wrong = 0; wrong < 5; wrong++) answers.push((await take(ann.id, '9999')).status)
  expect(answers).toContain(429)
  expect((await take(ann.id)).status).toBe(429)
  expect((await take(mona.id)).body).toMatchObject({ success: true })
  clock.passMinutes(60)
  expect((await take(ann.id)).body).toMatchObject({ success: true })
})

test('a revoked device shows nothing, and its user is logged out', async () => {
  const { admin, rinkId, ann, take, tablet, deviceId, deps } = await sharedTablet()
  await take(ann.id)
  expect((await admin.delete(`/api/devices/${deviceId}`, { rinkId })).status).toBe(200)
  expect((await tablet.get('/api/auth/me')).status).toBe(401)
  expect((await tablet.get('/api/device')).status).toBe(401)
  expect((await take(ann.id)).status).toBe(401)
  expect((await verify(deps.db)).problem).toBeNull()
})

test.each(['device', 'PIN'])('a sign-in under way begins no session if the %s is revoked', async revoked => {
  const { take, tablet, ann, deviceId, deps, clock } = await sharedTablet()
  const { taking } = await deps.db.transaction().execute(async tx => {
    await lockRink(deps.kind, tx, 0)
    const waiting = take(ann.id)
    await whenWaiting(deps.kind, deps.db, 1)
    if (revoked === 'device') {
      const revokedAt = clock.read().toISOString()
      await tx.updateTable('devices').set({ revokedAt }).where('id', '=', deviceId).execute()
    } else await tx.updateTable('people').set({ pin: null }).where('id', '=', ann.id).execute()
    return { taking: waiting }
  })
  expect((await taking).body['success']).not.toBe(true)
  expect((await tablet.get('/api/auth/me')).status).toBe(401)
  const begun = await deps.db.selectFrom('sessions').select('id').where('deviceId', 'is not', null).execute()
  expect(begun).toEqual([])
})

test('a session on a revoked device reads and writes nothing, also a write that was under way', async () => {
  const { take, write, tablet, ann, deviceId, rinkId, deps, clock } = await sharedTablet()
  await take(ann.id)
  const { writing } = await deps.db.transaction().execute(async tx => {
    await lockRink(deps.kind, tx, rinkId)
    const waiting = write()
    await whenWaiting(deps.kind, deps.db, 1)
    const revokedAt = clock.read().toISOString()
    await tx.updateTable('devices').set({ revokedAt }).where('id', '=', deviceId).execute()
    return { writing: waiting }
  })
  expect((await writing).status).toBe(401)
  expect((await tablet.get('/api/auth/me')).status).toBe(401)
})

test('a new PIN is valid at once, and people without a PIN or role are not listed', async () => {
  const { admin, rinkId, ann, mona, take, tablet, accept } = await sharedTablet()
  await accept(ann.id, { pin: '582913' })
  expect((await take(ann.id)).body).toMatchObject({ success: false })
  expect((await take(ann.id, '582913')).body).toMatchObject({ success: true })
  await admin.delete(`/api/people/${mona.id}/pin`, { rinkId })
  expect((await tablet.get('/api/device')).body).toMatchObject({ people: [{ name: 'Ann Archer' }] })
  expect(await take(mona.id)).toMatchObject({ status: 404 })
})
