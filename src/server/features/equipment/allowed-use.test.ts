import { describe, expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeMachine } from '#test/server/checklist-bodies.ts'
import { register, truck } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'

const UNTIL = '2026-11-22'

/** A truck of a rink that lists the horn, on which some items failed. */
async function failed(items: string[], keys = ['horn']) {
  const rink = await register()
  const { admin, rinkId, submit, list, write } = rink
  const listed = await admin.post('/api/equipment/listed-items', { rinkId, kind: 'forklift', keys })
  expect(listed.status).toBe(201)
  await submit(forklift, [truck(items)])
  const machine = async () => {
    const [first] = await list()
    if (!first) throw new Error('There is no machine')
    return first
  }
  const { id, lockout } = await machine()
  const allow = (more: object = {}) =>
    write(id, 'allowed-use', {
      lockoutId: lockout?.id,
      revision: lockout?.revision,
      until: UNTIL,
      pin: MANAGER_PIN,
      ...more,
    })
  const isUsable = async () => {
    const { code } = await machine()
    return (await admin.get(`/api/labels/${code}`)).body['mayBeUsed']
  }
  return { ...rink, id, machine, allow, isUsable }
}

describe('use until repaired', () => {
  test('a manager allows use with a listed defect until a day; then the machine is locked again', async () => {
    const { allow, isUsable, machine, events, id, clock, admin, deps } = await failed(['Horn'])
    expect(await isUsable()).toBe(false)
    expect(await allow()).toMatchObject({
      status: 201,
      body: { message: 'Red truck may be used until 22 Nov 2026.' },
    })
    expect(await isUsable()).toBe(true)
    expect((await machine()).lockout?.allowedUse).toMatchObject({
      until: UNTIL,
      keys: ['horn'],
      allowedBy: 'Dan Duty',
    })
    expect((await events(id))[0]).toMatchObject({
      kind: 'use-allowed',
      who: 'Dan Duty',
      lines: [
        { label: 'Until', text: '22 Nov 2026' },
        { label: 'With', text: 'Horn: Fail, Pedal to the floor' },
        { label: 'Allowed by', text: 'Dan Duty' },
      ],
    })
    clock.set('2026-11-22T23:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    expect(await isUsable()).toBe(true)
    clock.set('2026-11-23T00:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    expect(await isUsable()).toBe(false)
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('the same defect found again stays allowed, and any other locks the machine again', async () => {
    const { allow, isUsable, submit, machine } = await failed(['Horn'])
    await allow()
    await submit(forklift, [truck(['Horn'])])
    expect(await isUsable()).toBe(true)
    await submit(forklift, [truck(['Horn', 'Brakes'])])
    expect(await isUsable()).toBe(false)
    const { lockout } = await machine()
    expect(await allow({ revision: lockout?.revision })).toMatchObject({
      status: 409,
      body: {
        message:
          'Brakes is not on the list of items that may be used until repaired. Red truck stays out of service.',
      },
    })
  })

  test('it ends with the repair', async () => {
    const { allow, write, machine, id, submit, isUsable } = await failed(['Horn'])
    await allow()
    const { lockout } = await machine()
    const released = await write(id, 'releases', {
      lockoutId: lockout?.id,
      workDone: 'New horn',
      recheckedKeys: ['horn'],
      pin: MANAGER_PIN,
    })
    expect(released.body).toMatchObject({ lockout: null })
    await submit(forklift, [truck(['Horn'])])
    expect(await isUsable()).toBe(false)
  })

  test('an item that the rink does not list keeps the machine out of service', async () => {
    const { allow, isUsable } = await failed(['Mirrors'])
    expect(await allow()).toMatchObject({ status: 409, body: { code: 'use_not_allowed' } })
    expect(await isUsable()).toBe(false)
  })

  test.each([
    [{ pin: '9999' }, 403, 'Invalid PIN code. Please try again.'],
    [{ until: '2026-11-19' }, 400, 'Choose today or a later day'],
    [{ until: '2026-12-21' }, 400, 'Choose a day within 30 days'],
    [{ until: 'soon' }, 400, 'Choose the last day on which it may be used'],
    [
      { revision: 2 },
      409,
      'Red truck has just been returned to service or found unsafe again. Please check it again.',
    ],
  ])('%j is refused', async (more, status, message) => {
    const { allow, machine } = await failed(['Horn'])
    expect(await allow(more)).toMatchObject({ status, body: { message } })
    expect((await machine()).lockout?.allowedUse).toBeUndefined()
  })

  test('staff do not allow it with their own PIN, nor change the list', async () => {
    const server = await failed(['Horn'])
    const { allow, checked, rinkId } = server
    const own = { pin: checked.recheckedPin, pinOf: checked.recheckedByPersonId }
    expect(await allow(own)).toMatchObject({ status: 403 })
    const staff = await server.signInRinkUser(rinkId)
    const body = { rinkId, kind: 'forklift', keys: ['mirrors'] }
    expect((await staff.post('/api/equipment/listed-items', body)).status).toBe(403)
  })
})

test.each([
  'forks',
  'chains',
  'mast',
  'hydraulicHoses',
  'tyres',
  'brakes',
  'seatbelt',
  'ropGuard',
  'nonsense',
])('a rink never lists %s', async key => {
  const { admin, rinkId } = await register()
  const body = { rinkId, kind: 'forklift', keys: ['horn', key] }
  expect(await admin.post('/api/equipment/listed-items', body)).toMatchObject({
    status: 400,
    body: { message: 'One of these items always keeps the machine out of service.' },
  })
  expect((await admin.get('/api/ice-rinks')).body['list']).toMatchObject([{ listedItems: null }])
})

test('no item of a ladder is ever listed, and a reported fault is never allowed', async () => {
  const { admin, rinkId, write, submit, list } = await register()
  const none = await admin.post('/api/equipment/listed-items', { rinkId, kind: 'ladder', keys: ['feet'] })
  expect(none.status).toBe(400)
  await submit(ladder, [completeMachine(ladder)])
  const [machine] = await list()
  const fault = { submittedBy: 'Tess Tech', description: 'Loose rung' }
  const { body } = await write(machine?.id ?? 0, 'faults', fault)
  expect(body).toMatchObject({ lockout: { source: 'fault' } })
  const [{ lockout } = { lockout: null }] = await list()
  const given = { lockoutId: lockout?.id, revision: lockout?.revision, until: UNTIL, pin: MANAGER_PIN }
  expect(await write(machine?.id ?? 0, 'allowed-use', given)).toMatchObject({ status: 409 })
})
