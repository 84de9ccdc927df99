import { expect, test } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { employedServer } from '#test/server/people.ts'
import { ADMIN } from '#test/server/test-server.ts'

const REFUSED = {
  status: 400,
  body: { errors: [{ path: 'performedBy' }] },
}

/** A rink user whose tablet sends a checklist in the name of another account. */
async function sender() {
  const server = await employedServer()
  const { rinkId, signInRinkUser, clock } = server
  const alice = await signInRinkUser(rinkId)
  clock.passMinutes(5)
  const send = (performedBy: number, more: object = {}, tablet = alice) => {
    const made = { performedAt: '2026-11-20T06:01:00.000Z', performedBy, ...more }
    return tablet.post(ladder.paths.submit, completeChecklist(ladder, rinkId, made))
  }
  return { ...server, alice, send }
}

test('attack 14: nobody sends a record in the name of an account that has not used the device', async () => {
  const { admin, rinkId, send, signInRinkUser } = await sender()
  const ticket = await admin.ticket(rinkId)
  expect(await send(1)).toMatchObject(REFUSED)
  const ofOther = await (await signInRinkUser(rinkId)).ticket(rinkId)
  for (const offlineTicket of [ofOther, 'x', `${ticket}0`]) {
    expect(await send(1, { offlineTicket })).toMatchObject(REFUSED)
  }
  expect(await send(1, { offlineTicket: ticket })).toMatchObject({ status: 201, body: { performedBy: 1 } })
})

test('attack 14: a ticket of a login more than 30 days ago proves nobody', async () => {
  const { admin, rinkId, clock, signInRinkUser } = await sender()
  const offlineTicket = await admin.ticket(rinkId)
  clock.passMinutes(31 * 24 * 60)
  await admin.post('/api/auth/login', ADMIN)
  const bob = await signInRinkUser(rinkId)
  const made = { performedAt: clock.read().toISOString(), performedBy: 1, offlineTicket }
  expect(await bob.post(ladder.paths.submit, completeChecklist(ladder, rinkId, made))).toMatchObject(REFUSED)
})

test('on an enrolled device, only the people of its board can have made a record', async () => {
  const { rinkId, browser, withPin, add, idOf, send, signIn } = await sender()
  const ann = await withPin('Ann Archer', '471108', 'staff')
  const ben = await withPin('Ben Baker', '471109', 'staff')
  const cat = await add('Cat Cook', { email: 'cat@rinkbook.test' })
  await signIn(cat.id, 'cat@rinkbook.test')
  const device = browser()
  await device.post('/api/auth/login', ADMIN)
  await device.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
  await device.post('/api/auth/device', { personId: ann.id, pin: '471108' })
  expect((await send(await idOf(ben.id), { isClaimed: true }, device)).status).toBe(201)
  expect(await send(await idOf(cat.id), { isClaimed: true }, device)).toMatchObject(REFUSED)
})

test("without a network, the ticket of the device's last session proves that a chosen name recorded later", async () => {
  const { rinkId, browser, withPin, idOf, send, clock } = await sender()
  const ann = await withPin('Ann Archer', '471108', 'staff')
  const ben = await withPin('Ben Baker', '471109', 'staff')
  const device = browser()
  await device.post('/api/auth/login', ADMIN)
  await device.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
  const take = () => device.post('/api/auth/device', { personId: ann.id, pin: '471108' })
  await take()
  const offlineTicket = await device.ticket(rinkId)
  clock.passMinutes(60)
  const made = { performedAt: clock.read().toISOString(), isClaimed: true, offlineTicket }
  clock.passMinutes(60)
  await device.post('/api/auth/logout', undefined)
  await take()
  const ofBen = await idOf(ben.id)
  expect(await send(ofBen, made, device)).toMatchObject({ body: { lateEntry: 'recorded-later' } })
  // Since the logout, the device may have had contact.
  clock.passMinutes(1)
  const since = { ...made, performedAt: clock.read().toISOString() }
  clock.passMinutes(60)
  expect(await send(ofBen, since, device)).toMatchObject({ body: { lateEntry: 'entered-afterwards' } })
})

test('nobody is the author of a record who may only read', async () => {
  const { rinkId, browser, withPin, add, idOf, send, signIn } = await sender()
  const ann = await withPin('Ann Archer', '471108', 'staff')
  const vic = await withPin('Vic Viewer', '471109', 'viewer')
  const eve = await add('Eve Reader', {
    email: 'eve@rinkbook.test',
    roles: [{ role: 'incident-reader', rinkId }],
  })
  const offlineTicket = await (await signIn(eve.id, 'eve@rinkbook.test')).ticket(rinkId)
  expect(await send(await idOf(eve.id), { offlineTicket })).toMatchObject(REFUSED)
  const device = browser()
  await device.post('/api/auth/login', ADMIN)
  await device.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
  await device.post('/api/auth/device', { personId: ann.id, pin: '471108' })
  expect(await send(await idOf(vic.id), { isClaimed: true }, device)).toMatchObject(REFUSED)
})
