import { expect, test } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { acceptInvitation } from '#test/pages/two-people.ts'
import { employedServer } from '#test/server/people.ts'
import { RELEASE, register } from '#test/server/register.ts'

/** A truck out of service, and the refusal of its release. */
async function lockedTruck() {
  const rink = await register()
  const { id, lockoutId } = await rink.withFailedBrakes()
  const release = (body: object) => rink.write(id, 'releases', { ...RELEASE, lockoutId, ...body })
  const refusal = async (body: object) => {
    const { status, body: answer } = await release(body)
    return [status, answer['message']]
  }
  return { ...rink, release, refusal }
}

test('both people of a release have signed it with their own PINs', async () => {
  const { release, manager, checker, deps } = await lockedTruck()
  expect((await release({})).body).toMatchObject({ lockout: null })
  const { signature } = await deps.db
    .selectFrom('auditEntries')
    .select('signature')
    .where('action', '=', 'machine.released')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(signature ?? '')).toMatchObject({ consent: { person: manager }, cosigner: checker })
  const lockout = await deps.db.selectFrom('restrictions').selectAll().executeTakeFirstOrThrow()
  expect(lockout).toMatchObject({ releasedBy: 'Dan Duty', recheckedBy: 'Ivy Ice' })
  expect((await verify(deps.db)).problem).toBeNull()
})

test('attack 4: a typed name, as older tablets send it, is nobody', async () => {
  const { release, checked } = await lockedTruck()
  const typed = { recheckedByPersonId: undefined, recheckedPin: undefined, recheckedBy: 'Nobody Atall' }
  for (const body of [typed, { ...checked, recheckedBy: 'Nobody Atall' }]) {
    const answer = await release(body)
    expect(answer.status).toBe(400)
    expect(answer.body['errors']).toContainEqual({
      path: 'recheckedBy',
      message: expect.stringContaining('Reload the app'),
    })
  }
})

test('the person who checked again enters their own PIN, and a wrong one is counted for them', async () => {
  const { refusal, deps } = await lockedTruck()
  expect(await refusal({ recheckedPin: '9999' })).toEqual([
    403,
    'This is not the PIN of Ivy Ice. Please try again.',
  ])
  const { personId } = await deps.db
    .selectFrom('pinAttempts')
    .select('personId')
    .where('hasFailed', '=', true)
    .executeTakeFirstOrThrow()
  expect(personId).not.toBeNull()
  expect((await refusal({ recheckedByPersonId: 4711 }))[0]).toBe(404)
})

test('attack 4: one person does not sign twice', async () => {
  const { refusal, checker, admin, rinkId, checked } = await lockedTruck()
  await admin.patch(`/api/people/${checker}`, { rinkId, roles: [{ role: 'duty-manager', rinkId }] })
  expect(await refusal({ pin: checked.recheckedPin, pinOf: checker })).toEqual([
    403,
    'Ivy Ice did the re-check, so a different manager must return it to service.',
  ])
})

test('a PIN that belongs to nobody in the register does not release', async () => {
  const { refusal, admin, rinkId } = await lockedTruck()
  await admin.post('/api/pins', { managerName: 'Mona Manager', pin: '2468', rinkId })
  const [status, message] = await refusal({ pin: '2468' })
  expect(status).toBe(403)
  expect(message).toContain("Mona Manager's PIN belongs to nobody in the register of people.")
})

test('attack 4: the person who found the fault does not return the machine to service', async () => {
  const { manager, admin, rinkId, write, list, browser } = await register()
  const machine = await admin.post('/api/equipment', {
    rinkId,
    kind: 'other',
    name: 'Resurfacer',
    number: 'R-1',
  })
  const login = { email: 'dan@rinkbook.test', password: 'blue-skates' }
  await admin.patch(`/api/people/${manager}`, { rinkId, email: login.email })
  await acceptInvitation(admin.sendJson, rinkId, manager, { password: login.password })
  const tablet = browser()
  await tablet.post('/api/auth/login', login)
  const id = Number(machine.body['id'])
  const fault = { rinkId, submittedBy: 'x', description: 'Leaks oil' }
  expect((await tablet.post(`/api/equipment/${id}/faults`, fault)).status).toBe(201)
  const [found] = await list()
  const release = {
    ...RELEASE,
    lockoutId: found?.lockout?.id,
    recheckedKeys: found?.lockout?.defects.map(({ key }) => key),
  }
  expect((await write(id, 'releases', release)).body).toMatchObject({
    code: 'released_by_finder',
    message: 'Dan Duty found it unsafe, so a different manager must return it to service.',
  })
  const added = await admin.post('/api/people', {
    rinkId,
    name: 'Mona Manager',
    roles: [{ role: 'duty-manager', rinkId }],
  })
  const mona = Number(added.body['id'])
  await acceptInvitation(admin.sendJson, rinkId, mona, { pin: '246813' })
  expect((await write(id, 'releases', { ...release, pin: '246813', pinOf: mona })).status).toBe(201)
})

test('the people who can sign are listed with what their PINs allow', async () => {
  const { withPin, admin, rinkId, add, signInRinkUser } = await employedServer()
  const ivy = await withPin('Ivy Ice', '581263', 'staff')
  const mona = await withPin('Mona Manager', '581264', 'duty-manager')
  await withPin('Vic Viewer', '581265', 'viewer')
  await add('Nia New')
  const tablet = await signInRinkUser(rinkId)
  expect((await tablet.get(`/api/people/signers?rinkId=${rinkId}`)).body['list']).toEqual([
    { personId: ivy.id, name: 'Ivy Ice', title: null, hasPin: true, isManager: false },
    { personId: mona.id, name: 'Mona Manager', title: null, hasPin: true, isManager: true },
  ])
  expect((await admin.post('/api/pins/verify', { rinkId, pin: MANAGER_PIN })).body.success).toBe(true)
})
