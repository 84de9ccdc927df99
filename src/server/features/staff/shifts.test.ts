import { describe, expect, test } from 'vitest'
import { staffedServer, TODAY } from '../../testing/staff.ts'

describe('the hours of a shift', () => {
  test('are recorded whole, by the clocks of the rink', async () => {
    const { employ, complete, shifts, rinkId } = await staffedServer()
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
      submittedAt: '2026-11-20T06:00:00.000Z',
      reason: null,
      authorisedBy: null,
      corrects: null,
      performedAt: null,
      performedBy: null,
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
  ])('from %s to %s are taken as %s', async (signInTime, signOutTime, workedHours, expected) => {
    const { employ, complete } = await staffedServer()
    const answer = await complete(await employ('Ivy Ice'), { signInTime, signOutTime, workedHours })
    expect(answer).toMatchObject({ status: 201, body: { workedHours: expected } })
  })

  test.each([
    [{ workedHours: '8.5' }, 'workedHours', 'From 06:00 to 14:00 is 8.00 h.'],
    [{ workedHours: 'many' }, 'workedHours', 'Worked hours must be a number of hours such as 7.50'],
    [{ signOutTime: '25:00' }, 'signOutTime', 'Sign-out time must be a time such as 14:30'],
    [{ date: '20.11.2026' }, 'date', 'Date must be a day such as 2026-11-20'],
    [{ submittedBy: '  ' }, 'submittedBy', "Please enter your name in the 'Submitted by' field."],
    [{ signOutDate: '2026-11-19' }, 'signOutTime', 'The sign-out cannot be before the sign-in.'],
    [{ date: '2026-11-22' }, 'date', 'This day is still to come.'],
    [{ date: '9999-12-31', signInTime: '22:00', signOutTime: '02:00' }, 'date', 'This day is still to come.'],
    [{ staffId: 'ivy' }, 'staffId', 'staffId must be a whole number'],
  ])('are refused: %o', async (body, path, message) => {
    const { employ, complete, shifts } = await staffedServer()
    const answer = await complete(await employ('Ivy Ice'), body)
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
    expect(await shifts()).toEqual([])
  })

  test('of somebody unknown are refused', async () => {
    const { complete } = await staffedServer()
    expect(await complete(4711, {})).toMatchObject({ status: 404 })
  })

  test('over 16 are recorded only when somebody confirms them', async () => {
    const { employ, complete } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    const times = { signInTime: '09:00', signOutTime: '08:00' }
    expect(await complete(ivy, times)).toMatchObject({
      status: 400,
      body: {
        code: 'long_shift',
        message: 'This shift would be 23.00 h long. Check the times, and confirm if they are right.',
      },
    })
    expect(await complete(ivy, { ...times, confirmsLongShift: true })).toMatchObject({ status: 201 })
  })

  test('do not overlap others of the same person, but may touch them', async () => {
    const { employ, complete } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await complete(ivy, {})
    expect(await complete(ivy, { signInTime: '13:59', signOutTime: '20:00' })).toMatchObject({
      status: 409,
      body: { message: 'Ivy Ice already has a shift from 06:00 to 14:00 on record.' },
    })
    expect(await complete(ivy, { signInTime: '14:00', signOutTime: '20:00' })).toMatchObject({ status: 201 })
    expect(await complete(await employ('Ian Ice'), {})).toMatchObject({ status: 201 })
  })

  test('sent twice with one key are recorded once', async () => {
    const { admin, employ, shifts, rinkId } = await staffedServer()
    const staffId = await employ('Ivy Ice')
    const times = { date: TODAY, signInTime: '06:00', signOutTime: '14:00', submittedBy: 'Dan Duty' }
    const send = () =>
      admin.post('/api/completed-shifts', { rinkId, staffId, ...times }, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await shifts()).toHaveLength(1)
  })

  test('tell the time that really passed on the night the clocks go back', async () => {
    const { employ, complete } = await staffedServer()
    const answer = await complete(await employ('Ivy Ice'), {
      date: '2026-10-24',
      signInTime: '22:00',
      signOutTime: '06:00',
    })
    expect(answer.body).toMatchObject({
      workedHours: 8,
      elapsedHours: 9,
      hoursExplanation: 'The clocks went back during this shift: 8.00 h by the clock, 9.00 h really passed.',
    })
  })
})

describe('signing out with the hours', () => {
  test('is one step', async () => {
    const { employ, signIn, complete, staff, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    clock.set('2026-11-20T14:00:20.000Z')
    expect(await complete(ivy, { signsOut: true })).toMatchObject({ status: 201, body: { workedHours: 8 } })
    expect(await staff()).toMatchObject([{ isSignedIn: false, lastSignOut: '2026-11-20T14:00:00.000Z' }])
  })

  test('is done once, although two tablets do it', async () => {
    const { employ, signIn, complete, shifts, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    clock.set('2026-11-20T14:00:00.000Z')
    const [one, other] = await Promise.all([1, 2].map(() => complete(ivy, { signsOut: true })))
    expect(one).toMatchObject({ status: 201, body: { workedHours: 8 } })
    expect(other).toMatchObject({ status: 201, body: one?.body })
    expect(await shifts()).toHaveLength(1)
  })

  test('after another tablet did so with other times, or other notes, is refused with what is on record', async () => {
    const { employ, signIn, complete, shifts, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    clock.set('2026-11-20T15:00:00.000Z')
    await complete(ivy, { signsOut: true, notes: 'Left early' })
    const again = (body: object) => complete(ivy, { signsOut: true, ...body })
    const recorded = {
      status: 409,
      body: {
        code: 'shift_recorded',
        message:
          'Ivy Ice was signed out meanwhile: 06:00 to 14:00 is on record. A manager can correct those hours.',
        current: { signInTime: '06:00', signOutTime: '14:00', workedHours: 8 },
      },
    }
    expect(await again({ signOutTime: '14:30' })).toMatchObject(recorded)
    expect(await again({ notes: 'Fell on the ice' })).toMatchObject(recorded)
    await signIn(ivy, '14:45')
    expect(await again({ signOutTime: '14:30' })).toMatchObject(recorded)
    expect(await again({})).toMatchObject({ status: 201, body: { notes: 'Left early' } })
    expect(await again({ date: '2026-11-19' })).toMatchObject({ body: { code: 'sign_in_changed' } })
    expect(await shifts()).toHaveLength(1)
  })

  test('a day without a network arrives in its order, with the times of the tablet', async () => {
    const { admin, rinkId, employ, complete, staff, shifts, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    clock.set('2026-11-20T16:00:00.000Z')
    const arrive = (performedAt: string) =>
      admin.post(`/api/staff/${ivy}/sign-in`, { isSignedIn: true, seenSignIn: null, rinkId, performedAt })
    await arrive('2026-11-20T06:00:40.000Z')
    await complete(ivy, { signsOut: true, performedAt: '2026-11-20T14:00:10.000Z' })
    await arrive('2026-11-20T14:00:50.000Z')
    expect(await shifts()).toMatchObject([{ signInTime: '06:00', signOutTime: '14:00', workedHours: 8 }])
    expect(await staff()).toMatchObject([{ isSignedIn: true, lastSignIn: '2026-11-20T14:00:50.000Z' }])
  })

  test('is refused when the sign-in was corrected meanwhile', async () => {
    const { employ, signIn, complete, staff, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy, '05:45')
    clock.set('2026-11-20T14:00:00.000Z')
    expect(await complete(ivy, { signsOut: true })).toMatchObject({
      status: 409,
      body: {
        message: 'The sign-in of Ivy Ice was changed to 05:45 meanwhile. Please check the hours again.',
      },
    })
    expect(await staff()).toMatchObject([{ isSignedIn: true }])
  })

  test('is not possible at a time that is still to come', async () => {
    const { employ, signIn, complete, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    clock.set('2026-11-20T13:59:00.000Z')
    expect(await complete(ivy, { signsOut: true })).toMatchObject({
      status: 400,
      body: { message: '14:00 is still to come.' },
    })
  })

  test('on a later operational day takes the real time and a reason, and keeps who entered it', async () => {
    const { employ, signIn, complete, comeBackAt, deps } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    await comeBackAt('2026-11-21T09:00:00.000Z')
    const forgotten = { signsOut: true, signOutDate: TODAY, signOutTime: '15:10' }
    expect(await complete(ivy, forgotten)).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'reason', message: 'Please say why this shift is signed out on a later day.' }],
      },
    })
    expect(await complete(ivy, { ...forgotten, reason: 'Forgot to sign out' })).toMatchObject({
      status: 201,
      body: {
        date: TODAY,
        signOutTime: '15:10',
        workedHours: 9.17,
        submittedBy: 'Dan Duty',
        reason: 'Forgot to sign out',
      },
    })
    const row = await deps.db.selectFrom('completedShift').select('submittedByUser').executeTakeFirst()
    expect(row).toEqual({ submittedByUser: 1 })
  })

  test('after more than a day says so', async () => {
    const { employ, signIn, complete, comeBackAt } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    await comeBackAt('2026-11-21T12:00:00.000Z')
    const answer = await complete(ivy, {
      signsOut: true,
      signOutDate: '2026-11-21',
      signOutTime: '12:00',
      reason: 'Pipe burst',
      confirmsLongShift: true,
    })
    expect(answer.body).toMatchObject({
      workedHours: 6,
      elapsedHours: 30,
      hoursExplanation: 'This shift lasted a day or longer: 6.00 h by the clock, 30.00 h really passed.',
    })
  })
})

describe('a correction', () => {
  const correction = {
    date: TODAY,
    signInTime: '06:00',
    signOutTime: '15:00',
    submittedBy: 'Dan Duty',
    reason: 'Stayed for the resurfacer',
    pin: '1234',
  }

  async function completed() {
    const server = await staffedServer()
    const ivy = await server.employ('Ivy Ice')
    const { body } = await server.complete(ivy, {})
    server.clock.set('2026-11-20T17:00:00.000Z')
    const { admin, rinkId } = server
    const path = `/api/completed-shifts/${String(body.id)}/corrections`
    const correct = (changes: object = {}) => admin.post(path, { rinkId, ...correction, ...changes })
    return { ...server, ivy, id: Number(body.id), correct }
  }

  test('counts instead of the original, which stays on record', async () => {
    const { correct, shifts, deps, id } = await completed()
    expect(await correct()).toMatchObject({
      status: 201,
      body: {
        success: true,
        workedHours: 9,
        reason: 'Stayed for the resurfacer',
        authorisedBy: 'Dan Duty',
        corrects: { id, signOutTime: '14:00', workedHours: 8, submittedBy: 'Dan Duty' },
      },
    })
    expect(await shifts()).toMatchObject([{ workedHours: 9 }])
    const rows = await deps.db.selectFrom('completedShift').select(['id', 'workedHours']).execute()
    expect(rows).toContainEqual({ id, workedHours: 8 })
  })

  test('takes the PIN of a manager', async () => {
    const { correct, shifts } = await completed()
    expect(await correct({ pin: '9999' })).toMatchObject({
      status: 403,
      body: { message: 'Invalid PIN code. Please try again.' },
    })
    expect(await correct({ pin: '' })).toMatchObject({ status: 400 })
    expect(await shifts()).toMatchObject([{ workedHours: 8 }])
  })

  test('takes a reason', async () => {
    const { correct } = await completed()
    expect(await correct({ reason: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Please say why the shift is corrected.' },
    })
  })

  test('can be corrected again; the original cannot any more', async () => {
    const { correct, admin, rinkId, shifts } = await completed()
    const { body } = await correct()
    expect(await correct({ signOutTime: '16:00' })).toMatchObject({ status: 409 })
    const again = { rinkId, ...correction, signOutTime: '15:30' }
    const answer = await admin.post(`/api/completed-shifts/${String(body.id)}/corrections`, again)
    expect(answer.status).toBe(201)
    expect(await shifts()).toMatchObject([{ signOutTime: '15:30', corrects: { signOutTime: '15:00' } }])
  })

  test('is not of a time that is still to come', async () => {
    const { correct } = await completed()
    expect(await correct({ signOutTime: '17:01' })).toMatchObject({
      status: 400,
      body: { message: 'This sign-out is still to come.' },
    })
  })

  test('ends before the shift that is running begins', async () => {
    const { correct, signIn, ivy } = await completed()
    await signIn(ivy, '14:30')
    expect(await correct()).toMatchObject({
      status: 409,
      body: {
        message: 'Ivy Ice has been signed in since 14:30: this shift cannot last longer than that.',
      },
    })
    expect(await correct({ signOutTime: '14:30' })).toMatchObject({ status: 201 })
  })

  test('does not overlap another shift of the person', async () => {
    const { correct, complete, ivy } = await completed()
    await complete(ivy, { signInTime: '14:30', signOutTime: '18:00' })
    expect(await correct()).toMatchObject({ status: 409 })
  })

  test('of a shift at another rink finds nothing', async () => {
    const { admin, id } = await completed()
    const { body } = await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
    await admin.post('/api/pins', { managerName: 'Pia Pole', pin: '4321', rinkId: body.id })
    const answer = await admin.post(`/api/completed-shifts/${id}/corrections`, {
      ...correction,
      pin: '4321',
      rinkId: body.id,
    })
    expect(answer.status).toBe(404)
  })
})

describe('completed shifts', () => {
  test('are listed newest first, page by page', async () => {
    const { admin, employ, complete, rinkId } = await staffedServer()
    for (const name of ['Ann', 'Ben', 'Cat']) await complete(await employ(name), {})
    const first = await admin.get(`/api/completed-shifts?rinkId=${rinkId}&limit=2`)
    expect(first.body.list).toMatchObject([{ staffName: 'Cat' }, { staffName: 'Ben' }])
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await admin.get(next)).body.list).toMatchObject([{ staffName: 'Ann' }])
  })
})

describe('the worked hours of a week', () => {
  async function week() {
    const server = await staffedServer()
    const ivy = await server.employ('Ivy "Ice", Jr')
    const dan = await server.employ('=Dan()', 'Duty Manager')
    await server.complete(ivy, { date: '2026-11-08' })
    await server.complete(ivy, { date: '2026-11-09' })
    await server.complete(dan, { date: '2026-11-15', notes: 'two\nlines' })
    await server.complete(dan, { date: '2026-11-16' })
    await server.signIn(ivy, '05:30')
    return server
  }

  test('are its shifts, those of the day before, and who is signed in', async () => {
    const { admin, rinkId } = await week()
    const { body } = await admin.get(`/api/worked-hours?rinkId=${rinkId}&week=2026-11-11`)
    expect(body).toMatchObject({
      shifts: [{ date: '2026-11-08' }, { date: '2026-11-09' }, { date: '2026-11-15' }],
      open: [{ staffName: 'Ivy "Ice", Jr', date: TODAY, signedInAt: '2026-11-20T05:30:00.000Z' }],
    })
  })

  test('are a CSV file that no spreadsheet runs', async () => {
    const { admin, rinkId } = await week()
    const answer = await admin.get(`/api/worked-hours/csv?rinkId=${rinkId}&week=2026-11-11`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Worked_Hours_2026-11-09_to_2026-11-15.csv"',
    )
    expect(answer.text.split('\r\n')).toEqual([
      'Date,Name,Title,Company,Signed in,Signed out,Hours,Hours that passed,Why they differ,Notes,Submitted by,Reason,Authorised by',
      '2026-11-09,"Ivy ""Ice"", Jr",Ice Technician,,06:00,14:00,8.00,8.00,,,Dan Duty,,',
      '2026-11-15,\'=Dan(),Duty Manager,,06:00,14:00,8.00,8.00,,"two\nlines",Dan Duty,,',
      '',
    ])
  })
})
