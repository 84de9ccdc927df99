import { expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { checklists } from '#domain/checklists/index.ts'
import { checkCalendarSchema } from '#domain/checks/check.ts'
import { machineSchema } from '#domain/equipment/machine.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerTwoPeople } from '#test/pages/two-people.ts'
import { completeChecklist, completeMachine } from '#test/server/checklist-bodies.ts'
import { publishedCheck } from '#test/server/checks.ts'
import { employedServer } from '#test/server/people.ts'
import { RELEASE } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'

async function daysServer() {
  const server = await employedServer()
  const { admin, rinkId, clock } = server
  const calendars = async (check = '') => {
    const address = `/api/checks/calendars?rinkId=${rinkId}&from=2026-11-01&to=2026-11-25${check}`
    return checkCalendarSchema.array().parse((await admin.get(address)).body.list)
  }
  const states = async (type: string) => {
    const found = (await calendars()).find(({ check }) => check === type)
    return found?.days.map(({ day, state }) => `${day.slice(8)} ${state}`)
  }
  const laterDay = async (day: string) => {
    clock.set(`${day}T09:00:00.000Z`)
    await admin.post('/api/auth/login', ADMIN)
  }
  const submit = (changes: object = {}) =>
    admin.post(forklift.paths.submit, completeChecklist(forklift, rinkId, { ...changes }))
  return { ...server, calendars, states, laterDay, submit }
}

test('the specified checklists are rows of the calendar before the checks of the rink', async () => {
  const server = await daysServer()
  await publishedCheck(server)
  const titles = (await server.calendars()).map(({ title }) => title)
  expect(titles).toEqual([...checklists.map(({ texts }) => texts.tab), expect.any(String)])
  expect((await server.calendars('&check=ladder')).map(({ check }) => check)).toEqual(['ladder'])
  expect((await server.calendars('&check=1')).map(({ check }) => check)).toEqual(['1'])
  expect(
    (
      await server.admin.get(
        `/api/checks/calendars?rinkId=${server.rinkId}&from=2026-11-01&to=2026-11-02&check=sled`,
      )
    ).status,
  ).toBe(400)
})

test('a day is done, failed or missed by its submissions, from the day the rink was set up', async () => {
  const { states, laterDay, submit } = await daysServer()
  await submit()
  await laterDay('2026-11-21')
  const bad = forklift.ratings.find(({ tone }) => tone === 'bad')?.value
  const [check] = forklift.checkSections.flatMap(({ checks }) => checks)
  const machine = completeMachine(forklift, { [check?.key ?? '']: bad })
  expect(await submit({ date: '2026-11-21', [forklift.form.list.key]: [machine] })).toMatchObject({
    status: 201,
  })
  await laterDay('2026-11-23')
  expect(await states('forklift')).toEqual([
    '20 done',
    '21 failed',
    '22 missed',
    '23 open',
    '24 open',
    '25 open',
  ])
})

test('a day on which one of two trucks was checked is missed for the other one', async () => {
  const { admin, rinkId, laterDay, submit, calendars } = await daysServer()
  await submit()
  const truck = { rinkId, kind: 'forklift', name: 'Red truck', number: 'FL-9' }
  expect(await admin.post('/api/equipment', truck)).toMatchObject({ status: 201 })
  const days = async () =>
    (await calendars('&check=forklift'))[0]?.days.map(
      ({ day, state, missing }) => `${day.slice(8)} ${state} ${missing.join()}`,
    )
  expect((await days())?.[0]).toBe('20 open Red truck')
  await laterDay('2026-11-21')
  await submit({ date: '2026-11-21' })
  const idle = { rinkId, submittedBy: 'Ivy Ice', reason: 'No lifting today' }
  expect(await admin.post('/api/equipment/2/absences', idle)).toMatchObject({ status: 201 })
  await laterDay('2026-11-22')
  expect((await days())?.slice(0, 2)).toEqual(['20 missed Red truck', '21 done '])
})

test('a day on which each truck was out of service and not in use stays excused if one is released later', async () => {
  const { admin, rinkId, clock, laterDay, calendars } = await daysServer()
  await laterDay('2026-11-21')
  const { checked } = await registerTwoPeople(admin.sendJson, rinkId)
  const by = { submittedBy: 'Ivy Ice' }
  const truck = { rinkId, kind: 'forklift', name: 'Red truck', number: 'FL-9' }
  const { id } = machineSchema.pick({ id: true }).parse((await admin.post('/api/equipment', truck)).body)
  const write = async (what: string, given: object) => {
    const reply = await admin.post(`/api/equipment/${id}/${what}`, { rinkId, ...given })
    expect(reply.status).toBe(201)
    clock.passMinutes(10)
    return reply.body
  }
  const { lockout } = machineSchema
    .pick({ lockout: true })
    .parse(await write('faults', { ...by, description: 'Brakes fail' }))
  await write('absences', { ...by, reason: 'Out of service' })
  const { id: lockoutId, revision, defects } = lockout ?? {}
  const recheckedKeys = defects?.map(({ key }) => key)
  await write('releases', { ...RELEASE, ...checked, lockoutId, revision, recheckedKeys })
  await laterDay('2026-11-22')
  const [forklifts] = await calendars('&check=forklift')
  expect(forklifts?.days.find(({ day }) => day === '2026-11-21')).toMatchObject({
    state: 'excused',
    reason: 'Not in use: out of service',
  })
})

test('a forced end of the shift overrides what was missing, and closed days and none here excuse', async () => {
  const { admin, rinkId, states, laterDay, submit, calendars } = await daysServer()
  await submit()
  const early = { submittedBy: 'Ivy Ice', pin: MANAGER_PIN, reason: 'Power cut' }
  expect(await admin.post('/api/end-shift/bypass', { rinkId, ...early })).toMatchObject({ status: 201 })
  const none = { type: 'ladder', reason: 'We hire them', pin: MANAGER_PIN }
  expect(await admin.post('/api/none-here', { rinkId, ...none })).toMatchObject({ status: 201 })
  const closed = { subject: 'rink', fromDay: '2026-11-22', toDay: '2026-11-22', reason: 'Boiler' }
  expect(await admin.post('/api/closures', { rinkId, ...closed })).toMatchObject({ status: 201 })
  await laterDay('2026-11-23')
  const rest = ['21 missed', '22 excused', '23 open', '24 open', '25 open']
  expect(await states('forklift')).toEqual(['20 done', ...rest])
  expect(await states('power-tool')).toEqual(['20 overridden', ...rest])
  expect(await admin.delete('/api/none-here/1', { rinkId })).toMatchObject({ status: 200 })
  expect(await states('ladder')).toEqual(['20 overridden', '21 excused', ...rest.slice(1)])
  const [ladder] = await calendars('&check=ladder')
  expect(ladder?.days.map(({ reason }) => reason).slice(0, 3)).toEqual([
    'Power cut',
    'None here: We hire them',
    'Boiler',
  ])
})

test('none here excuses no day on which there was a machine, and again those after it has gone', async () => {
  const { admin, rinkId, states, laterDay } = await daysServer()
  const none = { type: 'forklift', reason: 'We hire trucks', pin: MANAGER_PIN }
  expect(await admin.post('/api/none-here', { rinkId, ...none })).toMatchObject({ status: 201 })
  await laterDay('2026-11-21')
  const machine = { rinkId, kind: 'forklift', name: 'Red truck', number: 'FL-1' }
  expect(await admin.post('/api/equipment', machine)).toMatchObject({ status: 201 })
  await laterDay('2026-11-23')
  expect((await states('forklift'))?.slice(0, 4)).toEqual(['20 excused', '21 missed', '22 missed', '23 open'])
  const retirement = { rinkId, isRetired: true, reason: 'Sold', pin: MANAGER_PIN }
  expect(await admin.post('/api/equipment/1/retirement', retirement)).toMatchObject({ status: 201 })
  await laterDay('2026-11-25')
  expect((await states('forklift'))?.slice(1, 5)).toEqual([
    '21 missed',
    '22 missed',
    '23 excused',
    '24 excused',
  ])
})
