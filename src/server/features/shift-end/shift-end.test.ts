import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listMatters } from '#contract/matters.ts'
import { checklists } from '#domain/checklists/index.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { REQUIRED } from '#test/server/callouts.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { employedServer } from '#test/server/people.ts'
import { staffedServer } from '#test/server/staff.ts'
import { ADMIN } from '#test/server/test-server.ts'

async function shift() {
  const server = await staffedServer()
  const { admin, rinkId, clock } = server
  const submitAll = async () => {
    for (const definition of checklists) {
      const body = completeChecklist(definition, rinkId)
      expect((await admin.post(definition.paths.submit, body)).status).toBe(201)
    }
    clock.passMinutes(1)
  }
  const validate = async () => (await admin.get(`/api/end-shift/validation?rinkId=${rinkId}`)).body
  const end = (body: object = {}) =>
    admin.post('/api/end-shift', { confirmationName: 'Dan Duty', rinkId, ...body })
  const endEarly = (body: object = {}) =>
    admin.post('/api/end-shift/bypass', {
      rinkId,
      submittedBy: 'Ivy Ice',
      pin: MANAGER_PIN,
      reason: 'Power cut',
      missingChecklists: ['Nothing'],
      signedInStaffCount: 99,
      ...body,
    })
  const ends = async (query = '') => (await admin.get(`/api/shift-ends?rinkId=${rinkId}${query}`)).body.list
  return { ...server, submitAll, validate, end, endEarly, ends }
}

const machinesIn = z.array(z.object({ id: z.number(), kind: z.string() }))

const NOTHING_DONE = { morningChecklist: false, preUseWmCompact: false, preUseEdger: false }
const ALL_DONE = { morningChecklist: true, preUseWmCompact: true, preUseEdger: true }

describe('the validation of a shift end', () => {
  test('the validation lists missing checks and signed-in people', async () => {
    const { validate, employ, signIn } = await shift()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    expect(await validate()).toEqual({
      success: true,
      canEndShift: false,
      checklistStatus: NOTHING_DONE,
      signedInStaff: [{ id: ivy, name: 'Ivy Ice' }],
      lastShiftEndId: null,
    })
  })

  test('the validation passes when all checks are done and everyone is signed out', async () => {
    const { validate, submitAll } = await shift()
    await submitAll()
    expect(await validate()).toMatchObject({
      canEndShift: true,
      checklistStatus: ALL_DONE,
      signedInStaff: [],
    })
  })
})

describe('ending the shift', () => {
  test('ending the shift is recorded, resets every status, and keeps the history', async () => {
    const { submitAll, end, validate, ends, admin, rinkId } = await shift()
    await submitAll()
    const answer = await end()
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      success: true,
      message: 'The shift is ended.',
      id: expect.any(Number),
      rinkId,
      endedAt: '2026-11-20T06:01:00.000Z',
      confirmedBy: 'Dan Duty',
      outOfService: [],
      checks: { done: 3, due: 3 },
      early: null,
    })
    expect(await validate()).toMatchObject({
      canEndShift: false,
      checklistStatus: NOTHING_DONE,
      lastShiftEndId: answer.body.id,
    })
    expect(await ends()).toHaveLength(1)
    const history = await admin.get(`/api/checklist-submissions?rinkId=${rinkId}&type=forklift`)
    expect(history.body.list).toHaveLength(1)
    const today = await admin.get(`${checklists[0]?.paths.today}?rinkId=${rinkId}`)
    expect(today.body).toEqual({ success: true, data: null })
  })

  test('ending the shift is refused while checks are missing, and lists them', async () => {
    const { end, ends, employ, signIn } = await shift()
    await signIn(await employ('Ivy Ice'))
    expect(await end()).toMatchObject({
      status: 409,
      body: {
        message:
          'The shift cannot be ended yet: Opening, Power Tool Inspection Checklist, Ladder Inspection, Ivy Ice is still signed in.',
      },
    })
    expect(await ends()).toEqual([])
  })

  test('ending the shift is refused if someone signs in after the validation', async () => {
    const { submitAll, validate, end, employ, signIn } = await shift()
    await submitAll()
    const ivy = await employ('Ivy Ice')
    expect(await validate()).toMatchObject({ canEndShift: true })
    await signIn(ivy)
    expect(await end()).toMatchObject({
      status: 409,
      body: { message: 'The shift cannot be ended yet: Ivy Ice is still signed in.' },
    })
  })

  test('ending the shift on two tablets at once ends one shift, and the other tablet is refused', async () => {
    const { submitAll, validate, end, ends } = await shift()
    await submitAll()
    const { lastShiftEndId: afterShiftEndId } = await validate()
    const answers = await Promise.all([
      end({ afterShiftEndId }),
      end({ afterShiftEndId, confirmationName: 'Sue Site' }),
    ])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
    const winner = String(answers.find(({ status }) => status === 201)?.body.confirmedBy)
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      `The shift was already ended at 06:01 by ${winner}.`,
    )
    expect(await ends()).toHaveLength(1)
  })

  test('ending the shift needs a name', async () => {
    const { end } = await shift()
    expect(await end({ confirmationName: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter your name to confirm ending the shift' },
    })
  })

  test('ending the shift sends an event to other tablets', async () => {
    const { submitAll, end, admin, rinkId } = await shift()
    await submitAll()
    const tablet = await admin.listen(rinkId)
    await tablet.next()
    await end()
    const last = { topic: 'shift-ends' }
    const heard: unknown[] = []
    // Checklist events may still arrive when the tablet starts to listen.
    do heard.push(await tablet.next())
    while (!isDeepStrictEqual(heard.at(-1), last))
    const topics = ['checklists', 'checks', 'equipment'].map(topic => ({ topic }))
    expect(heard.slice(-4)).toEqual([...topics, last])
    tablet.stop()
  })
})

describe('machines in service that were not checked', () => {
  const TRUCK = { kind: 'forklift', name: 'Yard truck', number: 'YT-1' }

  async function withTruck() {
    const server = await shift()
    const { admin, rinkId, submitAll } = server
    const added = await admin.post('/api/equipment', { rinkId, ...TRUCK })
    expect(added.status).toBe(201)
    await submitAll()
    return { ...server, truckId: Number(added.body.id) }
  }

  test('a submitted checklist counts as done, although its checked machine is retired and the other is out of service', async () => {
    const { admin, rinkId, end, truckId } = await withTruck()
    const { list } = (await admin.get(`/api/equipment?rinkId=${rinkId}`)).body
    const checked = machinesIn.parse(list).find(({ id, kind }) => kind === 'forklift' && id !== truckId)
    const retirement = { rinkId, isRetired: true, reason: 'Sold', pin: MANAGER_PIN }
    expect((await admin.post(`/api/equipment/${checked?.id}/retirement`, retirement)).status).toBe(201)
    const fault = { rinkId, submittedBy: 'Ivy Ice', description: 'Brakes fail' }
    expect((await admin.post(`/api/equipment/${truckId}/faults`, fault)).status).toBe(201)
    expect((await end()).body).toMatchObject({ checks: { done: 3, due: 3 } })
  })

  test('the end of the shift records which of them were acknowledged', async () => {
    const { end, ends, validate, truckId } = await withTruck()
    expect(await validate()).toMatchObject({ canEndShift: true })
    const answer = await end({ acknowledgedMachineIds: [truckId] })
    const uncheckedMachines = [{ machineId: truckId, name: 'Yard truck', isAcknowledged: true }]
    expect(answer).toMatchObject({ status: 201, body: { uncheckedMachines } })
    expect(await ends()).toMatchObject([{ uncheckedMachines }])
  })

  test('an older tablet ends the shift without an acknowledgement', async () => {
    const { end, endEarly, truckId } = await withTruck()
    const uncheckedMachines = [{ machineId: truckId, name: 'Yard truck', isAcknowledged: false }]
    expect(await end()).toMatchObject({ status: 201, body: { uncheckedMachines } })
    expect((await endEarly()).body.uncheckedMachines).toContainEqual(uncheckedMachines[0])
  })

  test('at a rink that wants it, they block the end of the shift, but not an early one', async () => {
    const { admin, rinkId, end, endEarly, validate, truckId } = await withTruck()
    const changed = await admin.patch(`/api/ice-rinks/${rinkId}`, { uncheckedMachines: 'block' })
    expect(changed.body).toMatchObject({ uncheckedMachines: 'block' })
    expect(await validate()).toMatchObject({
      canEndShift: false,
      blockingMachines: [{ id: truckId, name: 'Yard truck' }],
    })
    expect(await end({ acknowledgedMachineIds: [truckId] })).toMatchObject({
      status: 409,
      body: { message: 'The shift cannot be ended yet: Yard truck is not checked.' },
    })
    expect((await endEarly({ acknowledgedMachineIds: [truckId] })).status).toBe(201)
  })
})

test('a checklist whose machines are all out of service holds the shift up until each is excused for the day', async () => {
  const { admin, rinkId, clock, submitAll, validate, end, endEarly } = await shift()
  await submitAll()
  await endEarly()
  clock.passMinutes(1)
  for (const definition of checklists.slice(1))
    await admin.post(definition.paths.submit, completeChecklist(definition, rinkId))
  const { list } = (await admin.get(`/api/equipment?rinkId=${rinkId}`)).body
  const trucks = machinesIn.parse(list).filter(({ kind }) => kind === 'forklift')
  expect(trucks).toHaveLength(1)
  const write = async (what: string, body: object) => {
    for (const { id } of trucks) {
      const given = { rinkId, submittedBy: 'Ivy Ice', ...body }
      expect((await admin.post(`/api/equipment/${id}/${what}`, given)).status).toBe(201)
    }
  }
  await write('absences', { reason: 'No work for it' })
  expect(await validate()).toMatchObject({ canEndShift: false, checklistStatus: { morningChecklist: false } })
  await write('faults', { description: 'Brakes fail' })
  expect(await validate()).toMatchObject({ canEndShift: true, checklistStatus: ALL_DONE })
  expect(await end()).toMatchObject({ status: 201, body: { checks: { done: 2, due: 2 } } })
  expect(await validate()).toMatchObject({ checklistStatus: NOTHING_DONE })
})

test('the end of a shift records the same open matters as their page lists', async () => {
  const { admin, rinkId, submitAll, end, ends } = await shift()
  await submitAll()
  expect((await admin.post('/api/accident-reports/unauthorised', completeIncident(rinkId))).status).toBe(201)
  const callout = { ...REQUIRED, rinkId, reference: 'EC1795154400000', photoPaths: [] }
  const waiting = await admin.post('/api/engineer-callouts/unauthorised', callout)
  expect(waiting.status).toBe(201)
  const mat = { rinkId, what: 'Mat lifted', kind: 'slip', isMadeSafe: false, submittedBy: 'Tess Tech' }
  expect((await admin.post('/api/actions', mat)).status).toBe(201)
  const handover = { rinkId, fromManager: 'Dan Duty', toManager: 'Sue Site' }
  expect((await admin.post('/api/handover-documents', handover)).status).toBe(201)
  const listed = listMatters.reply.parse((await admin.get(`/api/matters?rinkId=${rinkId}`)).body['list'])
  const titles = [
    'Mat lifted',
    expect.stringMatching(/^IR-\S+ has to be countersigned by a manager$/),
    // The callout and its own action are one matter.
    expect.stringMatching(/^Chiller 2: EC-\S+ has to be authorised by a manager$/),
    'Nobody has accepted the handover of Dan Duty',
  ]
  expect(listed.map(({ title }) => title)).toEqual(titles)
  const openMatters = listed.map(({ title, address }) => ({ title, address }))
  expect(await end()).toMatchObject({ status: 201, body: { openMatters } })
  expect(await ends()).toMatchObject([{ openMatters }])
})

describe('ending the shift early', () => {
  test('an early end records the person, the manager, the reason and the missing checks', async () => {
    const { endEarly, ends, employ, signIn, staff, deps } = await shift()
    await signIn(await employ('Ivy Ice'))
    const answer = await endEarly()
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'The shift is ended early, authorised by Dan Duty.',
        authorisedBy: 'Dan Duty',
        confirmedBy: 'Ivy Ice',
        checks: { done: 0, due: 3 },
        early: {
          submittedBy: 'Ivy Ice',
          authorisedBy: 'Dan Duty',
          reason: 'Power cut',
          missingChecklists: ['Opening', 'Power Tool Inspection Checklist', 'Ladder Inspection'],
          signedInStaffCount: 1,
          readAt: null,
          readBy: null,
        },
      },
    })
    expect(await ends()).toHaveLength(1)
    const [row] = await deps.db.selectFrom('earlyShiftEnds').selectAll().execute()
    expect(row).toMatchObject({ authorisedBy: 'Dan Duty', signedInStaffCount: 1 })
    // People with a running shift remain signed in.
    expect(await staff()).toMatchObject([{ isSignedIn: true }])
  })

  test.each([
    { missingChecklists: null, signedInStaffCount: null },
    { missingChecklists: 'Opening', signedInStaffCount: '1' },
    { missingChecklists: [{ label: 'Opening' }], signedInStaffCount: -1 },
  ])('an early end records the findings of the server, not those of the client: %o', async sent => {
    const { endEarly } = await shift()
    expect(await endEarly(sent)).toMatchObject({
      status: 201,
      body: {
        early: {
          missingChecklists: ['Opening', 'Power Tool Inspection Checklist', 'Ladder Inspection'],
          signedInStaffCount: 0,
        },
      },
    })
  })

  test('an early end with a wrong PIN is refused and counted', async () => {
    const { endEarly, ends } = await shift()
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await endEarly({ pin: '0000' })).toMatchObject({
        status: 403,
        body: { message: 'Invalid PIN code. Please try again.' },
      })
    }
    expect(await endEarly()).toMatchObject({ status: 429 })
    expect(await ends()).toEqual([])
  })

  test.each([
    [{ submittedBy: '' }, 'Please enter your name'],
    [{ pin: '' }, 'Please enter a PIN code'],
    [{ reason: ' ' }, 'Please provide a reason for ending shift early'],
  ])('an incomplete early end is refused: %o', async (body, message) => {
    const { endEarly, deps } = await shift()
    expect(await endEarly(body)).toMatchObject({ status: 400, body: { message } })
    expect(await deps.db.selectFrom('pinAttempts').selectAll().execute()).toEqual([])
  })

  test('an early end on two tablets at once ends one shift, and the other tablet is refused', async () => {
    const { endEarly, validate, ends } = await shift()
    const { lastShiftEndId: afterShiftEndId } = await validate()
    const answers = await Promise.all([endEarly({ afterShiftEndId }), endEarly({ afterShiftEndId })])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
    expect(await ends()).toHaveLength(1)
  })

  test('an early end from a dialog older than the last shift end is refused', async () => {
    const { endEarly, validate, ends } = await shift()
    const { lastShiftEndId } = await validate()
    await endEarly()
    expect(await endEarly({ afterShiftEndId: lastShiftEndId })).toMatchObject({
      status: 409,
      body: { message: 'The shift was already ended at 06:00 by Ivy Ice.' },
    })
    expect(await ends()).toHaveLength(1)
  })

  test('an early end sent twice with one key ends one shift', async () => {
    const { admin, ends, rinkId } = await shift()
    const body = { rinkId, submittedBy: 'Ivy Ice', pin: MANAGER_PIN, reason: 'Power cut' }
    const send = () => admin.post('/api/end-shift/bypass', body, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await ends()).toHaveLength(1)
  })
})

describe('an early end', () => {
  test('an early end is unread until a manager has acknowledged it with a PIN', async () => {
    const { endEarly, ends, admin, rinkId, clock } = await shift()
    const { body } = await endEarly()
    const path = `/api/shift-ends/${String(body.id)}/reading`
    expect(await ends('&unread=true')).toMatchObject([{ id: body.id }])
    expect(await admin.post(path, { rinkId, pin: '0000' })).toMatchObject({ status: 403 })
    expect(await ends('&unread=true')).toHaveLength(1)
    clock.passMinutes(30)
    const read = { early: { readAt: '2026-11-20T06:30:00.000Z', readBy: 'Dan Duty' } }
    expect(await admin.post(path, { rinkId, pin: MANAGER_PIN })).toMatchObject({ status: 201, body: read })
    clock.passMinutes(30)
    expect(await admin.post(path, { rinkId, pin: MANAGER_PIN })).toMatchObject({ status: 201, body: read })
    expect(await ends('&unread=true')).toEqual([])
    expect(await ends()).toMatchObject([read])
  })

  test('who authorised an early end cannot confirm it, also after their PIN was renamed', async () => {
    const { endEarly, ends, admin, rinkId } = await shift()
    const give = (managerName: string, pin: string) => admin.post('/api/pins', { managerName, pin, rinkId })
    const { body: pin } = await give('Pia Pole', '4720')
    const { body } = await endEarly({ pin: '4720' })
    const read = (end: typeof body, typed: string) =>
      admin.post(`/api/shift-ends/${String(end.id)}/reading`, { rinkId, pin: typed })
    await admin.patch(`/api/pins/${String(pin.id)}`, { managerName: 'P. Pole' })
    await give('Mona Manager', '6183')
    const message =
      'You ended this shift or authorised its early end. Ask another manager to confirm that they have read why.'
    expect(await read(body, '4720')).toMatchObject({ status: 409, body: { message } })
    expect(await ends('&unread=true')).toHaveLength(1)
    expect(await read(body, '6183')).toMatchObject({
      status: 201,
      body: { early: { readBy: 'Mona Manager' } },
    })
  })

  test('who ended a shift early with the PIN of another manager cannot confirm it', async () => {
    const { admin, rinkId, browser, withPin } = await employedServer()
    const ann = await withPin('Ann Archer', '581263', 'duty-manager')
    const bea = await withPin('Bea Boss', '692374', 'duty-manager')
    const tablet = browser()
    await tablet.post('/api/auth/login', ADMIN)
    await tablet.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
    await tablet.post('/api/auth/device', { personId: ann.id, pin: '581263' })
    const early = { rinkId, submittedBy: 'Ann', reason: 'Power cut', pin: MANAGER_PIN }
    const path = `/api/shift-ends/${String((await tablet.post('/api/end-shift/bypass', early)).body['id'])}/reading`
    expect((await admin.post(path, { rinkId, pin: '581263', pinOf: ann.id })).status).toBe(409)
    expect((await admin.post(path, { rinkId, pin: MANAGER_PIN })).status).toBe(409)
    expect((await admin.post(path, { rinkId, pin: '692374', pinOf: bea.id })).status).toBe(201)
  })

  test('the person named as the one who ended a shift early cannot confirm it, with any login or PIN of theirs', async () => {
    const { admin, rinkId, withPin } = await employedServer()
    await admin.post('/api/pins', { managerName: 'Mona Manager', pin: '6183', rinkId })
    const { id: personId } = await withPin('Mona Meyer', '581263', 'duty-manager')
    const bea = await withPin('Bea Boss', '692374', 'duty-manager')
    const match = { name: 'Mona Meyer', title: null, company: null, personId, staffIds: [], userIds: [] }
    const early = { rinkId, submittedBy: ' mona  MANAGER ', reason: 'Power cut', pin: MANAGER_PIN }
    const path = `/api/shift-ends/${String((await admin.post('/api/end-shift/bypass', early)).body['id'])}/reading`
    expect((await admin.post(path, { rinkId, pin: '6183' })).status).toBe(409)
    await admin.post('/api/people/matches', { matches: [{ ...match, pinIds: [2] }] })
    expect((await admin.post(path, { rinkId, pin: '6183' })).status).toBe(409)
    expect((await admin.post(path, { rinkId, pin: '581263', pinOf: personId })).status).toBe(409)
    expect((await admin.post(path, { rinkId, pin: MANAGER_PIN })).status).toBe(409)
    expect((await admin.post(path, { rinkId, pin: '692374', pinOf: bea.id })).status).toBe(201)
  })

  test('the only manager confirms their own early end with either of their PINs, under either name', async () => {
    const { admin, rinkId, withPin } = await employedServer()
    const { id: personId } = await withPin('Daniel Duty', '581263', 'duty-manager')
    const match = { name: 'Daniel Duty', title: null, company: null, personId, staffIds: [], userIds: [] }
    const early = { rinkId, submittedBy: 'Ivy Ice', reason: 'Power cut', pin: MANAGER_PIN }
    for (const typed of [{ pin: MANAGER_PIN }, { pin: '581263', pinOf: personId }]) {
      const { body } = await admin.post('/api/end-shift/bypass', early)
      // The PIN may be matched with the person after it was used.
      await admin.post('/api/people/matches', { matches: [{ ...match, pinIds: [1] }] })
      const path = `/api/shift-ends/${String(body['id'])}/reading`
      expect((await admin.post(path, { rinkId, ...typed })).status).toBe(201)
    }
  })

  test('an early end is visible only at its own rink', async () => {
    const { endEarly, admin, signInRinkUser, rinkId } = await shift()
    const { body } = await endEarly()
    const { body: other } = await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
    await admin.post('/api/pins', { managerName: 'Pia Pole', pin: '4720', rinkId: other.id })
    const stranger = await signInRinkUser(Number(other.id))
    const path = `/api/shift-ends/${String(body.id)}/reading`
    expect(await stranger.post(path, { rinkId: other.id, pin: '4720' })).toMatchObject({ status: 404 })
    expect(await stranger.get(`/api/shift-ends?rinkId=${rinkId}`)).toMatchObject({ status: 403 })
    expect(await stranger.get(`/api/end-shift/validation?rinkId=${rinkId}`)).toMatchObject({ status: 403 })
  })
})
