import { describe, expect, test } from 'vitest'
import { readMachineStatistics } from '#contract/machine-statistics.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { RELEASE, register, truck } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'

const PIN = { pin: MANAGER_PIN }

async function rinkWithHistory() {
  const server = await register()
  const { admin, rinkId, clock } = server
  const statistics = async (more = '') => {
    const answer = await admin.get(`/api/equipment/statistics?rinkId=${rinkId}${more}`)
    return readMachineStatistics.reply.parse(answer.body)
  }
  const on = async (day: string, time = '06:00') => {
    clock.set(`2026-11-${day}T${time}:00.000Z`)
    await admin.post('/api/auth/login', ADMIN)
  }
  const check = (day: string, failed: string[] = [], details: object = {}) =>
    server.submit(forklift, [truck(failed, details)], { date: `2026-11-${day}` })
  return { ...server, statistics, on, check }
}

describe('the statistics of the register', () => {
  test('the statistics show the findings, the time out of service, and each day of checks', async () => {
    const { admin, rinkId, statistics, on, check, write, withFailedBrakes } = await rinkWithHistory()
    // Found on Friday at 06:05 and released on Sunday.
    const { id, lockoutId } = await withFailedBrakes()
    await on('20', '10:05')
    await check('20', ['Brakes', 'Mast'])
    await on('22', '06:05')
    await write(id, 'releases', { ...RELEASE, lockoutId, recheckedKeys: ['brakes', 'mast'] })
    await on('23')
    await write(id, 'absences', { submittedBy: 'Tess', reason: 'Lent out' })
    // The rink is closed on the 24th. On the 25th it is open, but nobody checks the machine.
    const closed = { subject: 'rink', fromDay: '2026-11-24', toDay: '2026-11-24', reason: 'Deep clean' }
    expect((await admin.post('/api/closures', { rinkId, ...closed })).status).toBe(201)
    await on('25')
    const ann = await admin.post('/api/staff', { name: 'Ann', role: 'Duty Manager', rinkId })
    await admin.post(`/api/staff/${String(ann.body.id)}/sign-in`, { isSignedIn: true, rinkId })
    await on('26')
    // Two events in the same millisecond.
    await write(id, 'faults', { submittedBy: 'Tess', description: 'Smoke' })
    const smoking = await write(id, 'faults', { submittedBy: 'Tess', description: 'Flames' })
    expect(smoking.body).toMatchObject({
      lockout: { defects: [{ comment: 'Smoke' }, { comment: 'Flames' }] },
    })
    await on('26', '12:00')
    const [machine, ...others] = (await statistics()).machines
    expect(others).toEqual([])
    expect(machine).toMatchObject({
      machineId: id,
      checksDone: 1,
      checksMissed: 1,
      checksNotInUse: 1,
      hoursInRegister: 149.92,
      hoursOutOfService: 54,
      timesOutOfService: 2,
      defects: [
        { key: 'fault', label: 'Reported fault', total: 2 },
        { key: 'brakes', label: 'Brakes', total: 1 },
        { key: 'mast', label: 'Mast', total: 1 },
      ],
    })
    expect(machine?.calendar).toHaveLength(90)
    expect(machine?.calendar.slice(-8).map(({ answer, reason }) => reason ?? answer)).toEqual([
      'not-registered',
      'checked',
      'out-of-service',
      'out-of-service',
      'Lent out',
      'closed',
      'missed',
      'out-of-service',
    ])
    const byWeek = await statistics('&from=2026-11-16&to=2026-11-22')
    expect(byWeek).toMatchObject({ from: '2026-11-16', to: '2026-11-22', periods: ['2026-11-16'] })
    expect(byWeek.machines[0]).toMatchObject({ hoursOutOfService: 48, defects: [{}, {}] })
  })

  test('the time past a due date counts as out of service, once together with an open defect', async () => {
    const { statistics, on, write, withFailedBrakes } = await rinkWithHistory()
    const { id, lockoutId } = await withFailedBrakes()
    const pat = { kind: 'pat', everyMonths: 12 }
    await write(id, 'due-dates', { dueDates: [{ ...pat, dueOn: '2026-11-20' }], ...PIN })
    await on('21', '06:05')
    await write(id, 'releases', { ...RELEASE, lockoutId })
    await on('22', '12:05')
    const passed = { ...pat, doneBy: 'A. Tester', hasPassed: true, everyMonths: 12, ...PIN }
    await write(id, 'examinations', { ...passed, doneOn: '2026-11-22', nextDueOn: '2027-11-22' })
    await on('24', '06:05')
    expect((await statistics()).machines).toMatchObject([
      { hoursInRegister: 96, hoursOutOfService: 54, timesOutOfService: 1 },
    ])
    // From midnight on, by the rink's clock.
    const later = await statistics(`&machineId=${id}&from=2026-11-22`)
    expect(later.machines).toMatchObject([{ hoursOutOfService: 8.08, timesOutOfService: 1 }])
    expect(later.machines[0]?.calendar.map(({ answer }) => answer)).toEqual([
      'out-of-service',
      'missed',
      'not-yet',
    ])
    await write(id, 'due-dates', { dueDates: [{ ...pat, dueOn: '2026-11-01' }], ...PIN })
    await on('24', '08:05')
    expect((await statistics()).machines).toMatchObject([{ hoursOutOfService: 56, timesOutOfService: 2 }])
  })

  test('merged entries count as one machine, and retired times are left out', async () => {
    const { statistics, on, check, list, write } = await rinkWithHistory()
    await check('20')
    await check('20', ['Mast'], { serialNumber: 'FL001', name: 'Truck' })
    await check('20', [], { serialNumber: 'FL-2', name: 'Old truck' })
    const machines = await list()
    const [gone, one, other] = machines.map(({ id }) => id)
    const lockoutId = machines.at(-1)?.lockout?.id
    await write(other ?? 0, 'releases', { ...RELEASE, lockoutId, recheckedKeys: ['mast'] })
    await write(other ?? 0, 'merging', { intoId: one, ...PIN })
    await write(gone ?? 0, 'retirement', { isRetired: true, reason: 'Sold', ...PIN })
    await on('21')
    await check('21', [], { serialNumber: 'FL001' })
    const { machines: counted } = await statistics()
    expect(counted.map(({ name, checksDone }) => [name, checksDone])).toEqual([
      ['Old truck', 1],
      ['Red truck', 2],
    ])
    expect(counted[0]?.calendar.at(-1)?.answer).toBe('retired')
    expect((await statistics('&from=2026-11-21')).machines.map(({ name }) => name)).toEqual(['Red truck'])
    expect((await statistics(`&machineId=${other}`)).machines).toMatchObject([
      { machineId: one, checksDone: 2, defects: [{ label: 'Mast', total: 1 }] },
    ])
  })

  test('statistics follow operational days, also over the night of the clock change', async () => {
    const { statistics, clock, admin, submit } = await rinkWithHistory()
    clock.set('2026-10-24T20:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    await submit(forklift, [truck()], { date: '2026-10-24' })
    // 03:30 on Sunday after the clock was put back: still Saturday.
    clock.set('2026-10-25T03:30:00.000Z')
    await submit(forklift, [truck(['Brakes'])], { date: '2026-10-25' })
    clock.set('2026-10-26T04:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    const [machine] = (await statistics('&from=2026-10-24&to=2026-10-25')).machines
    expect(machine?.calendar.map(({ answer }) => answer)).toEqual(['checked', 'out-of-service'])
    expect(machine?.hoursOutOfService).toBe(24.5)
  })

  test('the period of the statistics must be valid, and at most a year', async () => {
    const { admin, rinkId } = await rinkWithHistory()
    const message = async (query: string) => {
      const answer = await admin.get(`/api/equipment/statistics?rinkId=${rinkId}${query}`)
      return [answer.status, answer.body['message']]
    }
    expect(await message('&from=2025-11-20')).toEqual([200, undefined])
    expect(await message('&from=2025-11-19')).toEqual([400, 'The period can be at most 366 days.'])
    expect(await message('&from=2026-11-19&to=2026-11-18')).toEqual([
      400,
      'The period must not end before it begins.',
    ])
    expect(await message('&machineId=1')).toEqual([404, 'This machine is not in the register of this rink.'])
  })
})

describe('late, repeated or renamed', () => {
  test('a check made before the retirement of a machine does not return it to use', async () => {
    const { clock, submit, list, write } = await rinkWithHistory()
    await submit(forklift, [truck()])
    const [machine] = await list()
    clock.set('2026-11-20T08:00:00.000Z')
    await write(machine?.id ?? 0, 'retirement', { isRetired: true, reason: 'Sold', ...PIN })
    await submit(forklift, [truck()], { performedAt: '2026-11-20T07:00:00.000Z' })
    expect((await list())[0]?.retiredAt).not.toBeNull()
    await submit(forklift, [truck()])
    expect((await list())[0]?.retiredAt).toBeNull()
  })

  test('a release covers only defects found before it', async () => {
    const { clock, submit, list, write, withFailedBrakes } = await rinkWithHistory()
    const { id, lockoutId } = await withFailedBrakes()
    clock.set('2026-11-20T09:00:00.000Z')
    await write(id, 'releases', { ...RELEASE, recheckedKeys: ['brakes', 'horn'], lockoutId })
    await submit(forklift, [truck(['Horn'])], { performedAt: '2026-11-20T06:10:00.000Z' })
    expect((await list())[0]?.lockout?.defects).toMatchObject([{ key: 'horn' }])
  })

  test('a machine listed twice in one checklist is one machine, with the defects of both', async () => {
    const { submit, list } = await rinkWithHistory()
    await submit(forklift, [truck(['Brakes']), truck(['Horn'], { serialNumber: 'fl-001' }), truck()])
    expect(await list()).toMatchObject([{ lockout: { defects: [{ key: 'brakes' }, { key: 'horn' }] } }])
  })

  test('an entry merged by someone else is neither retired nor merged again', async () => {
    const { submit, list, write } = await rinkWithHistory()
    const machines = ['FL001', 'FL002', 'FL003'].map(serialNumber => truck([], { serialNumber }))
    await submit(forklift, machines)
    const [one = 0, other = 0, third = 0] = (await list()).map(({ id }) => id)
    await write(other, 'merging', { intoId: one, ...PIN })
    const refused = { status: 409, body: { code: 'machine_merged' } }
    expect(await write(other, 'retirement', { isRetired: true, reason: 'Double', ...PIN })).toMatchObject(
      refused,
    )
    expect(await write(other, 'merging', { intoId: third, ...PIN })).toMatchObject(refused)
    expect(await write(third, 'merging', { intoId: other, ...PIN })).toMatchObject(refused)
    expect(await list()).toMatchObject([
      { id: one, retiredAt: null },
      { id: third, retiredAt: null },
    ])
  })

  test('a machine found unsafe after a merge is released as one machine', async () => {
    const { submit, list, write } = await rinkWithHistory()
    await submit(forklift, [truck(), truck([], { serialNumber: 'FL001', name: 'Truck' })])
    const [one, other] = (await list()).map(({ id }) => id)
    await write(one ?? 0, 'retirement', { isRetired: true, reason: 'Double', ...PIN })
    // Merging a machine in use into a retired one returns it to use.
    expect((await write(other ?? 0, 'merging', { intoId: one, ...PIN })).body).toMatchObject({
      id: one,
      retiredAt: null,
    })
    const repeated = await write(other ?? 0, 'merging', { intoId: one, ...PIN })
    expect(repeated.status).toBe(201)
    await submit(forklift, [truck(['Brakes'], { serialNumber: 'FL001' })])
    const lockoutId = (await list())[0]?.lockout?.id
    expect((await write(other ?? 0, 'releases', { ...RELEASE, lockoutId })).body['lockout']).toBeNull()
    expect(await list()).toHaveLength(1)
  })

  test('a fault sent twice under one key is stored once, with the same reply', async () => {
    const { admin, rinkId, submit, list, events } = await rinkWithHistory()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const fault = { rinkId, submittedBy: 'Tess', description: 'Smoke' }
    const send = () =>
      admin.post(`/api/equipment/${machine?.id}/faults`, fault, { 'idempotency-key': 'fault-1' })
    const answers = await Promise.all([send(), send()])
    expect(answers[0].body).toEqual(answers[1].body)
    expect((await events(machine?.id ?? 0)).filter(({ kind }) => kind === 'locked')).toHaveLength(1)
  })

  test('two tablets that report it at once create one lock-out', async () => {
    const { submit, list, events } = await rinkWithHistory()
    await Promise.all([submit(forklift, [truck(['Brakes'])]), submit(forklift, [truck(['Horn'])])])
    const [machine, ...others] = await list()
    expect(others).toEqual([])
    expect(machine?.lockout?.defects.map(({ key }) => key).toSorted()).toEqual(['brakes', 'horn'])
    expect((await events(machine?.id ?? 0)).filter(({ kind }) => kind === 'locked')).toHaveLength(1)
  })

  test('a photo of another rink is refused under its field', async () => {
    const { admin, rinkId, submit, list, write } = await rinkWithHistory()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const photoPath = `/api/photos/stolen?rinkId=${rinkId + 1}`
    const change = { rinkId, revision: machine?.revision, photoPath }
    expect((await admin.patch(`/api/equipment/${machine?.id}`, change)).body).toMatchObject({
      errors: [{ path: 'photoPath' }],
    })
    const fault = { submittedBy: 'Tess', description: 'Smoke', photoPaths: [photoPath] }
    expect((await write(machine?.id ?? 0, 'faults', fault)).body).toMatchObject({
      errors: [{ path: 'photoPaths.0' }],
    })
  })
})

test('machines and documents of another rink are not found by any call', async () => {
  const { admin, rinkId, signInRinkUser, submit, list, checked } = await rinkWithHistory()
  await submit(forklift, [truck(['Brakes'])])
  const [machine] = await list()
  const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
  await admin.post('/api/pins', { managerName: 'Sue', pin: '4720', rinkId: other })
  const stranger = await signInRinkUser(other)
  const id = machine?.id
  const said = { rinkId: other, submittedBy: 'Eve', pin: '4720' }
  const writes: [string, object][] = [
    ['due-dates', { dueDates: [] }],
    ['retirement', { isRetired: true, reason: 'x' }],
    ['merging', { intoId: id }],
    ['faults', { description: 'x' }],
    ['absences', { reason: 'x' }],
    ['examinations', { kind: 'pat', doneOn: '2026-11-01', doneBy: 'x', hasPassed: true, everyMonths: 12 }],
    ['releases', { ...RELEASE, ...checked, pin: '4720', lockoutId: machine?.lockout?.id }],
  ]
  const statuses = await Promise.all([
    ...writes.map(([what, body]) => stranger.post(`/api/equipment/${id}/${what}`, { ...said, ...body })),
    stranger.patch(`/api/equipment/${id}`, { rinkId: other, revision: 1, name: 'x' }),
    ...['', '/events', '/pdf', '/documents'].map(path =>
      stranger.get(`/api/equipment/${id}${path}?rinkId=${other}`),
    ),
    stranger.get(`/api/equipment/labels?rinkId=${other}&machineId=${id}`),
    stranger.get(`/api/equipment/statistics?rinkId=${other}&machineId=${id}`),
  ])
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await list())[0]).toEqual(machine)
  expect(rinkId).not.toBe(other)
})
