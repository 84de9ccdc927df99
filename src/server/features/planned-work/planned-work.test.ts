import { expect, test } from 'vitest'
import { listPlannedWork } from '#contract/planned-work.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { publishedCheck, walkRecord } from '#test/server/checks.ts'
import { register } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'

const OIL = { title: 'Change the oil', recurrence: { unit: 'month', every: 3 }, startsOn: '2026-11-20' }

async function plannedRink() {
  const rink = await register()
  const { admin, rinkId } = rink
  const machine = { kind: 'compressor', name: 'Compressor 1', number: 'C1', details: {} }
  const machineId = Number((await admin.post('/api/equipment', { rinkId, ...machine })).body['id'])
  const list = async () =>
    listPlannedWork.reply.parse((await admin.get(`/api/planned-work?rinkId=${rinkId}`)).body['list'])
  const plan = (body: object = {}) => admin.post('/api/planned-work', { rinkId, machineId, ...OIL, ...body })
  const begin = (id: number, submittedBy?: string) =>
    admin.post(`/api/planned-work/${id}/actions`, { rinkId, submittedBy })
  const at = async (instant: string) => {
    rink.clock.set(instant)
    await admin.post('/api/auth/login', ADMIN)
  }
  const matters = async () => (await admin.get(`/api/matters?rinkId=${rinkId}`)).body['list']
  return { ...rink, machineId, list, plan, begin, at, matters }
}

test('work recurs from the day on which it was last done', async () => {
  const { admin, rinkId, plan, list, begin, at, matters, checked, deps } = await plannedRink()
  expect((await plan({ parts: '10 l of oil', cost: '£ 80' })).status).toBe(201)
  expect(await list()).toMatchObject([
    { machine: { name: 'Compressor 1' }, dueOn: '2026-11-20', lastDoneOn: null, actionId: null },
  ])
  expect(await matters()).toMatchObject([
    { title: 'Compressor 1: Change the oil', detail: 'Planned every 3 months, due today' },
  ])
  await at('2026-11-25T10:00:00.000Z')
  const { body: action } = await begin(1, 'Kyle Kent')
  expect(action).toMatchObject({ source: 'planned', what: 'Change the oil', cost: '£ 80', state: 'open' })
  expect(action).toMatchObject({ reportedBy: 'Kyle Kent' })
  expect((await begin(1)).body).toMatchObject({
    message: 'AC-1-2026-0001 is already open for this work.',
  })
  const by = { rinkId, text: 'Oil changed', submittedBy: 'Kyle Kent' }
  await admin.post('/api/actions/1/done', by)
  const { recheckedByPersonId: doneById, recheckedPin: donePin } = checked
  const signed = { rinkId, pin: MANAGER_PIN, doneById, donePin }
  expect((await admin.post('/api/actions/1/verification', signed)).status).toBe(201)
  expect(await list()).toMatchObject([
    { lastDoneOn: '2026-11-25', lastActionId: 1, dueOn: '2027-02-25', actionId: null },
  ])
  expect(await matters()).toEqual([])
  // Work that has to be done again was not done.
  await admin.post('/api/actions/1/reopening', { rinkId, text: 'It leaks' })
  expect(await list()).toMatchObject([{ lastDoneOn: null, dueOn: '2026-11-20', actionId: 1 }])
  expect((await verify(deps.db)).problem).toBeNull()
})

/** A compressor whose hour meter is read in a round. */
async function meteredRink() {
  const rink = await plannedRink()
  const { admin, rinkId, machineId } = rink
  const meter = { key: 'hours', label: 'Hours', kind: 'number', unit: 'h', isMeter: true }
  const sections = [{ key: 'round', title: 'Round', items: [meter] }]
  const round = { title: 'Round', about: 'machine', machineKind: 'compressor', sections }
  const { id: checkId } = await publishedCheck(rink, round, null)
  const read = (hours: string, note = '') =>
    admin.post('/api/check-records', {
      ...walkRecord(rinkId, checkId),
      subjects: [{ key: `machine:${machineId}`, answers: { hours: { value: hours, note } } }],
    })
  return { ...rink, read }
}

test('work by the hour meter is due after its hours', async () => {
  const { plan, list, at, read, begin } = await meteredRink()
  await plan({ recurrence: { unit: 'hours', every: 250 }, startsOn: '2026-11-21' })
  expect(await list()).toMatchObject([{ dueOn: null, hoursLeft: null }])
  expect((await read('1000')).status).toBe(201)
  await at('2026-12-05T10:00:00.000Z')
  await read('1240')
  expect(await list()).toMatchObject([{ hoursLeft: 10 }])
  await at('2026-12-06T10:00:00.000Z')
  await read('1255')
  expect(await list()).toMatchObject([{ hoursLeft: -5 }])
  expect((await begin(1)).body).toMatchObject({ dueAt: '2026-12-06T23:59:00.000Z' })
})

test('work by the calendar and by the meter is due by what comes first, and a new meter counts from its first reading', async () => {
  const { plan, list, at, read, matters } = await meteredRink()
  await plan({ recurrence: { unit: 'month', every: 3, orHours: 100 }, startsOn: '2027-02-20' })
  await at('2026-11-25T10:00:00.000Z')
  await read('1000')
  expect(await list()).toMatchObject([{ dueOn: '2027-02-20', hoursLeft: 100 }])
  expect(await matters()).toEqual([])
  await at('2026-11-30T10:00:00.000Z')
  await read('1101')
  expect(await list()).toMatchObject([{ dueOn: '2027-02-20', hoursLeft: -1 }])
  expect(await matters()).toMatchObject([
    {
      title: 'Compressor 1: Change the oil',
      detail: 'Planned every 3 months or 100 running hours, overdue by 1 running hour',
    },
  ])
})

test('a reading that rose by more hours than have passed makes no work due', async () => {
  const { plan, list, at, read, matters } = await meteredRink()
  await plan({ recurrence: { unit: 'hours', every: 320 }, startsOn: '2026-11-21' })
  await at('2026-11-25T10:00:00.000Z')
  await read('1000')
  await at('2026-11-26T10:00:00.000Z')
  expect((await read('5000')).status).toBe(201)
  expect(await list()).toMatchObject([{ hoursLeft: 320 }])
  await at('2026-11-27T10:00:00.000Z')
  await read('1020', 'Read wrongly yesterday')
  await at('2026-11-28T10:00:00.000Z')
  await read('1040')
  expect(await list()).toMatchObject([{ hoursLeft: 300 }])
  expect(await matters()).toEqual([])
})

test('planned work is changed and ended, and what it cannot be is refused', async () => {
  const { admin, rinkId, plan, list, machineId } = await plannedRink()
  await plan()
  const change = (body: object) =>
    admin.patch('/api/planned-work/1', { rinkId, revision: 1, ...OIL, ...body })
  expect((await change({ title: 'Change oil and filter' })).status).toBe(200)
  expect((await change({ title: 'x' })).status).toBe(409)
  expect(await list()).toMatchObject([{ title: 'Change oil and filter', machine: { id: machineId } }])
  const refused = async (body: object) => (await plan(body)).body['message']
  expect(await refused({ machineId: null, recurrence: { unit: 'hours', every: 5 } })).toBe(
    'Only a machine has an hour meter',
  )
  const orHours = { ...OIL.recurrence, orHours: 5 }
  expect(await refused({ machineId: null, recurrence: orHours })).toBe('Only a machine has an hour meter')
  await plan({ machineId: null })
  expect(
    (await admin.patch('/api/planned-work/2', { rinkId, revision: 1, ...OIL, recurrence: orHours })).body,
  ).toMatchObject({
    message: 'Only a machine has an hour meter',
  })
  await admin.delete('/api/planned-work/2', { rinkId })
  expect(await refused({ title: ' ' })).toBe('Please name the work')
  expect(await refused({ machineId: 4711 })).toBe('This machine was not found at this rink.')
  await admin.delete('/api/planned-work/1', { rinkId })
  expect(await list()).toEqual([])
  expect((await admin.delete('/api/planned-work/1', { rinkId })).status).toBe(404)
})
