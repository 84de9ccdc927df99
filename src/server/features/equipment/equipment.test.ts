import { describe, expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { completeMachine } from '../../testing/checklist-bodies.ts'
import { RELEASE, register, truck } from '../../testing/register.ts'

const WEAK_FEET = { feet: 'Poor' }

describe('the register', () => {
  test('fills itself from the checklists, each machine once', async () => {
    const { submit, list } = await register()
    await submit(forklift, [truck(), truck([], { serialNumber: 'FL-002', name: 'Blue truck' })])
    await submit(forklift, [truck([], { serialNumber: ' fl-001 ', name: 'Truck, red' })])
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'Blue truck', number: 'FL-002', kind: 'forklift', lockout: null }),
      expect.objectContaining({ name: 'Red truck', number: 'FL-001', today: 'checked', dueDates: [] }),
    ])
  })

  test('takes machines that are entered, and refuses a number that it knows', async () => {
    const { admin, rinkId, submit, list } = await register()
    await submit(forklift, [truck()])
    const ladderOne = { rinkId, kind: 'ladder', name: 'Step ladder', number: 'L1' }
    expect((await admin.post('/api/equipment', ladderOne)).body).toMatchObject({ today: 'missing' })
    const taken = await admin.post('/api/equipment', { ...ladderOne, kind: 'forklift', number: 'fl-001' })
    expect(taken.status).toBe(409)
    expect(taken.body['message']).toBe('Red truck is in the register already under this number.')
    expect(await list()).toHaveLength(2)
  })

  test.each(['nul\u0000byte', 'half \uD83C pair'])(
    'refuses details that no database can keep: %j',
    async text => {
      const { admin, rinkId, list } = await register()
      for (const details of [{ supplier: text }, { [text]: 'Acme' }]) {
        const machine = { rinkId, kind: 'other', name: 'Saw', number: 'S1', details }
        expect((await admin.post('/api/equipment', machine)).status).toBe(400)
      }
      expect(await list()).toEqual([])
    },
  )

  test('knows a machine by both numbers once one was corrected', async () => {
    const { admin, rinkId, submit, list } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const change = { rinkId, revision: machine?.revision, number: 'FL-0001' }
    const answer = await admin.patch(`/api/equipment/${machine?.id}`, change)
    expect(answer.body).toMatchObject({ number: 'FL-0001' })
    expect((await admin.patch(`/api/equipment/${machine?.id}`, change)).status).toBe(409)
    await submit(forklift, [truck()])
    expect(await list()).toMatchObject([{ number: 'FL-0001', formerIdentities: ['fl-001'] }])
  })

  test('makes two entries of one machine one, with the history of both', async () => {
    const { submit, list, write, events } = await register()
    await submit(forklift, [truck(), truck([], { serialNumber: 'FL001' })])
    const [one, other] = (await list()).map(({ id }) => id)
    const merged = await write(other ?? 0, 'merging', { intoId: one, pin: '1234' })
    expect(merged.body).toMatchObject({ id: one, today: 'checked', formerIdentities: ['fl001'] })
    await submit(forklift, [truck([], { serialNumber: 'FL001' })])
    expect(await list()).toHaveLength(1)
    const kinds = (await events(one ?? 0)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['checked', 'checked', 'checked', 'merged', 'registered', 'registered'])
  })

  test('shows nothing of it at another rink', async () => {
    const { admin, withFailedBrakes } = await register()
    const { id } = await withFailedBrakes()
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    expect((await admin.get(`/api/equipment?rinkId=${other}`)).body['list']).toEqual([])
    expect((await admin.get(`/api/equipment/${id}?rinkId=${other}`)).status).toBe(404)
    const fault = { rinkId: other, submittedBy: 'Eve', description: 'Smoke' }
    expect((await admin.post(`/api/equipment/${id}/faults`, fault)).status).toBe(404)
  })
})

describe('a failed check', () => {
  test('puts the forklift out of service at once, though the checklist is complete', async () => {
    const { admin, rinkId, withFailedBrakes, list } = await register()
    const { lockoutId } = await withFailedBrakes()
    expect(await list()).toMatchObject([
      {
        today: 'checked',
        lockout: {
          id: lockoutId,
          lockedAt: '2026-11-20T06:05:00.000Z',
          source: 'check',
          lockedBy: 'Ivy Ice',
          defects: [{ key: 'brakes', label: 'Brakes', rating: 'Fail', comment: 'Pedal to the floor' }],
        },
      },
    ])
    const status = await admin.get(`${forklift.paths.status}?rinkId=${rinkId}`)
    expect(status.body).toEqual({ completed: true })
  })

  test('tells the other tablets', async () => {
    const { admin, rinkId, submit } = await register()
    const stream = await admin.listen(rinkId)
    await stream.next()
    await submit(forklift, [truck(['Brakes'])])
    const heard = [await stream.next(), await stream.next()]
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'equipment' }))
    stream.stop()
  })

  test('of an item that is not critical leaves the forklift in service and stands in its history', async () => {
    const { submit, list, events } = await register()
    await submit(forklift, [truck(['Mast'])])
    const [machine] = await list()
    expect(machine?.lockout).toBeNull()
    expect((await events(machine?.id ?? 0))[0]?.lines).toEqual([
      { label: 'Mast', text: 'Fail: Pedal to the floor' },
    ])
  })

  test('of a ladder counts whatever it is', async () => {
    const { submit, list } = await register()
    await submit(ladder, [{ ...completeMachine(ladder), ...WEAK_FEET }])
    expect(await list()).toMatchObject([{ lockout: { defects: [{ label: 'Feet', rating: 'Poor' }] } }])
  })

  test('is not undone by a check that passes', async () => {
    const { submit, withFailedBrakes, list } = await register()
    await withFailedBrakes()
    await submit(forklift, [truck()])
    expect((await list())[0]?.lockout?.defects).toHaveLength(1)
  })

  test('that arrives after the machine was released for just that does not lock it again', async () => {
    const { clock, submit, write, withFailedBrakes, list } = await register()
    const { id, lockoutId } = await withFailedBrakes()
    clock.set('2026-11-20T09:00:00.000Z')
    await write(id, 'releases', { ...RELEASE, lockoutId })
    await submit(forklift, [truck(['Brakes'])], { performedAt: '2026-11-20T06:10:00.000Z' })
    expect((await list())[0]?.lockout).toBeNull()
    await submit(forklift, [truck(['Horn'])], { performedAt: '2026-11-20T06:11:00.000Z' })
    expect((await list())[0]?.lockout?.defects).toMatchObject([{ label: 'Horn' }])
  })
})

describe('a release', () => {
  test('needs every defect checked again, a manager, and two people', async () => {
    const { write, withFailedBrakes, list } = await register()
    const { id, lockoutId } = await withFailedBrakes()
    const refused = async (body: object) => {
      const { status, body: answer } = await write(id, 'releases', { ...RELEASE, lockoutId, ...body })
      return [status, answer['message']]
    }
    expect(await refused({ recheckedKeys: [] })).toEqual([400, 'Check again first: Brakes'])
    expect(await refused({ workDone: ' ' })).toEqual([400, 'Please say what was done'])
    expect(await refused({ pin: '9999' })).toEqual([403, 'Invalid PIN code. Please try again.'])
    expect(await refused({ recheckedBy: 'dan  DUTY' })).toEqual([
      403,
      'Dan Duty checked it again. Another manager has to return it to service: two people have to have looked.',
    ])
    expect(await refused({ lockoutId: lockoutId + 1 })).toEqual([
      409,
      'Red truck was returned to service or found unsafe again meanwhile. Please look at it once more.',
    ])
    expect((await list())[0]?.lockout).not.toBeNull()
  })

  test('returns the machine to service and stands in its history with all that came before', async () => {
    const { clock, write, withFailedBrakes, events } = await register()
    const { id, lockoutId } = await withFailedBrakes()
    clock.set('2026-11-20T09:00:00.000Z')
    const answer = await write(id, 'releases', { ...RELEASE, lockoutId })
    expect(answer.body).toMatchObject({
      lockout: null,
      message: 'Red truck was returned to service by Dan Duty.',
    })
    expect((await events(id)).map(({ kind, happenedAt, who }) => [kind, happenedAt, who])).toEqual([
      ['released', '2026-11-20T09:00:00.000Z', 'Dan Duty'],
      ['locked', '2026-11-20T06:05:00.000Z', 'Ivy Ice'],
      ['checked', '2026-11-20T06:05:00.000Z', 'Ivy Ice'],
      ['registered', '2026-11-20T06:05:00.000Z', 'Ivy Ice'],
    ])
    expect((await write(id, 'releases', { ...RELEASE, lockoutId })).status).toBe(409)
  })
})

describe('a fault that somebody reports', () => {
  test('puts the machine out of service and names why', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const fault = { submittedBy: 'Tess Tech', description: 'Oil under the mast' }
    expect((await write(machine?.id ?? 0, 'faults', fault)).body).toMatchObject({
      lockout: {
        source: 'fault',
        lockedBy: 'Tess Tech',
        defects: [{ label: 'Reported fault', comment: 'Oil under the mast' }],
      },
    })
  })
})

describe('an examination', () => {
  const EXAMINED = {
    kind: 'thorough-examination',
    doneOn: '2026-11-19',
    doneBy: 'Crane Examiners Ltd',
    hasPassed: true,
    report: 'TE-77',
    everyMonths: 12,
    nextDueOn: '2027-11-19',
    pin: '1234',
  }

  test('that is past its date puts the machine out of service until the next one', async () => {
    const { admin, nextMorning, submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const id = machine?.id ?? 0
    const dueDates = [{ kind: 'thorough-examination', everyMonths: 12, dueOn: '2026-11-20' }]
    expect((await write(id, 'due-dates', { dueDates, pin: '1234' })).body).toMatchObject({ dueDates })
    const label = async () => (await admin.get(`/api/labels/${machine?.code}`)).body
    expect(await label()).toEqual({ name: 'Red truck', mayBeUsed: true })
    await nextMorning()
    expect(await label()).toEqual({ name: 'Red truck', mayBeUsed: false })
    await write(id, 'examinations', EXAMINED)
    expect(await label()).toEqual({ name: 'Red truck', mayBeUsed: true })
  })

  test('that was not passed puts the machine out of service', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const answer = await write(machine?.id ?? 0, 'examinations', { ...EXAMINED, hasPassed: false })
    expect(answer.body).toMatchObject({
      lockout: { defects: [{ label: 'Thorough examination', rating: 'Not passed', comment: 'TE-77' }] },
    })
  })

  test('is not in the future, and the next one comes after it', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const refused = async (body: object) =>
      (await write(machine?.id ?? 0, 'examinations', { ...EXAMINED, ...body })).body['message']
    expect(await refused({ doneOn: '2026-11-21' })).toBe('This day is still to come.')
    expect(await refused({ nextDueOn: '2026-11-19' })).toMatch(/^The next one has to come after/)
  })
})

describe('due dates', () => {
  const due = (kind: string, dueOn: string, everyMonths = 12) => ({ kind, everyMonths, dueOn })

  test('are not set back by who has not seen what they are by now', async () => {
    const { submit, list, write, nextMorning } = await register()
    await submit(forklift, [truck()])
    const id = (await list())[0]?.id ?? 0
    const change = (dueDates: object[], seenDueDates?: object[]) =>
      write(id, 'due-dates', { dueDates, ...(seenDueDates && { seenDueDates }), pin: '1234' })
    const old = [due('inspection', '2026-12-31'), due('pat', '2027-05-20')]
    expect((await change(old, [])).status).toBe(201)
    await write(id, 'examinations', {
      kind: 'inspection',
      doneOn: '2026-11-19',
      doneBy: 'Ivy Ice',
      hasPassed: true,
      everyMonths: 12,
      nextDueOn: '2027-11-19',
      pin: '1234',
    })
    const newer = [due('pat', '2027-05-20'), due('inspection', '2027-11-19')]
    for (const seen of [old, [], [due('pat', '2027-05-20', 6), due('inspection', '2027-11-19')]]) {
      const { status, body } = await change(old, seen)
      expect([status, body.code, body.message]).toEqual([
        409,
        'due_dates_changed',
        'What is due of Red truck was changed meanwhile. Please look at the new dates before you save.',
      ])
    }
    expect((await list())[0]?.dueDates).toEqual(newer)
    await nextMorning()
    const agreed = [due('pat', '2027-05-20'), due('inspection', '2027-11-19', 6)]
    expect((await change(agreed, newer.toReversed())).status).toBe(201)
    expect((await list())[0]?.dueDates).toEqual(agreed)
  })

  test('are set whatever they were by a tablet that does not say what it has seen', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const id = (await list())[0]?.id ?? 0
    for (const dueDates of [[due('pat', '2027-05-20')], [due('pat', '2027-04-20')], []])
      expect(await write(id, 'due-dates', { dueDates, pin: '1234' })).toMatchObject({
        status: 201,
        body: { dueDates },
      })
  })
})

describe('a label', () => {
  test('says to anyone no more than the name and whether it may be used', async () => {
    const { browser, submit, withFailedBrakes, list } = await register()
    await withFailedBrakes()
    const [machine] = await list()
    const answer = await browser().get(`/api/labels/${machine?.code}`)
    expect(answer.body).toEqual({ name: 'Red truck', mayBeUsed: false })
    // The others of its rink do not count.
    await submit(forklift, [truck([], { serialNumber: 'FL-002', name: 'Blue truck' })])
    const blue = (await list()).find(({ name }) => name === 'Blue truck')
    const other = await browser().get(`/api/labels/${blue?.code}`)
    expect(other.body).toEqual({ name: 'Blue truck', mayBeUsed: true })
    expect((await browser().get(`/api/labels/${'A'.repeat(22)}`)).status).toBe(404)
  })

  test('leads to its machine who reaches the rink, and nobody else', async () => {
    const { admin, rinkId, signInRinkUser, submit, list } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const address = `/api/labels/${machine?.code}/machine`
    expect((await admin.get(address)).body).toEqual({ rinkId, machineId: machine?.id })
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    expect((await (await signInRinkUser(other)).get(address)).status).toBe(404)
  })
})

describe('a missing check', () => {
  test('is answered by why the machine is not in use, for the current day and shift', async () => {
    const { nextMorning, submit, list, write } = await register()
    await submit(forklift, [truck()])
    await nextMorning()
    const [machine] = await list()
    expect(machine).toMatchObject({ today: 'missing', notInUseReason: null })
    const absence = { submittedBy: 'Tess Tech', reason: 'Lent to the event hall' }
    await write(machine?.id ?? 0, 'absences', absence)
    expect(await list()).toMatchObject([{ today: 'not-in-use', notInUseReason: 'Lent to the event hall' }])
  })
})

describe('a machine that is gone', () => {
  test('is retired with a reason and a PIN, and is back once it is checked', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const gone = { isRetired: true, reason: 'Sold', pin: '1234' }
    expect((await write(machine?.id ?? 0, 'retirement', gone)).body['retiredAt']).not.toBeNull()
    await submit(forklift, [truck()])
    expect(await list()).toMatchObject([{ id: machine?.id, retiredAt: null }])
  })
})

describe('the end of a shift', () => {
  test('keeps on record what was out of service', async () => {
    const { admin, rinkId, withFailedBrakes } = await register()
    const { id } = await withFailedBrakes()
    const end = { rinkId, submittedBy: 'Dan Duty', reason: 'Power cut', pin: '1234' }
    expect((await admin.post('/api/end-shift/bypass', end)).body).toMatchObject({
      outOfService: [{ machineId: id, name: 'Red truck', reasons: ['Brakes: Fail, Pedal to the floor'] }],
    })
  })
})
