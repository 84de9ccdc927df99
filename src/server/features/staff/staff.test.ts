import { describe, expect, test } from 'vitest'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { staffedServer } from '#test/server/staff.ts'

describe('the staff list', () => {
  test('the staff list is ordered by title, then by id', async () => {
    const { employ, staff } = await staffedServer()
    await employ('Ivy Ice')
    await employ('Carl Coach', 'Coach')
    await employ('Dan Duty', 'Duty Manager')
    await employ('Sue Site', 'Site Manager')
    await employ('Dora Duty', 'Duty Manager')
    expect(await staff()).toMatchObject([
      { name: 'Sue Site' },
      { name: 'Dan Duty' },
      { name: 'Dora Duty' },
      { name: 'Ivy Ice' },
      { name: 'Carl Coach' },
    ])
  })

  test('a new member starts signed out and is returned in full', async () => {
    const { admin, rinkId } = await staffedServer()
    const body = { name: ' Ivy Ice ', role: 'Ice Technician', company: '', isSignedIn: false, rinkId }
    const answer = await admin.post('/api/staff', body)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      rinkId,
      name: 'Ivy Ice',
      role: 'Ice Technician',
      company: null,
      isSignedIn: false,
      lastSignIn: null,
      lastSignOut: null,
      employeeNumber: null,
      isActive: true,
      attendanceRecordedAt: null,
      lateEntry: null,
      lateReason: null,
    })
  })

  test('a new member needs a name and a title', async () => {
    const { admin, rinkId } = await staffedServer()
    const answer = await admin.post('/api/staff', { name: ' ', role: 'Coach', rinkId })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Please fill in both name and title fields.' },
    })
  })

  test('the staff of another rink cannot be signed in or given hours', async () => {
    const { admin, employ, complete, signIn, signInRinkUser, rinkId } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    const { body: other } = await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
    const stranger = await signInRinkUser(Number(other.id))
    const elsewhere = { rinkId: Number(other.id) }
    expect(await stranger.get(`/api/staff?rinkId=${rinkId}`)).toMatchObject({ status: 403 })
    const signInElsewhere = { isSignedIn: true, ...elsewhere }
    expect(await stranger.post(`/api/staff/${ivy}/sign-in`, signInElsewhere)).toMatchObject({
      status: 404,
      body: { message: 'This person is not on the staff list of this rink.' },
    })
    expect(await complete(ivy, elsewhere)).toMatchObject({ status: 404 })
    expect(await admin.delete(`/api/staff/${ivy}`, { ...elsewhere, pin: MANAGER_PIN })).toMatchObject({
      status: 403,
    })
    expect(await signIn(ivy)).toMatchObject({ status: 200 })
  })
})

describe('removing a staff member', () => {
  test("removing a member needs a manager's PIN and keeps the record", async () => {
    const { admin, employ, staff, rinkId, deps } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    const answer = await admin.delete(`/api/staff/${ivy}`, { pin: MANAGER_PIN, rinkId })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Ivy Ice was removed.', isActive: false },
    })
    expect(await staff()).toEqual([])
    const row = await deps.db.selectFrom('staff').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ name: 'Ivy Ice', isActive: false })
  })

  test('removing a member with a wrong PIN is refused, counted, and locked after five', async () => {
    const { admin, employ, staff, rinkId } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await admin.delete(`/api/staff/${ivy}`, { pin: '0000', rinkId })).toMatchObject({
        status: 403,
        body: { success: false, message: 'Invalid PIN code. Please try again.' },
      })
    }
    expect(await admin.delete(`/api/staff/${ivy}`, { pin: MANAGER_PIN, rinkId })).toMatchObject({
      status: 429,
    })
    expect(await staff()).toHaveLength(1)
  })

  test('removing a member discards an earlier PIN grant', async () => {
    const { admin, employ, rinkId, deps } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })
    await admin.delete(`/api/staff/${ivy}`, { pin: MANAGER_PIN, rinkId })
    expect(await deps.db.selectFrom('pinGrants').selectAll().execute()).toEqual([])
  })

  test('removing a signed-in member is refused', async () => {
    const { admin, employ, signIn, rinkId } = await staffedServer()
    const ivy = await employ('Ivy Ice')
    await signIn(ivy)
    expect(await admin.delete(`/api/staff/${ivy}`, { pin: MANAGER_PIN, rinkId })).toMatchObject({
      status: 409,
      body: { message: 'Sign them out first' },
    })
  })
})

test('other tablets receive an event for each change of the staff list', async () => {
  const { admin, employ, signIn, rinkId } = await staffedServer()
  const ivy = await employ('Ivy Ice')
  const tablet = await admin.listen(rinkId)
  await tablet.next()
  await signIn(ivy)
  expect(await tablet.hears('staff')).toBe(true)
  tablet.stop()
})
