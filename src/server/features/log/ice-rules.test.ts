import { expect, test } from 'vitest'
import { FLOOD } from '#test/server/log-bodies.ts'
import { setUpServer } from '#test/server/test-server.ts'

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
