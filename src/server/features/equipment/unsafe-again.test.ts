import { describe, expect, test } from 'vitest'
import { readMachineStatistics } from '#contract/machine-statistics.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { RELEASE, register, truck } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'

const PIN = { pin: MANAGER_PIN }
const EXAMINATION = { kind: 'thorough-examination', doneBy: 'Crane Examiners Ltd', everyMonths: 12, ...PIN }

async function rinkWithTruck() {
  const server = await register()
  const { admin, rinkId, clock, list, write } = server
  const on = async (day: string, time: string) => {
    clock.set(`2026-11-${day}T${time}:00.000Z`)
    await admin.post('/api/auth/login', ADMIN)
  }
  const enter = async (number: string, more: object = {}) => {
    const body = { rinkId, kind: 'forklift', name: `Truck ${number}`, number, ...more }
    return Number((await admin.post('/api/equipment', body)).body.id)
  }
  const machine = async (id: number) => {
    const found = (await list()).find(one => one.id === id)
    if (!found) throw new Error(`No machine ${id}`)
    return found
  }
  const refusal = async (id: number, what: string, body: object) => {
    const answer = await write(id, what, body)
    return [answer.status, answer.body['message']]
  }
  const statistics = async (id: number) => {
    const answer = await admin.get(`/api/equipment/statistics?rinkId=${rinkId}&machineId=${id}`)
    const [counted] = readMachineStatistics.reply.parse(answer.body).machines
    if (!counted) throw new Error(`Nothing is counted of machine ${id}`)
    return counted
  }
  return { ...server, on, enter, machine, refusal, statistics }
}

describe('a machine found unsafe again', () => {
  test('a new finding blocks a release from an outdated screen, and each finding is in the history', async () => {
    const { submit, on, events, machine, refusal, write, withFailedBrakes } = await rinkWithTruck()
    const { id, lockoutId } = await withFailedBrakes()
    const seen = (await machine(id)).lockout
    await submit(forklift, [truck(['Brakes'])])
    const [again] = await events(id)
    expect(again).toMatchObject({ kind: 'defect-added', lines: [{ label: 'Brakes' }] })
    const stale = [
      409,
      'Red truck has just been returned to service or found unsafe again. Please check it again.',
    ]
    const body = { ...RELEASE, lockoutId }
    expect(await refusal(id, 'releases', { ...body, revision: seen?.revision })).toEqual(stale)
    // An older tablet does not send the finding that it showed: a finding this recent is treated as unseen.
    expect(await refusal(id, 'releases', body)).toEqual(stale)
    await on('20', '06:21')
    const { lockout } = await machine(id)
    expect(lockout?.defects).toMatchObject([{ key: 'brakes', timesFound: 2 }])
    expect((await write(id, 'releases', { ...body, revision: lockout?.revision })).status).toBe(201)
  })

  test('an older tablet releases a machine some time after the last finding', async () => {
    const { submit, on, write, withFailedBrakes } = await rinkWithTruck()
    const { id, lockoutId } = await withFailedBrakes()
    await submit(forklift, [truck(['Brakes'])])
    await on('20', '06:21')
    expect((await write(id, 'releases', { ...RELEASE, lockoutId })).status).toBe(201)
  })

  test('a late check that finds a machine unsafe dates the lock-out back to the check', async () => {
    const { on, submit, events, enter, machine, write, statistics } = await rinkWithTruck()
    const id = await enter('FL-001')
    await on('20', '11:00')
    await write(id, 'faults', { submittedBy: 'Tess Tech', description: 'Leaks oil' })
    await submit(forklift, [truck(['Brakes'])], { performedAt: '2026-11-20T06:10:00.000Z' })
    expect((await machine(id)).lockout).toMatchObject({
      lockedAt: '2026-11-20T06:10:00.000Z',
      lockedBy: 'Ivy Ice',
      source: 'check',
      submissionId: expect.any(Number),
      defects: [{ comment: 'Leaks oil' }, { key: 'brakes' }],
    })
    const [late] = await events(id)
    expect(late).toMatchObject({ kind: 'defect-added', happenedAt: '2026-11-20T06:10:00.000Z' })
    expect(late?.lines.at(-1)?.text).toBe('Out of service since then, before Tess Tech found it unsafe')
    await on('20', '12:10')
    expect((await statistics(id)).hoursOutOfService).toBe(6)
  })
})

describe('two entries of one machine', () => {
  test('a merge adopts the earlier of two due dates, and both remain on record and count', async () => {
    const { on, enter, events, machine, write, statistics } = await rinkWithTruck()
    const due = (dueOn: string, kind = 'thorough-examination') => ({ kind, everyMonths: 12, dueOn })
    const overdue = await enter('OD-1', { dueDates: [due('2026-10-01'), due('2027-02-01', 'pat')] })
    const stays = await enter('OD-2', { dueDates: [due('2027-10-01'), due('2027-01-01', 'pat')] })
    await on('20', '16:00')
    await write(overdue, 'merging', { intoId: stays, ...PIN })
    const kept = [due('2026-10-01'), due('2027-01-01', 'pat')]
    expect((await machine(stays)).dueDates).toEqual(kept)
    expect((await events(stays))[0]?.lines).toContainEqual({
      label: 'Thorough examination',
      text: 'due on 1 Oct 2026, every 12 months',
    })
    await on('20', '17:00')
    await write(stays, 'due-dates', { dueDates: [], ...PIN })
    await on('20', '18:00')
    const { hoursInRegister, hoursOutOfService } = await statistics(stays)
    // From the entry of the date, in either register entry, until no due date was left.
    expect(hoursOutOfService).toBe(hoursInRegister - 1)
  })
})

describe('a number of another machine', () => {
  test('a manager removes a former number, which can then be registered again', async () => {
    const { admin, rinkId, enter, events, machine, refusal, write, submit, list } = await rinkWithTruck()
    const id = await enter('FL-001')
    const { revision } = await machine(id)
    await admin.patch(`/api/equipment/${id}`, { rinkId, revision, number: 'FL-010' })
    const give = (identity: string, pin = MANAGER_PIN) =>
      refusal(id, 'former-numbers/removal', { identity, pin })
    expect((await give('fl-001', '9999'))[0]).toBe(403)
    expect(await give('fl-010')).toEqual([400, 'This is the machine’s current number.'])
    expect(await give('fl-77')).toEqual([400, 'This machine never had this number.'])
    expect((await give('fl-001'))[0]).toBe(201)
    expect(await machine(id)).toMatchObject({ number: 'FL-010', formerIdentities: [], revision: 3 })
    expect((await events(id))[0]).toMatchObject({
      kind: 'number-given-up',
      who: 'Dan Duty',
      lines: [{ label: 'Released number', text: 'fl-001' }],
    })
    await submit(forklift, [truck(['Brakes'], { name: 'Green truck' })])
    const locked = (await list()).map(({ number, lockout }) => [number, lockout !== null])
    expect(locked).toEqual([
      ['FL-001', true],
      ['FL-010', false],
    ])
    expect(await write(id, 'former-numbers/removal', { identity: 'fl-001', ...PIN })).toMatchObject({
      status: 400,
    })
  })
})

describe('a failed examination', () => {
  test('a failed examination is not released, only followed by a pass on that day or later', async () => {
    const { enter, machine, refusal, write } = await rinkWithTruck()
    const id = await enter('FL-001')
    await write(id, 'examinations', { ...EXAMINATION, doneOn: '2026-11-19', hasPassed: false })
    const release = async () => {
      const { lockout } = await machine(id)
      const recheckedKeys = lockout?.defects.map(({ key }) => key)
      return refusal(id, 'releases', {
        ...RELEASE,
        lockoutId: lockout?.id,
        revision: lockout?.revision,
        recheckedKeys,
      })
    }
    const refused = [
      400,
      'Thorough examination was not passed on 19 Nov 2026. Record one that was passed before you return the machine to service.',
    ]
    expect(await release()).toEqual(refused)
    const pass = (more: object) =>
      refusal(id, 'examinations', { ...EXAMINATION, doneOn: '2026-11-20', hasPassed: true, ...more })
    expect((await pass({ doneOn: '2026-11-18' }))[0]).toBe(201)
    expect((await pass({ kind: 'pat' }))[0]).toBe(201)
    expect(await release()).toEqual(refused)
    expect((await pass({}))[0]).toBe(201)
    expect((await machine(id)).lockout?.defects).toMatchObject([{ passedOn: '2026-11-20' }])
    expect((await release())[0]).toBe(201)
  })

  test('the next examination is at most a number of months later', async () => {
    const { enter, refusal } = await rinkWithTruck()
    const id = await enter('FL-001')
    const examine = (nextDueOn: string) =>
      refusal(id, 'examinations', { ...EXAMINATION, doneOn: '2026-11-19', hasPassed: true, nextDueOn })
    expect(await examine('2027-11-20')).toEqual([
      400,
      'The next one is due within 12 months: on 19 Nov 2027 at the latest.',
    ])
    expect((await examine('2027-11-19'))[0]).toBe(201)
  })
})

test('a day is excused only if a lock-out or retirement covers the whole time the rink was in use', async () => {
  const { admin, rinkId, on, enter, machine, write, statistics } = await rinkWithTruck()
  const [found, released, gone, away] = [
    await enter('FL-1'),
    await enter('FL-2'),
    await enter('FL-3'),
    await enter('FL-4'),
  ]
  await write(released, 'faults', { submittedBy: 'Tess', description: 'Leaks oil' })
  await write(away, 'faults', { submittedBy: 'Tess', description: 'No key' })
  await on('21', '04:30')
  const { lockout } = await machine(released)
  const recheckedKeys = lockout?.defects.map(({ key }) => key)
  await write(released, 'releases', { ...RELEASE, lockoutId: lockout?.id, recheckedKeys })
  await on('21', '06:00')
  const ann = await admin.post('/api/staff', { name: 'Ann', role: 'Duty Manager', rinkId })
  await admin.post(`/api/staff/${String(ann.body.id)}/sign-in`, { isSignedIn: true, rinkId })
  await on('21', '22:00')
  await write(found, 'faults', { submittedBy: 'Tess', description: 'Smoke' })
  await on('21', '23:00')
  await write(gone, 'retirement', { isRetired: true, reason: 'Sold', ...PIN })
  await on('22', '12:00')
  const yesterday = async (id: number) => (await statistics(id)).calendar.at(-2)?.answer
  expect([await yesterday(found), await yesterday(released), await yesterday(gone)]).toEqual([
    'missed',
    'missed',
    'missed',
  ])
  expect(await yesterday(away)).toBe('out-of-service')
})
