import { describe, expect, test } from 'vitest'
import { staffedServer, TODAY } from '#test/server/staff.ts'

async function changeOfManagers() {
  const server = await staffedServer()
  const { admin, rinkId, employ, signIn, clock } = server
  const dan = await employ('Dan Duty', 'Duty Manager')
  const sue = await employ('Sue Site', 'Site Manager')
  await signIn(dan)
  clock.set('2026-11-20T14:03:40.000Z')
  const handOver = (body: object = {}) =>
    admin.post('/api/handover-documents', {
      submittedBy: 1,
      fromManager: 'Dan Duty',
      toManager: 'Sue Site',
      outgoingStaffId: dan,
      incomingStaffId: sue,
      rinkId,
      ...body,
    })
  const documents = async () => (await admin.get(`/api/handover-documents?rinkId=${rinkId}`)).body.list
  return { ...server, dan, sue, handOver, documents }
}

describe('a handover', () => {
  test('a handover signs the outgoing manager out, with their hours, and the incoming one in, at the current minute', async () => {
    const { handOver, documents, staff, shifts, rinkId, dan, sue } = await changeOfManagers()
    const answer = await handOver({ pendingTasks: 'Edge the north corner', notes: ' ' })
    const document = {
      id: expect.any(Number),
      rinkId,
      submittedAt: '2026-11-20T14:03:40.000Z',
      submittedBy: 1,
      fromManager: 'Dan Duty',
      toManager: 'Sue Site',
      pendingTasks: 'Edge the north corner',
      importantUpdates: null,
      staffConcerns: null,
      equipmentIssues: null,
      notes: null,
      outgoingStaffId: dan,
      incomingStaffId: sue,
      performedAt: null,
      performedBy: null,
      lateEntry: null,
      lateReason: null,
      lines: [expect.objectContaining({ title: '1 person is signed in', detail: 'Sue Site', comment: null })],
      happened: null,
      acceptedBy: null,
      acceptedAt: null,
    }
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ success: true, message: 'The handover is saved.', ...document })
    expect(await documents()).toEqual([document])
    const at = '2026-11-20T14:03:00.000Z'
    expect(await staff()).toMatchObject([
      { name: 'Sue Site', isSignedIn: true, lastSignIn: at },
      { name: 'Dan Duty', isSignedIn: false, lastSignOut: at },
    ])
    expect(await shifts()).toMatchObject([
      { staffName: 'Dan Duty', signInTime: '06:00', signOutTime: '14:03', workedHours: 8.05, date: TODAY },
    ])
  })

  test('a handover without staff ids is only recorded', async () => {
    const { handOver, documents, staff, shifts } = await changeOfManagers()
    const answer = await handOver({ outgoingStaffId: undefined, incomingStaffId: undefined })
    expect(answer).toMatchObject({ status: 201, body: { outgoingStaffId: null } })
    expect(await documents()).toHaveLength(1)
    expect(await staff()).toMatchObject([{ isSignedIn: false }, { name: 'Dan Duty', isSignedIn: true }])
    expect(await shifts()).toEqual([])
  })

  test('a handover is all or nothing', async () => {
    const { handOver, documents, staff, shifts, complete, dan } = await changeOfManagers()
    await complete(dan, { signInTime: '13:00', signOutTime: '13:30' })
    const before = await shifts()
    expect(await handOver()).toMatchObject({
      status: 409,
      body: { message: 'Dan Duty already has a shift on 20 Nov 2026 from 13:00 to 13:30.' },
    })
    expect(await documents()).toEqual([])
    expect(await shifts()).toEqual(before)
    expect(await staff()).toMatchObject([{ isSignedIn: false }, { name: 'Dan Duty', isSignedIn: true }])
  })

  test('a handover sent twice with one key happens once', async () => {
    const { admin, documents, shifts, rinkId, dan, sue } = await changeOfManagers()
    const body = { fromManager: 'Dan', toManager: 'Sue', outgoingStaffId: dan, incomingStaffId: sue, rinkId }
    const send = () => admin.post('/api/handover-documents', body, { 'idempotency-key': 'one handover' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await documents()).toHaveLength(1)
    expect(await shifts()).toHaveLength(1)
  })

  test('a handover sent again after a new login is the same, and belongs to the first sender', async () => {
    const { admin, signInRinkUser, documents, rinkId } = await changeOfManagers()
    const other = await signInRinkUser(rinkId)
    const body = { fromManager: 'Dan', toManager: 'Sue', rinkId }
    const key = { 'idempotency-key': 'one handover' }
    const first = await admin.post('/api/handover-documents', { ...body, submittedBy: 1 }, key)
    const again = await other.post('/api/handover-documents', { ...body, submittedBy: 2 }, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await documents()).toMatchObject([{ submittedBy: 1 }])
  })

  test('a handover on two tablets at once happens once, and the other one is refused', async () => {
    const { handOver, documents, shifts } = await changeOfManagers()
    const answers = await Promise.all([handOver(), handOver()])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Dan Duty is already signed out.')
    expect(await documents()).toHaveLength(1)
    expect(await shifts()).toHaveLength(1)
  })

  test('a handover never ends a forgotten shift', async () => {
    const { handOver, comeBackAt, shifts } = await changeOfManagers()
    await comeBackAt('2026-11-21T07:00:00.000Z')
    expect(await handOver()).toMatchObject({
      status: 409,
      body: {
        message: 'Dan Duty is still signed in from an earlier day. Enter the real sign-out time first.',
      },
    })
    expect(await shifts()).toEqual([])
  })

  test('a handover after a night needs the reason for the late end', async () => {
    const { handOver, signIn, dan, comeBackAt, shifts } = await changeOfManagers()
    await signIn(dan, '14:00')
    await comeBackAt('2026-11-21T05:00:00.000Z')
    expect(await handOver()).toMatchObject({ status: 409, body: { code: 'sign_out_forgotten' } })
    expect(await handOver({ outgoingReason: 'Night shift' })).toMatchObject({ status: 201 })
    expect(await shifts()).toMatchObject([{ reason: 'Night shift', workedHours: 15 }])
  })

  test('a handover records the unpaid break of the outgoing manager', async () => {
    const { handOver, shifts } = await changeOfManagers()
    expect(await handOver({ outgoingBreakMinutes: 30 })).toMatchObject({ status: 201 })
    expect(await shifts()).toMatchObject([{ unpaidBreakMinutes: 30 }])
  })

  test('a handover made before the outgoing manager signed in changes nothing', async () => {
    const { handOver, shifts, staff } = await changeOfManagers()
    expect(await handOver({ performedAt: '2026-11-20T05:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { message: 'Dan Duty signed in at 06:00, after you made this entry. Please check the times.' },
    })
    expect(await shifts()).toEqual([])
    expect(await staff()).toMatchObject([{ isSignedIn: false }, { isSignedIn: true }])
  })

  test.each([
    [{ fromManager: ' ' }, 'fromManager', 'The outgoing manager is required'],
    [{ toManager: undefined }, 'toManager', 'The incoming manager is required'],
    [
      { incomingStaffId: undefined },
      'incomingStaffId',
      'Send both outgoingStaffId and incomingStaffId, or neither',
    ],
    [
      {
        fromManager: 'Helen Ashworth',
        toManager: ' helen  ashworth',
        outgoingStaffId: undefined,
        incomingStaffId: undefined,
      },
      'toManager',
      'A manager cannot hand over to themselves',
    ],
    [{ notes: 'x'.repeat(4001) }, 'notes', 'Notes can be at most 4000 characters long'],
  ])('an invalid handover is refused: %o', async (body, path, message) => {
    const { handOver, documents } = await changeOfManagers()
    expect(await handOver(body)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
    expect(await documents()).toEqual([])
  })

  test('the recipient of a handover is another manager', async () => {
    const { handOver, employ, dan } = await changeOfManagers()
    const ivy = await employ('Ivy Ice')
    expect(await handOver({ incomingStaffId: ivy })).toMatchObject({
      status: 400,
      body: { message: 'Ivy Ice is not a manager.' },
    })
    expect(await handOver({ incomingStaffId: dan })).toMatchObject({
      status: 400,
      body: { message: 'A manager cannot hand over to themselves' },
    })
  })

  test('a handover from someone other than the manager in charge is refused', async () => {
    const { handOver, employ, signIn } = await changeOfManagers()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy, '13:00')
    expect(await handOver({ outgoingStaffId: ivy })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Dan Duty is signed in as the manager.') },
    })
  })
})

test('handovers are listed newest first, and only those of the rink', async () => {
  const { handOver, documents, admin, signInRinkUser, rinkId } = await changeOfManagers()
  await handOver()
  await handOver({ outgoingStaffId: undefined, incomingStaffId: undefined, toManager: 'Someone else' })
  expect(await documents()).toMatchObject([{ toManager: 'Someone else' }, { toManager: 'Sue Site' }])
  const { body } = await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
  const stranger = await signInRinkUser(Number(body.id))
  expect(await stranger.get(`/api/handover-documents?rinkId=${rinkId}`)).toMatchObject({ status: 403 })
})
