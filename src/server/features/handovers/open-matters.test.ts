import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listMatters } from '#contract/matters.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { publishedCheck, WALK, walkOf, walkRecord } from '#test/server/checks.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { employedServer } from '#test/server/people.ts'
import { setUpPlant } from '#test/server/plant.ts'
import { register, truck } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'

const handoverSchema = z.object({ lines: z.array(z.object({ key: z.string() })) })
const MAT = { what: 'Mat lifted', kind: 'slip', isMadeSafe: false, submittedBy: 'Tess Tech' }
const EARLY = { submittedBy: 'Ivy Ice', reason: 'Power cut', pin: MANAGER_PIN }
const DUE = {
  rhythm: { unit: 'day', every: 1 },
  anchor: 'calendar',
  onClosedDay: 'skip',
  startsOn: '2026-11-16',
}

async function openRink() {
  const rink = await register()
  const { admin, rinkId } = rink
  const post = async (path: string, body: object) => {
    const answer = await admin.post(path, { rinkId, ...body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer.body
  }
  const add = async (path: string, body: object) => Number((await post(path, body))['id'])
  const lines = async () =>
    listMatters.reply.parse((await admin.get(`/api/matters?rinkId=${rinkId}`)).body['list'])
  const contractor = async () => {
    const id = await add('/api/staff', { name: 'Eve Engineer', role: 'Engineer', company: 'Ice Cool' })
    await post(`/api/staff/${id}/sign-in`, { isSignedIn: true })
  }
  const incident = async () => {
    await post('/api/pins/verify', { pin: MANAGER_PIN })
    const riddor = {
      accidentDate: '2026-11-13',
      riddorAssessmentCompleted: true,
      riddorReportingRequired: true,
    }
    await post('/api/accident-reports', completeIncident(rinkId, riddor))
  }
  const check = (opens: string, due: string, title: string) =>
    publishedCheck(
      rink,
      { ...WALK, title },
      { ...DUE, times: [{ opens, due, graceMinutes: 0, lateUntil: '23:00' }] },
    )
  return { ...rink, post, add, lines, contractor, incident, check }
}

test('a lock, an unread early end, a report to the authority, two overdue checks and a contractor are six lines', async () => {
  const { lines, withFailedBrakes, post, incident, check, contractor, clock } = await openRink()
  await withFailedBrakes()
  await post('/api/end-shift/bypass', EARLY)
  await incident()
  await check('06:00', '06:10', 'Opening walk')
  await check('06:00', '06:20', 'Plant round')
  await contractor()
  clock.set('2026-11-20T06:30:00.000Z')
  expect((await lines()).map(({ tone, title }) => `${tone}: ${title}`)).toEqual([
    'red: Red truck is out of service',
    'red: The shift was ended early at 06:05; nobody has read why',
    'red: IR-1-2026-0001: Report to the enforcing authority by Mon 23 Nov – 3 days left',
    'red: Opening walk is overdue',
    'red: Plant round is overdue',
    'amber: Eve Engineer of Ice Cool is on site',
  ])
})

test('what can hurt someone is red, before what is late, until a manager rates it', async () => {
  const rink = await openRink()
  const { admin, rinkId, lines, post, check, clock } = rink
  await check('06:00', '06:10', 'Opening walk')
  await post('/api/actions', { ...MAT, what: 'Handrail is loose' })
  await post('/api/actions', { ...MAT, what: 'Bin is full', isMadeSafe: true })
  const { compressor } = await setUpPlant(admin, rinkId)
  const discharge = { subject: compressor, key: 'discharge', typed: '190', unit: 'psi' }
  await post('/api/log-entries', {
    kind: 'plant',
    content: {},
    measures: [discharge],
    submittedBy: 'Ivy Ice',
  })
  const rating = (label: string, effect: object) => {
    const key = label.toLowerCase()
    return { key, label, kind: 'rating', effects: [effect] }
  }
  const panel = await publishedCheck(
    rink,
    walkOf(
      [
        rating('Panel', { kind: 'stop-card', steps: [{ text: 'Call the alarm company' }] }),
        rating('Lamps', { kind: 'action' }),
      ],
      { title: 'Fire panel' },
    ),
    null,
  )
  const failed = { panel: { value: 'Fail' }, lamps: { value: 'Fail' } }
  await post('/api/check-records', walkRecord(rinkId, panel.id, { subjects: [{ key: '', answers: failed }] }))
  clock.set('2026-11-20T06:30:00.000Z')
  const shown = async () => (await lines()).map(({ tone, title }) => `${tone}: ${title}`)
  expect(await shown()).toEqual([
    'red: Handrail is loose',
    'red: Compressor 1: Discharge pressure 190 psi, above the action limit of 180 psi',
    'red: Panel: Fail',
    'red: Opening walk is overdue',
    'amber: Lamps: Fail',
    'amber: Bin is full',
  ])
  const handrail = (await lines()).find(({ title }) => title === 'Handrail is loose')
  expect(handrail?.detail).toMatch(/^Not made safe, /)
  const rated = await admin.patch(`/api/actions/1`, { rinkId, revision: 1, severity: 2, likelihood: 2 })
  expect(rated.status).toBe(200)
  expect(await shown()).toContain('amber: Handrail is loose')
})

test('every open matter in the database is in the list, and in the drafted handover, after any sequence of events', {
  timeout: 90_000,
}, async () => {
  const steps = [
    'report',
    'fault',
    'early end',
    'read',
    'sign in',
    'lock',
    'release',
    'unauthorised callout',
    'planned work',
    'due date',
    'contractor',
    'closing',
  ] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 10 }), async taken => {
      const rink = await openRink()
      const { admin, rinkId, deps, lines, post, add, submit, list, write, checked, contractor } = rink
      await submit(forklift, [truck()])
      let count = 0
      for (const step of taken) {
        count += 1
        if (step === 'report') await post('/api/actions', MAT)
        if (step === 'fault') {
          const [machine] = await list()
          await post(`/api/equipment/${machine?.id}/faults`, {
            submittedBy: 'Tom',
            description: `Leak ${count}`,
          })
        }
        if (step === 'early end') await admin.post('/api/end-shift/bypass', { rinkId, ...EARLY })
        if (step === 'read') {
          await admin.post('/api/shift-ends/1/reading', { rinkId, pin: MANAGER_PIN })
        }
        if (step === 'sign in') {
          const id = await add('/api/staff', { name: `Ann ${count}`, role: 'Technician' })
          await admin.post(`/api/staff/${id}/sign-in`, { rinkId, isSignedIn: true })
        }
        if (step === 'lock') await submit(forklift, [truck(['Brakes'])])
        if (step === 'release') {
          const [machine] = await list()
          if (machine?.lockout)
            await write(machine.id, 'releases', {
              lockoutId: machine.lockout.id,
              revision: machine.lockout.revision,
              workDone: 'Repaired',
              recheckedKeys: machine.lockout.defects.map(({ key }) => key),
              pin: MANAGER_PIN,
              ...checked,
            })
        }
        if (step === 'planned work')
          await post('/api/planned-work', {
            title: `Oil ${count}`,
            recurrence: { unit: 'month', every: 1 },
            startsOn: count % 2 === 0 ? '2026-11-20' : '2026-12-20',
          })
        if (step === 'due date') {
          const [machine] = await list()
          const dueOn = count % 2 === 0 ? '2026-11-01' : '2027-11-01'
          const dueDates = [{ kind: 'pat', everyMonths: 12, dueOn }]
          await write(machine?.id ?? 0, 'due-dates', { dueDates, pin: MANAGER_PIN })
        }
        if (step === 'contractor') await contractor()
        if (step === 'closing')
          await post('/api/handover-documents', { fromManager: 'Dana Duty', toManager: `Sam ${count}` })
        if (step === 'unauthorised callout')
          await post('/api/engineer-callouts/unauthorised', {
            reference: `EC179518320000${count}`,
            equipment: 'Pump',
            reportedIssue: 'Leaks',
            staffMemberTimeDate: '20 Nov 2026 05:45',
            staffMemberNameSignature: 'Ivy Ice',
          })
      }
      const keys = new Set((await lines()).map(({ key }) => key))
      const open = await openInDatabase(deps.db)
      expect(open.filter(key => !keys.has(key))).toEqual([])
      expect([...keys].filter(key => key !== 'signed in' && !open.includes(key))).toEqual([])
      const drafted = await post('/api/handover-documents', {
        fromManager: 'Dana Duty',
        toManager: 'Sam Shift',
      })
      const inDraft = new Set(handoverSchema.parse(drafted).lines.map(({ key }) => key))
      expect(open.filter(key => !inDraft.has(key))).toEqual([])
    }),
    { numRuns: 8 },
  )
})

/** The keys of what is open, read from the tables. */
async function openInDatabase(db: Awaited<ReturnType<typeof register>>['deps']['db']): Promise<string[]> {
  const locks = await db.selectFrom('restrictions').selectAll().where('releasedAt', 'is', null).execute()
  const restricted = new Set(locks.flatMap(({ defects }) => defects.map(({ key }) => key)))
  const actions = await db
    .selectFrom('actions')
    .select(['id', 'sourceKey', 'calloutId'])
    .where('closedAt', 'is', null)
    .execute()
  const ends = await db
    .selectFrom('shiftEnds as end')
    .leftJoin('earlyShiftEndReadings as read', 'read.earlyShiftEndId', 'end.earlyShiftEndId')
    .select('end.id')
    .where('end.earlyShiftEndId', 'is not', null)
    .where('read.id', 'is', null)
    .execute()
  const callouts = await db
    .selectFrom('engineerCallout')
    .select('id')
    .where('authorisedBy', 'is', null)
    .execute()
  const works = await db
    .selectFrom('plannedWork')
    .select('id')
    .where('endedAt', 'is', null)
    .where('startsOn', '<=', '2026-11-20')
    .execute()
  const due = await db
    .selectFrom('machineDueDates')
    .select(['machineId', 'kind'])
    .where('dueOn', '<', '2026-11-20')
    .execute()
  const here = await db
    .selectFrom('staff')
    .select('id')
    .where('isSignedIn', '=', true)
    .where('company', 'is not', null)
    .execute()
  // The last handover names earlier ones.
  const handovers = await db
    .selectFrom('handoverDocument')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return [
    ...works.map(({ id }) => `planned work ${id}`),
    ...due.map(({ machineId, kind }) => `due ${machineId} ${kind}`),
    ...here.map(({ id }) => `contractor ${id}`),
    ...handovers.map(({ id }) => `handover ${id}`),
    ...callouts.map(({ id }) => `callout ${id}`),
    ...locks.map(({ id }) => `lock-out ${id}`),
    ...actions.flatMap(({ id, sourceKey, calloutId }) =>
      (sourceKey !== null && restricted.has(sourceKey)) || callouts.some(callout => callout.id === calloutId)
        ? []
        : `action ${id}`,
    ),
    ...ends.map(({ id }) => `early end ${id}`),
  ]
}

test('a handover carries every line on until its record closes, and the next manager accepts it', async () => {
  const { admin, rinkId, deps, withFailedBrakes, write, post, clock, checked, manager } = await openRink()
  const { id: machineId, lockoutId } = await withFailedBrakes()
  await post('/api/end-shift/bypass', EARLY)
  const handover = await post('/api/handover-documents', {
    fromManager: 'Dana Duty',
    toManager: 'Sam Shift',
    comments: [{ key: `lock-out ${lockoutId}`, title: 'x', comment: 'Engineer at 15:00' }],
  })
  expect(handover).toMatchObject({
    lines: [
      { key: `lock-out ${lockoutId}`, comment: 'Engineer at 15:00' },
      { key: 'early end 1', comment: null },
    ],
  })
  const accept = (opened: string[]) =>
    admin.post(`/api/handover-documents/1/acceptance`, { rinkId, opened, pin: MANAGER_PIN })
  expect((await accept([`lock-out ${lockoutId}`])).body).toMatchObject({
    code: 'line_not_opened',
    message: 'Open this line first: The shift was ended early at 06:05; nobody has read why',
  })
  await write(machineId, 'releases', {
    lockoutId,
    workDone: 'New pads',
    recheckedKeys: ['brakes'],
    pin: MANAGER_PIN,
    ...checked,
  })
  clock.set('2026-11-20T07:05:00.000Z')
  await admin.post('/api/actions', { rinkId, ...MAT })
  const read = await admin.get(`/api/handover-documents/1?rinkId=${rinkId}`)
  expect(read.body).toMatchObject({
    linesNow: [
      { state: 'new', tone: 'red', title: 'Mat lifted' },
      { key: 'early end 1', state: 'open' },
      { key: `lock-out ${lockoutId}`, state: 'closed' },
    ],
  })
  expect((await admin.get(`/api/matters?rinkId=${rinkId}`)).body['list']).toContainEqual(
    expect.objectContaining({ tone: 'red', title: 'Nobody has accepted the handover of Dana Duty' }),
  )
  const opened = ['action 1', 'action 2', 'early end 1']
  expect((await accept(opened)).body).toMatchObject({ acceptedBy: 'Dan Duty' })
  expect((await accept(opened)).status).toBe(409)
  const row = await deps.db.selectFrom('handoverDocument').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ acceptedPersonId: manager, acceptedLines: [{}, {}, { state: 'closed' }] })
})

test('a handover that nobody accepted is a line of the next one, until one of them is accepted', async () => {
  const { admin, rinkId, post, lines, clock } = await openRink()
  const handOver = (fromManager: string) =>
    post('/api/handover-documents', { fromManager, toManager: 'Sam Shift' })
  await handOver('Dana Duty')
  clock.passMinutes(45)
  expect((await handOver('Priya Nair'))['lines']).toMatchObject([
    { key: 'handover 1', tone: 'red', title: 'Nobody has accepted the handover of Dana Duty' },
  ])
  expect(await lines()).toMatchObject([
    {
      title: 'Nobody has accepted the handover of Priya Nair',
      detail: 'Nor the one of Dana Duty before it',
    },
  ])
  const shown = async () => (await admin.get(`/api/handover-documents/2?rinkId=${rinkId}`)).body['linesNow']
  expect(await shown()).toMatchObject([{ key: 'handover 1', state: 'open' }])
  const accept = (id: number, opened: string[]) =>
    admin.post(`/api/handover-documents/${id}/acceptance`, { rinkId, opened, pin: MANAGER_PIN })
  expect((await accept(2, [])).body).toMatchObject({ code: 'line_not_opened' })
  expect((await accept(1, [])).status).toBe(201)
  expect(await shown()).toMatchObject([{ key: 'handover 1', state: 'closed' }])
  expect((await accept(2, [])).status).toBe(201)
  expect(await lines()).toEqual([])
})

test('the outgoing manager cannot accept their handover from a shared account', async () => {
  const { admin, rinkId, withPin } = await employedServer()
  const dana = await withPin('Dana Duty', '739264', 'duty-manager')
  const priya = await withPin('Priya Nair', '739265', 'duty-manager')
  const closing = { rinkId, fromManager: 'dana duty', toManager: 'Sam Shift' }
  expect((await admin.post('/api/handover-documents', closing)).status).toBe(201)
  const accept = (pinOf: number, pin: string) =>
    admin.post('/api/handover-documents/1/acceptance', { rinkId, opened: [], pin, pinOf })
  expect(await accept(dana.id, '739264')).toMatchObject({ status: 403, body: { code: 'handed_over_by' } })
  expect(await accept(priya.id, '739265')).toMatchObject({ status: 201, body: { acceptedBy: 'Priya Nair' } })
})

test('the person who made a handover accepts it on a later day only', async () => {
  const { admin, rinkId, clock, withPin, signIn } = await employedServer()
  const dana = await withPin('Dana Duty', '739264', 'duty-manager')
  const email = 'dana@rinkbook.test'
  await admin.patch(`/api/people/${dana.id}`, { rinkId, email })
  const tablet = await signIn(dana.id, email)
  const closing = { rinkId, fromManager: 'Dana Duty', toManager: 'The next manager' }
  expect((await tablet.post('/api/handover-documents', closing)).status).toBe(201)
  const accept = () =>
    admin.post('/api/handover-documents/1/acceptance', { rinkId, opened: [], pin: '739264', pinOf: dana.id })
  expect((await accept()).body).toMatchObject({
    message: 'Dana Duty handed over. Ask the manager who takes over to enter their own PIN.',
  })
  clock.set('2026-11-21T06:00:00.000Z')
  await admin.post('/api/auth/login', ADMIN)
  expect((await accept()).body).toMatchObject({ acceptedBy: 'Dana Duty' })
})
