import { describe, expect, test } from 'vitest'
import { staffedServer } from '#test/server/staff.ts'

describe('signing in', () => {
  test('signing in without a time uses the current time, and a second tap changes nothing', async () => {
    const { employ, signIn, clock, deps } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    expect(await signIn(ivy)).toMatchObject({
      status: 200,
      body: { isSignedIn: true, lastSignIn: '2026-11-20T06:00:00.000Z' },
    })
    clock.passMinutes(5)
    expect(await signIn(ivy)).toMatchObject({ body: { lastSignIn: '2026-11-20T06:00:00.000Z' } })
    const entries = await deps.db
      .selectFrom('auditEntries')
      .select('action')
      .where('action', 'like', 'staff.sign%')
      .execute()
    expect(entries).toEqual([{ action: 'staff.signed-in' }])
  })

  test("signing in with a time uses the last instant at which the rink's clock showed it", async () => {
    const { employ, signIn } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    expect(await signIn(ivy, '05:45')).toMatchObject({ body: { lastSignIn: '2026-11-20T05:45:00.000Z' } })
    expect(await signIn(ivy, '23:30')).toMatchObject({ body: { lastSignIn: '2026-11-19T23:30:00.000Z' } })
  })

  test('signing in uses the time zone of the rink', async () => {
    const { admin, rinkId, employ, signIn } = await staffedServer()
    await admin.patch(`/api/ice-rinks/${rinkId}`, { timezone: 'America/Toronto' })
    const ivy = await employ('Ivy Ice')
    expect(await signIn(ivy, '00:45')).toMatchObject({ body: { lastSignIn: '2026-11-20T05:45:00.000Z' } })
  })

  test('signing in uses the second of two hours when the clocks have gone back, and refuses a skipped one', async () => {
    const { employ, signIn, comeBackAt } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await comeBackAt('2026-10-25T01:40:00.000Z')
    expect(await signIn(ivy, '01:30')).toMatchObject({ body: { lastSignIn: '2026-10-25T01:30:00.000Z' } })
    await comeBackAt('2027-03-28T01:40:00.000Z')
    expect(await signIn(ivy, '01:30')).toMatchObject({
      status: 400,
      body: { message: 'The clocks went forward: 01:30 did not happen.' },
    })
  })

  test.each(['6:00', '24:00', '06:60', 'noon', '2026-11-20T06:00:00.000Z'])(
    'signing in refuses %s as a time',
    async signInTime => {
      const { employ, signIn } = await staffedServer()
      expect(await signIn(await employ('Ivy Ice'), signInTime)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'signInTime', message: 'Sign-in time must be a time such as 06:05' }] },
      })
    },
  )

  test('signing in with a time that arrives within half a minute is now, not a day ago', async () => {
    const { employ, signIn, clock } = await staffedServer()
    clock.set('2026-11-20T06:00:40.000Z')
    expect(await signIn(await employ('Ivy Ice'), '06:01')).toMatchObject({
      body: { lastSignIn: '2026-11-20T06:00:40.000Z' },
    })
    clock.set('2026-11-20T06:00:20.000Z')
    expect(await signIn(await employ('Sam Steward'), '06:01')).toMatchObject({
      body: { lastSignIn: '2026-11-19T06:01:00.000Z' },
    })
  })

  test('signing in offline counts from the time it was made', async () => {
    const { admin, employ, rinkId } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    const performedAt = '2026-11-20T05:12:30.000Z'
    const body = { isSignedIn: true, rinkId, performedAt }
    expect(await admin.post(`/api/staff/${ivy}/sign-in`, body)).toMatchObject({
      body: { lastSignIn: performedAt },
    })
  })

  test('signing in during a recorded shift is refused', async () => {
    const { employ, signIn, complete, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    clock.set('2026-11-20T10:30:00.000Z')
    await complete(ivy, { signInTime: '06:00', signOutTime: '10:00' })
    expect(await signIn(ivy, '09:59')).toMatchObject({
      status: 409,
      body: { message: 'Ivy Ice already has a shift on 20 Nov 2026 from 06:00 to 10:00.' },
    })
    expect(await signIn(ivy, '10:00')).toMatchObject({ status: 200 })
  })

  test('a sign-in is not ended by a sign-out that was made before it', async () => {
    const { admin, employ, signIn, rinkId, staff } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    const performedAt = '2026-11-20T05:00:00.000Z'
    const answer = await admin.post(`/api/staff/${ivy}/sign-in`, { isSignedIn: false, rinkId, performedAt })
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'Ivy Ice signed in at 06:00, after you made this entry. Please check the times.' },
    })
    expect(await staff()).toMatchObject([{ isSignedIn: true }])
  })

  test('signing out without hours records none', async () => {
    const { admin, employ, signIn, shifts, rinkId, clock } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    clock.passMinutes(3)
    expect(await admin.post(`/api/staff/${ivy}/sign-in`, { isSignedIn: false, rinkId })).toMatchObject({
      status: 200,
      body: { isSignedIn: false, lastSignOut: '2026-11-20T06:03:00.000Z' },
    })
    expect(await shifts()).toEqual([])
  })
})

describe('signing in on an outdated screen', () => {
  test.each(['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
    'signing in is refused if the seen sign-in is at %s',
    async seen => {
      const { say } = await ivySeen(seen)
      const message = 'Must be a UTC time such as 2026-11-20T06:05:00.000Z'
      expect(await say({})).toMatchObject({ status: 400, body: { message } })
    },
  )

  async function ivySeen(seenSignIn: string | null) {
    const server = await staffedServer()
    const ivy = await server.employ('Ivy Ice')
    const say = (body: object) =>
      server.admin.post(`/api/staff/${ivy}/sign-in`, {
        isSignedIn: true,
        seenSignIn,
        rinkId: server.rinkId,
        ...body,
      })
    return { ...server, ivy, say }
  }

  test('signing in on an outdated screen changes nothing for the same minute, and is refused for another', async () => {
    const { signIn, ivy, say, staff } = await ivySeen(null)
    await signIn(ivy)
    expect(await say({ performedAt: '2026-11-20T06:00:10.000Z' })).toMatchObject({ status: 200 })
    expect(await say({ signInTime: '05:50' })).toMatchObject({
      status: 409,
      body: { code: 'signed_in_since', message: 'Ivy Ice has already been signed in since 06:00.' },
    })
    expect(await staff()).toMatchObject([{ lastSignIn: '2026-11-20T06:00:00.000Z' }])
  })

  test('signing in on an outdated screen is refused for a person who has since worked and left', async () => {
    const { complete, ivy, say, staff, clock } = await ivySeen(null)
    clock.set('2026-11-20T15:00:00.000Z')
    await complete(ivy, { signInTime: '06:30' })
    expect(await say({ performedAt: '2026-11-20T06:20:00.000Z' })).toMatchObject({
      status: 409,
      body: { message: 'Ivy Ice already has a shift on 20 Nov 2026 from 06:30 to 14:00.' },
    })
    expect(await staff()).toMatchObject([{ isSignedIn: false }])
  })

  test('only the sign-in shown on the screen is corrected or taken back', async () => {
    const { signIn, complete, ivy, say, staff, clock } = await ivySeen('2026-11-20T06:00:20.000Z')
    await signIn(ivy, '05:30')
    const changed = { status: 409, body: { code: 'sign_in_changed' } }
    expect(await say({ signInTime: '05:50' })).toMatchObject(changed)
    expect(await say({ isSignedIn: false })).toMatchObject(changed)
    await signIn(ivy, '06:00')
    expect(await say({ signInTime: '05:50' })).toMatchObject({ status: 200 })
    await signIn(ivy, '06:00')
    clock.set('2026-11-20T14:00:00.000Z')
    await complete(ivy, { signsOut: true })
    expect(await say({ isSignedIn: false })).toMatchObject({
      status: 409,
      body: { code: 'shift_recorded', message: expect.stringContaining('06:00 to 14:00 is recorded') },
    })
    expect(await say({ signInTime: '05:50' })).toMatchObject({ status: 409 })
    expect(await staff()).toMatchObject([{ isSignedIn: false }])
  })

  test('taking back a sign-in again succeeds without effect, and correcting it is refused', async () => {
    const { admin, rinkId, signIn, ivy, say } = await ivySeen('2026-11-20T06:00:00.000Z')
    await signIn(ivy)
    await admin.post(`/api/staff/${ivy}/sign-in`, { isSignedIn: false, rinkId })
    expect(await say({ isSignedIn: false })).toMatchObject({ status: 200 })
    expect(await say({ signInTime: '05:50' })).toMatchObject({
      status: 409,
      body: { message: 'Ivy Ice is already signed out.' },
    })
  })
})

describe('a second manager', () => {
  test('a second manager is refused, with the name of the one signed in', async () => {
    const { employ, signIn } = await staffedServer()
    const dan = await employ('Dan Duty', 'Duty Manager')
    const sue = await employ('Sue Site', 'Site Manager')
    await signIn(dan)
    expect(await signIn(sue)).toMatchObject({
      status: 409,
      body: {
        message:
          'Dan Duty is signed in as the manager. Only one manager at a time: complete a handover first.',
      },
    })
    expect(await signIn(dan, '05:30')).toMatchObject({ status: 200 })
  })

  test('of two managers who sign in at the same time one is refused, in either order', async () => {
    const { employ, staff, admin, signInRinkUser, rinkId } = await staffedServer()
    const dan = await employ('Dan Duty', 'Duty Manager')
    const sue = await employ('Sue Site', 'Site Manager')
    const otherTablet = await signInRinkUser(rinkId)
    const body = { isSignedIn: true, rinkId }
    const answers = await Promise.all([
      admin.post(`/api/staff/${dan}/sign-in`, body),
      otherTablet.post(`/api/staff/${sue}/sign-in`, body),
    ])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    const winner = String(answers.find(({ status }) => status === 200)?.body.name)
    const told = answers.find(({ status }) => status === 409)?.body.message
    expect(told).toContain(`${winner} is signed in as the manager`)
    expect(await staff()).toMatchObject(
      ['Sue Site', 'Dan Duty'].map(name => ({ name, isSignedIn: name === winner })),
    )
  })
})
