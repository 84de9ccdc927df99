import { describe, expect, test } from 'vitest'
import { EVENING, staffedServer, TODAY } from '#test/server/staff.ts'

describe('the hours of a shift', () => {
  test("the hours of a shift are recorded in full, in the rink's time zone", async () => {
    const { employ, complete, shifts, rinkId } = await staffedServer(EVENING)
    const ivy = await employ('Ivy Ice')
    const answer = await complete(ivy, {
      staffName: 'Ivy Ice',
      staffRole: 'Ice Technician',
      workedHours: '8.00',
      notes: '',
    })
    const record = {
      id: expect.any(Number),
      rinkId,
      staffId: ivy,
      staffName: 'Ivy Ice',
      staffRole: 'Ice Technician',
      staffCompany: null,
      date: TODAY,
      signInTime: '06:00',
      signOutTime: '14:00',
      workedHours: 8,
      signedInAt: '2026-11-20T06:00:00.000Z',
      signedOutAt: '2026-11-20T14:00:00.000Z',
      elapsedHours: 8,
      hoursExplanation: null,
      notes: null,
      submittedBy: 'Dan Duty',
      submittedAt: EVENING,
      reason: null,
      authorisedBy: null,
      corrects: null,
      performedAt: null,
      performedBy: null,
      lateEntry: null,
      lateReason: null,
      unpaidBreakMinutes: null,
      signInRecordedAt: null,
      signInChangedAt: null,
      approvalReasons: ['entered-by-hand'],
      approval: null,
    }
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ success: true, message: 'Hours recorded.', ...record })
    expect(await shifts()).toEqual([record])
    expect(await shifts('2026-11-19')).toEqual([])
  })

  test.each([
    ['22:00', '06:00', '8.00', 8],
    ['09:15', '09:20', 0.08, 0.08],
    ['09:00', '17:20', undefined, 8.33],
  ])('hours from %s to %s are accepted as %s', async (signInTime, signOutTime, workedHours, expected) => {
    const { employ, complete } = await staffedServer(EVENING)
    const answer = await complete(await employ('Ivy Ice'), {
      date: '2026-11-19',
      signInTime,
      signOutTime,
      workedHours,
    })
    expect(answer).toMatchObject({ status: 201, body: { workedHours: expected } })
  })

  test.each([
    [{ workedHours: '8.5' }, 'workedHours', 'From 06:00 to 14:00 is 8.00 h.'],
    [{ workedHours: 'many' }, 'workedHours', 'Worked hours must be a number of hours such as 7.50'],
    [{ signOutTime: '25:00' }, 'signOutTime', 'Sign-out time must be a time such as 14:30'],
    [{ date: '20.11.2026' }, 'date', 'Date must be a day such as 2026-11-20'],
    [{ submittedBy: '  ' }, 'submittedBy', "Please enter your name in the 'Submitted by' field."],
    [{ signOutDate: '2026-11-19' }, 'signOutTime', 'The sign-out cannot be before the sign-in.'],
    [{ date: '2026-11-22' }, 'date', 'This day is in the future.'],
    [{ date: '9999-12-31', signInTime: '22:00', signOutTime: '02:00' }, 'date', 'This day is in the future.'],
    [{ staffId: 'ivy' }, 'staffId', 'staffId must be a whole number'],
  ])('invalid hours are refused: %o', async (body, path, message) => {
    const { employ, complete, shifts } = await staffedServer(EVENING)
    const answer = await complete(await employ('Ivy Ice'), body)
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
    expect(await shifts()).toEqual([])
  })

  test('the hours of an unknown person are refused', async () => {
    const { complete } = await staffedServer(EVENING)
    expect(await complete(4711, {})).toMatchObject({ status: 404 })
  })

  test('more than 16 hours need a confirmation', async () => {
    const { employ, complete } = await staffedServer(EVENING)
    const ivy = await employ('Ivy Ice')
    const times = { date: '2026-11-19', signInTime: '09:00', signOutTime: '08:00' }
    expect(await complete(ivy, times)).toMatchObject({
      status: 400,
      body: {
        code: 'long_shift',
        message: 'This shift would be 23 h long. Check the times, and confirm if they are right.',
      },
    })
    expect(await complete(ivy, { ...times, confirmsLongShift: true })).toMatchObject({ status: 201 })
  })

  test('shifts of a person do not overlap, but may touch', async () => {
    const { employ, complete } = await staffedServer(EVENING)
    const ivy = await employ('Ivy Ice')
    await complete(ivy, {})
    expect(await complete(ivy, { signInTime: '13:59', signOutTime: '17:00' })).toMatchObject({
      status: 409,
      body: { message: 'Ivy Ice already has a shift on 20 Nov 2026 from 06:00 to 14:00.' },
    })
    expect(await complete(ivy, { signInTime: '14:00', signOutTime: '17:00' })).toMatchObject({ status: 201 })
    expect(await complete(await employ('Ian Ice'), {})).toMatchObject({ status: 201 })
  })

  test('hours sent twice with one key are recorded once', async () => {
    const { admin, employ, shifts, rinkId } = await staffedServer(EVENING)
    const staffId = await employ('Ivy Ice')
    const times = { date: TODAY, signInTime: '06:00', signOutTime: '14:00', submittedBy: 'Dan Duty' }
    const send = () =>
      admin.post('/api/completed-shifts', { rinkId, staffId, ...times }, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await shifts()).toHaveLength(1)
  })

  test('the elapsed hours are correct on the night the clocks go back', async () => {
    const { employ, complete } = await staffedServer(EVENING)
    const answer = await complete(await employ('Ivy Ice'), {
      date: '2026-10-24',
      signInTime: '22:00',
      signOutTime: '06:00',
    })
    expect(answer.body).toMatchObject({
      workedHours: 8,
      elapsedHours: 9,
      hoursExplanation: 'The clocks went back during this shift: 8 h by the clock, 9 h elapsed.',
    })
  })
})

describe('completed shifts', () => {
  test('completed shifts are listed newest first, page by page', async () => {
    const { admin, employ, complete, rinkId } = await staffedServer(EVENING)
    for (const name of ['Ann', 'Ben', 'Cat']) await complete(await employ(name), {})
    const first = await admin.get(`/api/completed-shifts?rinkId=${rinkId}&limit=2`)
    expect(first.body.list).toMatchObject([{ staffName: 'Cat' }, { staffName: 'Ben' }])
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await admin.get(next)).body.list).toMatchObject([{ staffName: 'Ann' }])
  })
})
