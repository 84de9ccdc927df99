import { describe, expect, test } from 'vitest'
import { staffedServer, TODAY } from '#test/server/staff.ts'

describe('signing out with the hours', () => {
  test('signing out and recording the hours are one step', async () => {
    const { employ, signIn, complete, staff, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    clock.set('2026-11-20T14:00:20.000Z')
    expect(await complete(ivy, { signsOut: true })).toMatchObject({ status: 201, body: { workedHours: 8 } })
    expect(await staff()).toMatchObject([{ isSignedIn: false, lastSignOut: '2026-11-20T14:00:00.000Z' }])
  })

  test('signing out on two tablets happens once', async () => {
    const { employ, signIn, complete, shifts, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    clock.set('2026-11-20T14:00:00.000Z')
    const [one, other] = await Promise.all([1, 2].map(() => complete(ivy, { signsOut: true })))
    expect(one).toMatchObject({ status: 201, body: { workedHours: 8 } })
    expect(other).toMatchObject({ status: 201, body: one?.body })
    expect(await shifts()).toHaveLength(1)
  })

  test('signing out after another tablet with other times or notes is refused with the recorded shift', async () => {
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
          'Ivy Ice has since been signed out: 06:00 to 14:00 is recorded. A manager can correct those hours.',
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

  test('a day without a network arrives in order, with the times of the tablet', async () => {
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

  test('signing out is refused if the sign-in has been corrected', async () => {
    const { employ, signIn, complete, staff, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy, '05:45')
    clock.set('2026-11-20T14:00:00.000Z')
    expect(await complete(ivy, { signsOut: true })).toMatchObject({
      status: 409,
      body: {
        message: 'The sign-in of Ivy Ice has since been changed to 05:45. Please check the hours again.',
      },
    })
    expect(await staff()).toMatchObject([{ isSignedIn: true }])
  })

  test('signing out in the future is refused', async () => {
    const { employ, signIn, complete, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    clock.set('2026-11-20T13:59:00.000Z')
    expect(await complete(ivy, { signsOut: true })).toMatchObject({
      status: 400,
      body: { message: '14:00 is in the future.' },
    })
  })

  test('signing out on a later operational day needs the real time and a reason, and records who entered it', async () => {
    const { employ, signIn, complete, comeBackAt, deps } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    await comeBackAt('2026-11-21T09:00:00.000Z')
    const forgotten = { signsOut: true, signOutDate: TODAY, signOutTime: '15:10' }
    expect(await complete(ivy, forgotten)).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'reason', message: 'Please say why the sign-out is on a later day.' }],
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

  test.each([
    ['nothing', undefined],
    ['the hours between the two times', '6.00'],
  ])(
    'signing out after more than a day records every hour of it, if a client sends %s',
    async (_, workedHours) => {
      const { employ, signIn, complete, comeBackAt } = await staffedServer()
      const ivy = await employ('Ivy Ice')
      await signIn(ivy)
      await comeBackAt('2026-11-21T12:00:00.000Z')
      const answer = await complete(ivy, {
        signsOut: true,
        signOutDate: '2026-11-21',
        signOutTime: '12:00',
        workedHours,
        reason: 'Pipe burst',
        confirmsLongShift: true,
      })
      expect(answer.body).toMatchObject({
        workedHours: 30,
        elapsedHours: 30,
        hoursExplanation: null,
      })
    },
  )
})
