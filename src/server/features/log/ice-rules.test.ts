import { describe, expect, test } from 'vitest'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { FLOOD } from '#test/server/log-bodies.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'

async function rinkWithResurfacer() {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const pad = Number((await admin.post('/api/places', { rinkId, kind: 'pad', name: 'Main pad' })).body['id'])
  const added = await admin.post('/api/equipment', {
    rinkId,
    kind: 'resurfacer',
    name: 'Olympia',
    number: 'R-1',
  })
  const machineId = Number(added.body['id'])
  const record = (body: object) =>
    admin.post('/api/log-entries', { rinkId, placeId: pad, machineId, submittedBy: 'Ivy Ice', ...body })
  const notices = async () => (await admin.get(`/api/notices?rinkId=${rinkId}`)).body['list']
  const lock = () =>
    admin.post(`/api/equipment/${machineId}/faults`, {
      rinkId,
      submittedBy: 'Tom Tool',
      description: 'Blade guard is loose',
    })
  return { ...server, pad, machineId, record, notices, lock }
}

test('a flood that began offline before the resurfacer was locked is recorded, the lock remains, and managers are notified', async () => {
  const { admin, clock, machineId, record, notices, lock, rinkId } = await rinkWithResurfacer()
  clock.set('2026-11-20T06:05:00.000Z')
  await lock()
  clock.set('2026-11-20T06:20:00.000Z')
  const content = { isEveryoneOff: true, startedAt: '2026-11-20T06:03:00.000Z' }
  const made = '2026-11-20T06:12:00.000Z'
  const flood = { ...FLOOD, content, takenAt: made, performedAt: made }
  expect(await record(flood)).toMatchObject({ status: 201, body: { machineId, takenAt: made } })
  const machines = (await admin.get(`/api/equipment?rinkId=${rinkId}`)).body['list']
  expect(machines).toMatchObject([
    { id: machineId, lockout: { lockedAt: '2026-11-20T06:05:00.000Z', defects: [{}] } },
  ])
  expect(await notices()).toMatchObject([
    {
      kind: 'used-out-of-service',
      words: { machine: 'Olympia', who: 'Ivy Ice', at: '20 Nov 2026, 06:12' },
    },
  ])
})

test('a flood with a resurfacer in service, or long before it was locked, notifies nobody', async () => {
  const { clock, record, notices, lock } = await rinkWithResurfacer()
  await record(FLOOD)
  clock.set('2026-11-20T08:00:00.000Z')
  await lock()
  await record({ ...FLOOD, takenAt: '2026-11-20T06:30:00.000Z' })
  await record({ ...FLOOD, machineId: null })
  expect(await notices()).toEqual([])
})

test('the ice of a pad is closed with its reason, and opened again', async () => {
  const { admin, record, pad, rinkId } = await rinkWithResurfacer()
  const ice = async () => (await admin.get(`/api/ice?rinkId=${rinkId}`)).body['list']
  const closed = { kind: 'ice-state', content: { isOpen: false, reason: 'Maintenance' } }
  expect((await record(closed)).status).toBe(201)
  expect(await ice()).toMatchObject([{ placeId: pad, isOpen: false, reason: 'Maintenance' }])
  const matters = async () => (await admin.get(`/api/matters?rinkId=${rinkId}`)).text
  expect(await matters()).toContain('The ice of Main pad is closed')
  const open = { kind: 'ice-state', content: { isOpen: true } }
  expect((await record(open)).status).toBe(201)
  expect(await matters()).not.toContain('The ice of Main pad is closed')
  expect(await ice()).toMatchObject([{ isOpen: true, reason: null }])
})

describe('ice that was closed as unsafe', () => {
  const closing = (reason: string) => ({ kind: 'ice-state', content: { isOpen: false, reason } })

  async function unsafeIce(reason = 'Unsafe ice') {
    const server = await rinkWithResurfacer()
    const { admin, record, pad, rinkId } = server
    await record(closing(reason))
    const given = { rinkId, placeId: pad, workDone: 'Hole filled', submittedBy: 'Ivy Ice', pin: MANAGER_PIN }
    const open = (more: object = {}) => admin.post('/api/ice/openings', { ...given, ...more })
    const openAsRoutine = () => record({ kind: 'ice-state', content: { isOpen: true } })
    const ice = async () => (await admin.get(`/api/ice?rinkId=${rinkId}`)).body['list']
    return { ...server, open, openAsRoutine, ice }
  }

  test('it opens with what was done and the PIN of a manager, and both are on record', async () => {
    const { admin, rinkId, open, ice } = await unsafeIce('Unsafe ice: hole at the goal')
    expect(await open({ workDone: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Please say what was done' },
    })
    expect(await open({ pin: '9999' })).toMatchObject({ status: 403, body: { code: 'wrong_pin' } })
    expect(await ice()).toMatchObject([{ isOpen: false }])
    const content = { isOpen: true, reason: null, workDone: 'Hole filled', openedBy: 'Dan Duty' }
    expect(await open()).toMatchObject({ status: 201, body: { content, submittedBy: 'Ivy Ice' } })
    expect(await ice()).toMatchObject([{ isOpen: true, reason: null }])
    const workbook = await downloadedSheets(admin, rinkId)
    expect(columnsOf(workbook, 'Ice, Air and Plant', ['Details']).at(0)).toEqual([
      'Ice: Open; What was done: Hole filled; Opened with the PIN of: Dan Duty',
    ])
  })

  test('nothing else opens it: the refusal says what to do', async () => {
    const { record, openAsRoutine, ice } = await unsafeIce()
    const refused = {
      status: 409,
      body: {
        message:
          'Main pad was closed as unsafe ice. On the Ice screen, tap Open the ice and say what was done. A manager enters their PIN.',
      },
    }
    expect(await openAsRoutine()).toMatchObject(refused)
    expect(await record(closing('Resurfacing'))).toMatchObject(refused)
    expect(await ice()).toMatchObject([{ isOpen: false, reason: 'Unsafe ice' }])
    expect((await record(closing('Unsafe ice: hole at the goal'))).status).toBe(201)
    expect(await openAsRoutine()).toMatchObject(refused)
    const withPin = { kind: 'ice-state', content: { isOpen: true }, pin: MANAGER_PIN }
    expect(await record(withPin)).toMatchObject({ status: 400 })
  })

  test('a closing that arrives late counts, although the ice was opened in the meantime', async () => {
    const { record, openAsRoutine, open, ice, clock } = await unsafeIce('Maintenance')
    const madeAt = clock.read().toISOString()
    clock.passMinutes(5)
    expect((await openAsRoutine()).status).toBe(201)
    expect((await record({ ...closing('Unsafe ice'), performedAt: madeAt })).status).toBe(201)
    expect(await ice()).toMatchObject([{ isOpen: false, reason: 'Unsafe ice' }])
    expect((await openAsRoutine()).status).toBe(409)
    expect((await open()).status).toBe(201)
    expect(await ice()).toMatchObject([{ isOpen: true }])
    expect(await open()).toMatchObject({ status: 409, body: { code: 'ice_not_unsafe' } })
  })

  test('nobody signs for a manager without a PIN', async () => {
    const { record, openAsRoutine } = await unsafeIce('Maintenance')
    const forged = { isOpen: true, openedBy: 'Dan Duty', workDone: 'Nothing' }
    const { body } = await record({ kind: 'ice-state', content: forged })
    expect(body['content']).toEqual({ isOpen: true, reason: null })
    expect((await openAsRoutine()).status).toBe(201)
  })
})
