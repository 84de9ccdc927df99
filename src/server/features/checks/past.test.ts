import { expect, test } from 'vitest'
import { checkCalendarSchema } from '#domain/checks/check.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { publishedCheck, publishedVersion, WALK, WEEKLY, walkRecord } from '#test/server/checks.ts'
import { employedServer } from '#test/server/people.ts'
import { ADMIN } from '#test/server/test-server.ts'

const DAILY = { ...WEEKLY, rhythm: { unit: 'day' } }
const EDGER_CHECK = { ...WALK, about: 'machine', machineKind: 'edger' }
const FIRST = { day: '2026-11-20', opens: '06:00' }

async function pastServer(template: object = WALK, schedule: object | null = DAILY) {
  const server = await employedServer()
  const { admin, rinkId, clock } = server
  const check = await publishedCheck(server, template, schedule)
  const calendar = async (from = '2026-11-20', to = '2026-11-26') => {
    const address = `/api/checks/calendars?rinkId=${rinkId}&from=${from}&to=${to}&check=${check.id}`
    return checkCalendarSchema.array().parse((await admin.get(address)).body.list)[0]?.days ?? []
  }
  const states = async () => (await calendar()).map(({ day, state }) => `${day.slice(8)} ${state}`)
  const at = async (day: string, time = '09:00') => {
    clock.set(`${day}T${time}:00.000Z`)
    await admin.post('/api/auth/login', ADMIN)
  }
  const record = async (more: object = {}) =>
    expect(await admin.post('/api/check-records', walkRecord(rinkId, check.id, more))).toMatchObject({
      status: 201,
    })
  const edger = async (number: string) => {
    const machine = { rinkId, kind: 'edger', name: `Edger ${number}`, number }
    expect(await admin.post('/api/equipment', machine)).toMatchObject({ status: 201 })
  }
  const write = async (id: number, what: string, body: object) =>
    expect(
      await admin.post(`/api/equipment/${id}/${what}`, { rinkId, pin: MANAGER_PIN, ...body }),
    ).toMatchObject({
      status: 201,
    })
  const passed = (key: string) => ({ key, answers: { exits: { value: 'Pass' } } })
  return { ...server, check, calendar, states, at, record, edger, write, passed }
}

test('a machine that was retired and brought back stays excused in between', async () => {
  const { edger, states, at, record, write, passed } = await pastServer(EDGER_CHECK)
  await edger('1')
  await record({ instance: FIRST, subjects: [passed('machine:1')] })
  await at('2026-11-21')
  await write(1, 'retirement', { isRetired: true, reason: 'Summer' })
  await at('2026-11-24', '05:00')
  await write(1, 'retirement', { isRetired: false, reason: 'Autumn' })
  await at('2026-11-25')
  expect(await states()).toEqual([
    '20 done',
    '21 excused',
    '22 excused',
    '23 excused',
    '24 missed',
    '25 open',
    '26 open',
  ])
})

test('a machine that is retired or locked after its check was missed leaves the miss', async () => {
  const { edger, states, at, write } = await pastServer(EDGER_CHECK)
  await edger('1')
  await at('2026-11-20', '20:00')
  await write(1, 'retirement', { isRetired: true, reason: 'Sold' })
  expect((await states()).slice(0, 2)).toEqual(['20 missed', '21 excused'])
})

test('days on which a machine was out of service are excused', async () => {
  const { edger, states, at, write } = await pastServer(EDGER_CHECK)
  await edger('1')
  await write(1, 'faults', { description: 'Blade', submittedBy: 'Tess Tech' })
  await at('2026-11-22')
  expect((await states()).slice(0, 3)).toEqual(['20 excused', '21 excused', '22 excused'])
})

test('a check of an entry that is merged into another one still counts', async () => {
  const { edger, states, record, write, passed } = await pastServer(EDGER_CHECK)
  await edger('1')
  await edger('2')
  await record({ instance: FIRST, subjects: [passed('machine:1'), passed('machine:2')] })
  expect((await states())[0]).toBe('20 done')
  await write(2, 'merging', { intoId: 1 })
  expect((await states())[0]).toBe('20 done')
})

test('a check that is out of use still shows its missed days, and putting it back adds none', async () => {
  const { states, at, admin, rinkId, check, clock } = await pastServer()
  const withdraw = async (isWithdrawn: boolean) =>
    expect(await admin.post(`/api/checks/${check.id}/withdrawal`, { rinkId, isWithdrawn })).toMatchObject({
      status: 200,
    })
  await at('2026-11-21')
  await withdraw(true)
  expect(await states()).toEqual(['20 missed'])
  await at('2026-11-24')
  await withdraw(true)
  await withdraw(false)
  clock.passMinutes(1)
  expect(await states()).toEqual(['20 missed', '24 open', '25 open', '26 open'])
})

test('today keeps the schedule that a check of it began with', async () => {
  const { admin, rinkId, check, at } = await pastServer()
  const set = (startsOn: string) =>
    admin.post(`/api/checks/${check.id}/schedules`, { rinkId, startsOn, schedule: null })
  expect(await set('2026-11-20')).toMatchObject({
    status: 400,
    text: expect.stringContaining('A check of today has begun. Choose tomorrow or a later day.'),
  })
  await at('2026-11-21', '05:00')
  expect(await set('2026-11-21')).toMatchObject({ status: 201 })
})

test('a closure that is entered after a check was missed does not excuse it', async () => {
  const { admin, rinkId, states, at } = await pastServer()
  await at('2026-11-20', '20:00')
  const closed = { subject: 'rink', fromDay: '2026-11-20', toDay: '2026-11-21', reason: 'Flood' }
  expect(await admin.post('/api/closures', { rinkId, ...closed })).toMatchObject({ status: 201 })
  expect((await states()).slice(0, 2)).toEqual(['20 missed', '21 excused'])
})

test('a turn that was made after its time stays missed, and its record is marked as too late', async () => {
  const points = ['gate', 'hall'].map(key => ({ key, label: key }))
  const { calendar, at, record, passed } = await pastServer({ ...WALK, points, pointsAtOnce: 1 })
  await at('2026-11-20', '23:00')
  await record({ instance: FIRST, subjects: [passed('point:gate')] })
  const [day] = await calendar()
  expect(day).toMatchObject({ day: FIRST.day, state: 'missed', missing: [], tooLateRecords: [1] })
  expect(day).not.toHaveProperty('lateRecords')
})

test('a check by hand that was entered later says so', async () => {
  const { states, record, at } = await pastServer(WALK, null)
  await at('2026-11-23')
  await record({ performedAt: '2026-11-20T09:30:00.000Z' })
  expect(await states()).toEqual(['20 recorded-later'])
})

test('a check that counts from its completion is late if it was made after its time', async () => {
  const monthly = { ...DAILY, startsOn: '2026-11-20', rhythm: { unit: 'month', every: 1, day: 1 } }
  const { states, record, at } = await pastServer(WALK, { ...monthly, anchor: 'completion' })
  await at('2026-11-25')
  await record({ instance: FIRST })
  expect(await states()).toEqual(['20 late'])
})

test('a check that counts from its completion is missed while nobody makes it', async () => {
  const points = ['gate', 'hall'].map(key => ({ key, label: key }))
  const monthly = { ...DAILY, startsOn: '2026-11-20', rhythm: { unit: 'month', every: 1, day: 1 } }
  const server = await pastServer({ ...WALK, points }, { ...monthly, anchor: 'completion' })
  const { calendar, states, record, at, passed, admin, rinkId, check } = server
  expect(await states()).toEqual(['20 open'])
  await record({ instance: FIRST, subjects: [passed('point:gate')] })
  await at('2026-11-25')
  expect(await calendar()).toMatchObject([{ day: FIRST.day, state: 'missed', missing: ['hall'] }])
  await record({ instance: FIRST, subjects: [passed('point:hall')] })
  expect(await states()).toEqual(['20 late'])
  await at('2026-12-20')
  const skip = { ...FIRST, day: '2026-12-20', reason: 'Power cut', pin: MANAGER_PIN }
  expect(await admin.post(`/api/checks/${check.id}/skips`, { rinkId, ...skip })).toMatchObject({
    status: 201,
  })
  expect(await calendar('2026-12-01', '2026-12-31')).toMatchObject([
    { day: skip.day, state: 'overridden', reason: 'Power cut' },
  ])
})

test('another time zone or start of the day changes no day that is over', async () => {
  const { states, at, record, admin, rinkId } = await pastServer()
  await at('2026-11-20', '17:00')
  await record({ instance: FIRST })
  await at('2026-11-21')
  expect((await states())[0]).toBe('20 late')
  const clock = { timezone: 'Asia/Tokyo', dayStartsAt: '07:00' }
  expect(await admin.patch(`/api/ice-rinks/${rinkId}`, clock)).toMatchObject({ status: 200 })
  expect((await states())[0]).toBe('20 late')
  expect(await admin.patch(`/api/ice-rinks/${rinkId}`, { timezone: 'Europe/London' })).toMatchObject({
    status: 200,
  })
  expect((await states())[0]).toBe('20 late')
})

test('another version changes no day that is over', async () => {
  const points = ['gate', 'hall'].map(key => ({ key, label: key }))
  const server = await pastServer({ ...WALK, points })
  const { calendar, states, at, record, passed, check, admin, rinkId } = server
  await record({ instance: FIRST, subjects: [passed('point:gate')] })
  await at('2026-11-21')
  const closed = { subject: 'ice', fromDay: '2026-11-21', toDay: '2026-11-21', reason: 'New ice' }
  expect(await admin.post('/api/closures', { rinkId, ...closed })).toMatchObject({ status: 201 })
  await at('2026-11-22')
  const before = await calendar('2026-11-20', '2026-11-21')
  expect((await states()).slice(0, 2)).toEqual(['20 missed', '21 missed'])
  await publishedVersion(server, check, { ...WALK, points, pointsAtOnce: 1, about: 'pad' })
  expect(await calendar('2026-11-20', '2026-11-21')).toEqual(before)
})

test('a machine keeps its turns, meter and follow-ups when another entry is merged into it', async () => {
  const meter = { key: 'hours', label: 'Hour meter', kind: 'number', unit: 'h', decimals: 0, isMeter: true }
  const [section] = WALK.sections
  const air = { key: 'air', label: 'Air', kind: 'rating', effects: [{ kind: 'follow-up', minutes: 30 }] }
  const items = [meter, air]
  const template = { ...EDGER_CHECK, sections: [{ ...section, items }] }
  const every = { ...DAILY, rhythm: { unit: 'hours', every: 250 } }
  const { edger, admin, rinkId, check, write, clock } = await pastServer(template, every)
  await edger('1')
  await edger('2')
  const read = (key: string, hours: string, value = 'Pass') => {
    const subjects = [{ key, answers: { hours: { value: hours }, air: { value } } }]
    return admin.post('/api/check-records', walkRecord(rinkId, check.id, { subjects }))
  }
  expect(await read('machine:2', '1000', 'Fail')).toMatchObject({ status: 201 })
  clock.passMinutes(10)
  expect(await read('machine:1', '1100')).toMatchObject({ status: 201 })
  clock.passMinutes(10)
  expect(await read('machine:2', '1200', 'Fail')).toMatchObject({ status: 201 })
  await write(2, 'merging', { intoId: 1 })
  expect(await read('machine:1', '1150')).toMatchObject({ status: 400 })
  const { body } = await admin.get(`/api/checks/due?rinkId=${rinkId}`)
  expect(body.list).toMatchObject([
    { cause: 'hours', hoursLeft: 250 },
    { cause: 'follow-up', subjects: [{ key: 'machine:1' }] },
  ])
})
