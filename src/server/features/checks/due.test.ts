import { describe, expect, test } from 'vitest'
import { checklists } from '#domain/checklists/index.ts'
import { checkCalendarSchema, checkSchema, dueCheckSchema } from '#domain/checks/check.ts'
import { progressOf, stateOfDue } from '#domain/checks/due.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { publishedCheck, publishedVersion, WALK, WEEKLY, walkOf, walkRecord } from '#test/server/checks.ts'
import { employedServer } from '#test/server/people.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const DAILY = { ...WEEKLY, rhythm: { unit: 'day' } }
const NONE_HERE = { reason: 'We hire trucks with a driver' }

async function dueServer(schedule: object | null = DAILY, template: object = WALK) {
  const server = await setUpServer()
  const { admin, rinkId, clock } = server
  const { id } = await publishedCheck(server, template, schedule)
  const due = async () => {
    const { body } = await admin.get(`/api/checks/due?rinkId=${rinkId}`)
    return dueCheckSchema.array().parse(body.list)
  }
  const states = async () => (await due()).map(one => `${one.day} ${stateOfDue(one, clock.read())}`)
  const record = (more: object = {}) => admin.post('/api/check-records', walkRecord(rinkId, id, more))
  const instance = { day: '2026-11-20', opens: '06:00' }
  const calendar = async (from = '2026-11-16', to = '2026-11-22') => {
    const { body } = await admin.get(
      `/api/checks/calendars?rinkId=${rinkId}&from=${from}&to=${to}&check=${id}`,
    )
    const [found] = checkCalendarSchema.array().parse(body.list)
    return found?.days.map(({ day, state }) => `${day} ${state}`)
  }
  const on = async (instant: string) => {
    clock.set(instant)
    await admin.post('/api/auth/login', ADMIN)
  }
  return { ...server, id, due, states, record, instance, calendar, on }
}

describe('the checks of the shift', () => {
  test('a check is open, due, late and missed by its times, and done once it is recorded', async () => {
    const { states, clock, record, instance } = await dueServer()
    expect(await states()).toEqual(['2026-11-20 open'])
    clock.set('2026-11-20T10:15:00.000Z')
    expect(await states()).toEqual(['2026-11-20 due'])
    clock.set('2026-11-20T11:00:00.000Z')
    expect(await states()).toEqual(['2026-11-20 late'])
    expect((await record({ instance })).status).toBe(201)
    expect(await states()).toEqual(['2026-11-20 done-late'])
  })

  test('after a day without a server, the missed instance is in the calendar', async () => {
    const { clock, calendar, record, instance, admin } = await dueServer()
    await record({ instance })
    clock.set('2026-11-22T08:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    expect(await calendar()).toEqual(['2026-11-20 done', '2026-11-21 missed', '2026-11-22 open'])
  })

  test('a check that is published after its time is due from the next time on', async () => {
    const server = await setUpServer()
    server.clock.set('2026-11-20T19:00:00.000Z')
    const { admin, rinkId } = server
    await admin.post('/api/auth/login', ADMIN)
    const { id } = await publishedCheck(server, WALK, DAILY)
    expect((await admin.get(`/api/checks/due?rinkId=${rinkId}`)).body.list).toEqual([])
    const address = `/api/checks/calendars?rinkId=${rinkId}&from=2026-11-20&to=2026-11-21&check=${id}`
    const [calendar] = checkCalendarSchema.array().parse((await admin.get(address)).body.list)
    expect(calendar?.days).toMatchObject([{ day: '2026-11-21', state: 'open' }])
  })

  test('a check that counts from its completion is late until it is made', async () => {
    const monthly = { ...DAILY, rhythm: { unit: 'month', every: 1, day: 1 }, anchor: 'completion' }
    const { admin, rinkId, states, clock, record } = await dueServer({ ...monthly, startsOn: '2026-11-20' })
    clock.set('2026-11-21T09:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    expect(await states()).toEqual(['2026-11-20 late'])
    await record({ instance: { day: '2026-11-20', opens: '06:00' } })
    expect(await states()).toEqual([])
    const [check] = checkSchema.array().parse((await admin.get(`/api/checks?rinkId=${rinkId}`)).body['list'])
    expect(check?.nextDueAt).toBe('2026-12-21T10:00:00.000Z')
  })

  test('points take turns: the one that waited longest is next', async () => {
    const points = ['gate', 'hall', 'plant'].map(key => ({ key, label: key }))
    const { due, record, clock, admin } = await dueServer(DAILY, { ...WALK, points, pointsAtOnce: 1 })
    const asked = async () => (await due()).flatMap(({ subjects }) => subjects.map(({ name }) => name))
    expect(await asked()).toEqual(['gate'])
    const answers = { exits: { value: 'Pass' } }
    await record({
      instance: { day: '2026-11-20', opens: '06:00' },
      subjects: [{ key: 'point:gate', answers }],
    })
    clock.set('2026-11-21T08:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    expect(await asked()).toEqual(['hall'])
  })

  test('the list has the last result of each check and when it is due next', async () => {
    const { admin, rinkId, id, record, instance, clock } = await dueServer()
    const listed = async () =>
      checkSchema.array().parse((await admin.get(`/api/checks?rinkId=${rinkId}`)).body['list'])[0]
    expect(await listed()).toMatchObject({ id, last: null, nextDueAt: '2026-11-20T10:00:00.000Z' })
    clock.set('2026-11-20T11:00:00.000Z')
    expect(await listed()).toMatchObject({ nextDueAt: '2026-11-20T10:00:00.000Z' })
    await record({
      instance,
      subjects: [{ key: '', answers: { exits: { value: 'Fail', note: 'A pallet' } } }],
    })
    expect(await listed()).toMatchObject({
      last: { madeAt: '2026-11-20T11:00:00.000Z', by: 'Tess Tech', badCount: 1 },
      nextDueAt: '2026-11-21T10:00:00.000Z',
    })
  })

  test('a check of later years, one that counts from its completion, and one by hand say when they are due', async () => {
    const yearly = { ...DAILY, startsOn: '2026-11-16', rhythm: { unit: 'year', every: 1 } }
    const server = await dueServer(yearly)
    await publishedCheck(server, { ...WALK, title: 'Lamps' }, { ...yearly, anchor: 'completion' })
    await publishedCheck(server, { ...WALK, title: 'Accident' }, null)
    const { body } = await server.admin.get(`/api/checks?rinkId=${server.rinkId}`)
    const dues = checkSchema.array().parse(body['list'])
    expect(dues.map(({ template, nextDueAt }) => [template.title, nextDueAt])).toEqual([
      ['Accident', null],
      ['Lamps', '2026-11-16T10:00:00.000Z'],
      ['Opening walk', '2027-11-16T10:00:00.000Z'],
    ])
  })

  test('a bad answer asks for the check again after its time', async () => {
    const [section] = WALK.sections
    const items = [
      { key: 'air', label: 'Air clear', kind: 'rating', effects: [{ kind: 'follow-up', minutes: 30 }] },
    ]
    const { due, record, clock, states } = await dueServer(null, {
      ...WALK,
      sections: [{ ...section, items }],
    })
    await record({ subjects: [{ key: '', answers: { air: { value: 'Fail' } } }] })
    expect((await due()).map(({ cause }) => cause)).toEqual(['needed', 'follow-up'])
    expect((await states())[1]).toBe('2026-11-20 coming')
    clock.passMinutes(45)
    expect((await states())[1]).toBe('2026-11-20 late')
    await record({ subjects: [{ key: '', answers: { air: { value: 'Pass' } } }] })
    expect((await due()).map(({ cause }) => cause)).toEqual(['needed'])
  })

  test('a skipped check needs a reason and a manager, and is overridden in the calendar', async () => {
    const { admin, rinkId, id, states, calendar } = await dueServer()
    await admin.post('/api/pins', { managerName: 'Dan Duty', pin: MANAGER_PIN, rinkId })
    const skip = (more: object) =>
      admin.post(`/api/checks/${id}/skips`, { rinkId, day: '2026-11-20', opens: '06:00', ...more })
    expect(await skip({ reason: '', pin: MANAGER_PIN })).toMatchObject({ status: 400 })
    expect(await skip({ reason: 'Power cut', pin: '9999' })).toMatchObject({ status: 403 })
    expect(await skip({ reason: 'Power cut', pin: MANAGER_PIN })).toMatchObject({ status: 201 })
    expect(await skip({ reason: 'Power cut', pin: MANAGER_PIN })).toMatchObject({ status: 409 })
    expect(await states()).toEqual(['2026-11-20 skipped'])
    expect(await calendar()).toContain('2026-11-20 overridden')
  })

  test('a check whose time is over cannot be skipped, and one before its time counts for nothing', async () => {
    const { admin, rinkId, id, record, states, clock } = await dueServer()
    await admin.post('/api/pins', { managerName: 'Dan Duty', pin: MANAGER_PIN, rinkId })
    const tomorrow = { day: '2026-11-21', opens: '06:00' }
    expect(await record({ instance: tomorrow })).toMatchObject({
      status: 201,
      body: {
        day: '2026-11-20',
        opens: null,
        message: 'Opening walk is saved, but it opens at 06:00. Do it again then.',
      },
    })
    expect(await record({ instance: { day: '2026-11-20', opens: '07:00' } })).toMatchObject({
      body: { opens: null, message: 'Opening walk is saved.' },
    })
    expect(await states()).toEqual(['2026-11-20 open'])
    clock.set('2026-11-20T19:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    expect(
      await admin.post(`/api/checks/${id}/skips`, {
        rinkId,
        day: '2026-11-20',
        opens: '06:00',
        reason: 'Forgotten',
        pin: MANAGER_PIN,
      }),
    ).toMatchObject({ status: 409, body: { code: 'not_due' } })
    expect(await states()).toEqual(['2026-11-20 missed'])
  })

  test('on closed days a check is excused, and days that are over cannot be closed', async () => {
    const { admin, rinkId, calendar, clock } = await dueServer()
    const close = (fromDay: string, toDay: string) =>
      admin.post('/api/closures', { rinkId, subject: 'rink', fromDay, toDay, reason: 'Maintenance' })
    expect(await close('2026-11-19', '2026-11-21')).toMatchObject({ status: 400 })
    expect(await close('2026-11-21', '2026-11-23')).toMatchObject({ status: 201 })
    expect(await calendar()).toEqual(['2026-11-20 open', '2026-11-21 excused', '2026-11-22 excused'])
    clock.set('2026-11-22T08:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    const { body } = await admin.get(`/api/closures?rinkId=${rinkId}`)
    expect(body).toMatchObject({ list: [{ fromDay: '2026-11-21' }] })
    expect(await admin.delete('/api/closures/1', { rinkId })).toMatchObject({ status: 200 })
    expect(await calendar('2026-11-20', '2026-11-23')).toEqual([
      '2026-11-20 missed',
      '2026-11-21 excused',
      '2026-11-22 open',
      '2026-11-23 open',
    ])
  })
})

const POINTS = ['gate', 'hall'].map(key => ({ key, label: key }))
const MONTHLY = { ...DAILY, rhythm: { unit: 'month', every: 1, day: 1 } }
const FROM_COMPLETION = { ...MONTHLY, startsOn: '2026-11-20', anchor: 'completion' }
const AIR = { key: 'air', label: 'Air', kind: 'rating', effects: [{ kind: 'follow-up', minutes: 30 }] }
const ASKED_AGAIN = walkOf([AIR])
const air = (value: string, key = '') => ({ subjects: [{ key, answers: { air: { value } } }] })
const exits = (value: string, key: string) => ({
  subjects: [{ key, answers: { exits: { value, note: 'A pallet' } } }],
})

describe('a check of several things', () => {
  test('one that counts from its completion remains until each of its things was checked', async () => {
    const { due, record } = await dueServer(FROM_COMPLETION, { ...WALK, points: POINTS })
    const instance = { day: '2026-11-20', opens: '06:00' }
    await record({ instance, ...exits('Pass', 'point:gate') })
    expect((await due()).map(progressOf)).toEqual([{ done: 1, total: 2 }])
    await record({ instance, ...exits('Pass', 'point:hall') })
    expect(await due()).toEqual([])
  })

  test('the progress of one that is overdue remains on the next days', async () => {
    const server = await dueServer(FROM_COMPLETION, { ...WALK, points: POINTS })
    await server.record(exits('Pass', 'point:gate'))
    await server.on('2026-11-27T08:00:00.000Z')
    expect((await server.due()).map(progressOf)).toEqual([{ done: 1, total: 2 }])
    expect(await server.states()).toEqual(['2026-11-20 late'])
  })

  test('a thing that failed makes the day a failed one, although another was fine later', async () => {
    const { record, instance, calendar } = await dueServer(DAILY, { ...WALK, points: POINTS })
    await record({ instance, ...exits('Fail', 'point:gate') })
    await record({ instance, ...exits('Pass', 'point:hall') })
    expect(await calendar('2026-11-20', '2026-11-20')).toEqual(['2026-11-20 failed'])
  })
})

describe('a check that is made when it is needed', () => {
  test('each shift makes it for itself', async () => {
    const { states, record, clock, admin, rinkId } = await dueServer(null)
    await admin.post('/api/pins', { managerName: 'Dan Duty', pin: MANAGER_PIN, rinkId })
    await record()
    expect(await states()).toEqual(['2026-11-20 done'])
    clock.passMinutes(60)
    const early = { rinkId, submittedBy: 'Dan Duty', pin: MANAGER_PIN, reason: 'Handover' }
    expect(await admin.post('/api/end-shift/bypass', early)).toMatchObject({ status: 201 })
    expect(await states()).toEqual(['2026-11-20 open'])
    clock.passMinutes(60)
    await record()
    expect(await states()).toEqual(['2026-11-20 done'])
  })
})

describe('a check that was missed today', () => {
  test('another version does not make it a done one', async () => {
    const server = await dueServer(DAILY, { ...WALK, points: POINTS })
    await server.record({ instance: server.instance, ...exits('Pass', 'point:gate') })
    await server.on('2026-11-20T20:00:00.000Z')
    await publishedVersion(server, server, { ...WALK, points: POINTS, pointsAtOnce: 1 })
    expect(await server.states()).toEqual(['2026-11-20 missed'])
    expect((await server.due()).map(progressOf)).toEqual([{ done: 1, total: 2 }])
  })

  test.each([
    ['retired', 'retirement', { isRetired: true, reason: 'Sold' }],
    ['out of service', 'faults', { description: 'Blade', submittedBy: 'Tess Tech' }],
  ])('a machine that is %s later does not excuse it', async (_name, what, body) => {
    const { admin, rinkId, on, states } = await dueServer(DAILY, {
      ...WALK,
      about: 'machine',
      machineKind: 'edger',
    })
    await admin.post('/api/pins', { managerName: 'Dan Duty', pin: MANAGER_PIN, rinkId })
    await admin.post('/api/equipment', { rinkId, kind: 'edger', name: 'Edger', number: '1' })
    await on('2026-11-20T20:00:00.000Z')
    const write = { rinkId, pin: MANAGER_PIN, ...body }
    expect(await admin.post(`/api/equipment/1/${what}`, write)).toMatchObject({ status: 201 })
    expect(await states()).toEqual(['2026-11-20 missed'])
  })
})

describe('a skip of a check that counts from its completion', () => {
  test('it postpones the check by one period, and then it is due again', async () => {
    const weekly = { ...WEEKLY, startsOn: '2026-11-20', anchor: 'completion' }
    const { admin, rinkId, id, states, on } = await dueServer(weekly)
    await admin.post('/api/pins', { managerName: 'Dan Duty', pin: MANAGER_PIN, rinkId })
    const skip = { rinkId, day: '2026-11-20', opens: '06:00', reason: 'Power cut', pin: MANAGER_PIN }
    expect(await admin.post(`/api/checks/${id}/skips`, skip)).toMatchObject({ status: 201 })
    expect(await states()).toEqual([])
    await on('2026-12-25T12:00:00.000Z')
    expect(await states()).toEqual(['2026-11-27 late'])
  })
})

describe('records that arrive later', () => {
  test('one that was entered afterwards makes no missed check a done one', async () => {
    const { on, record, instance, states, calendar } = await dueServer()
    await on('2026-11-20T20:00:00.000Z')
    const performedAt = '2026-11-20T09:55:00.000Z'
    expect(await record({ instance, performedAt })).toMatchObject({
      body: { lateEntry: 'entered-afterwards' },
    })
    expect(await states()).toEqual(['2026-11-20 missed'])
    expect(await calendar('2026-11-20', '2026-11-20')).toEqual(['2026-11-20 missed'])
  })

  test('an earlier check that arrives later does not answer the follow-up of a later one', async () => {
    const { due, record, clock } = await dueServer(null, ASKED_AGAIN)
    await record(air('Fail'))
    clock.passMinutes(10)
    await record({ ...air('Pass'), performedAt: '2026-11-20T07:00:00.000Z' })
    expect((await due()).map(({ cause }) => cause)).toEqual(['needed', 'follow-up'])
  })

  test('an earlier check that arrives later does not hide that a later one failed', async () => {
    const { due, record, instance, on } = await dueServer()
    await on('2026-11-20T09:30:00.000Z')
    await record({ instance, ...exits('Fail', '') })
    await record({ instance, ...exits('Pass', ''), performedAt: '2026-11-20T08:20:00.000Z' })
    expect((await due()).flatMap(({ subjects }) => subjects)).toMatchObject([{ isBad: true }])
  })
})

describe('a follow-up', () => {
  test('it is asked for after an overdue check too, and until it is made', async () => {
    const { due, states, record, on } = await dueServer(FROM_COMPLETION, ASKED_AGAIN)
    await on('2026-11-30T08:00:00.000Z')
    await record({ instance: { day: '2026-11-20', opens: '06:00' }, ...air('Fail') })
    expect((await due()).map(({ cause }) => cause)).toEqual(['follow-up'])
    await on('2026-12-10T08:00:00.000Z')
    expect(await states()).toEqual(['2026-11-30 late'])
  })

  test('it is not asked for a machine that is gone', async () => {
    const template = { ...ASKED_AGAIN, about: 'machine', machineKind: 'other' }
    const { admin, rinkId, due, record } = await dueServer(null, template)
    await admin.post('/api/pins', { managerName: 'Dan Duty', pin: MANAGER_PIN, rinkId })
    const machine = { rinkId, kind: 'other', name: 'Edger 1', number: '1' }
    const { body } = await admin.post('/api/equipment', machine)
    await record(air('Fail', `machine:${Number(body['id'])}`))
    expect((await due()).map(({ cause }) => cause)).toEqual(['needed', 'follow-up'])
    const retired = { rinkId, isRetired: true, reason: 'Sold', pin: MANAGER_PIN }
    await admin.post(`/api/equipment/${Number(body['id'])}/retirement`, retired)
    expect((await due()).map(({ cause }) => cause)).toEqual(['needed'])
  })
})

describe('the end of the shift', () => {
  test('a rink without a forklift ends its shift without a PIN', async () => {
    const { admin, rinkId } = await employedServer()
    const state = (type: string) =>
      admin.post('/api/none-here', { rinkId, type, ...NONE_HERE, pin: MANAGER_PIN })
    expect(await state('forklift')).toMatchObject({ status: 201 })
    const [forklift, ...others] = checklists
    for (const definition of others)
      await admin.post(definition.paths.submit, completeChecklist(definition, rinkId))
    expect((await admin.get(`${forklift?.paths.status ?? ''}?rinkId=${rinkId}`)).body).toEqual({
      completed: true,
      noneHere: true,
    })
    expect((await admin.get(`/api/end-shift/validation?rinkId=${rinkId}`)).body).toMatchObject({
      canEndShift: true,
    })
    expect(await admin.post('/api/end-shift', { rinkId, confirmationName: 'Dan Duty' })).toMatchObject({
      status: 201,
    })
  })

  test('a rink with such a machine cannot state that it has none, and the statement can be ended', async () => {
    const { admin, rinkId } = await employedServer()
    const [forklift] = checklists
    const state = () =>
      admin.post('/api/none-here', { rinkId, type: 'forklift', ...NONE_HERE, pin: MANAGER_PIN })
    await state()
    expect(await admin.delete('/api/none-here/1', { rinkId })).toMatchObject({ status: 200 })
    if (forklift) await admin.post(forklift.paths.submit, completeChecklist(forklift, rinkId))
    expect(await state()).toMatchObject({ status: 409, body: { code: 'has_machine' } })
  })

  test('a statement that is confirmed for another year is still proved by the audit trail', async () => {
    const { admin, rinkId, clock, deps } = await employedServer()
    const state = () =>
      admin.post('/api/none-here', { rinkId, type: 'forklift', ...NONE_HERE, pin: MANAGER_PIN })
    await state()
    clock.passMinutes(1)
    expect(await state()).toMatchObject({ status: 201 })
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('a check that the rink added to the gate is named among the missing ones', async () => {
    const server = await employedServer()
    const { admin, rinkId } = server
    for (const definition of checklists)
      await admin.post(definition.paths.submit, completeChecklist(definition, rinkId))
    const adopted = await admin.post('/api/checks/adopt', { rinkId, keys: ['closing'] })
    expect(adopted).toMatchObject({ status: 200, body: { message: '1 check is in use.' } })
    const validation = async () => (await admin.get(`/api/end-shift/validation?rinkId=${rinkId}`)).body
    expect(await validation()).toMatchObject({ canEndShift: true })
    server.clock.set('2026-11-20T23:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    expect(await validation()).toMatchObject({ canEndShift: false, missingChecks: ['Closing'] })
    expect(await admin.post('/api/end-shift', { rinkId, confirmationName: 'Dan Duty' })).toMatchObject({
      status: 409,
      body: { message: 'The shift cannot be ended yet: Closing.' },
    })
  })
})
