import { describe, expect, it } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { staffedServer, TODAY } from '#test/server/staff.ts'
import { ADMIN } from '#test/server/test-server.ts'

const PIN = MANAGER_PIN

/** A server on the afternoon of its first day, with a member of staff and a call that approves shifts. */
async function approvingServer() {
  const server = await staffedServer()
  const { admin, rinkId, clock } = server
  clock.set('2026-11-20T16:39:00.000Z')
  return {
    ...server,
    tess: await server.employ('Tess Tool'),
    approve: (shiftIds: unknown[], pin = PIN) =>
      admin.post('/api/hours-approvals', { rinkId, shiftIds, pin }),
  }
}

describe('hours cannot be invented', () => {
  it('attack 2: invented hours are refused, or are visible as to be approved', async () => {
    const { admin, complete, tess, rinkId } = await approvingServer()
    const fifteenHours = { signInTime: '05:00', signOutTime: '20:00' }
    for (const date of ['2026-11-19', '2024-11-20', '1999-11-20']) {
      expect(await complete(tess, { ...fifteenHours, date })).toMatchObject({
        status: 201,
        body: { approvalReasons: ['entered-by-hand', 'earlier-day'], approval: null },
      })
    }
    for (const date of ['2026-11-21', TODAY]) {
      expect(await complete(tess, { ...fifteenHours, date })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'signOutTime', message: 'This sign-out is in the future.' }] },
      })
    }
    // The name is typed; the account that entered the hours is known, and so are both times.
    const { body } = await complete(tess, { ...fifteenHours, signOutTime: '16:00', submittedBy: 'Sue Site' })
    expect(body).toMatchObject({ submittedBy: 'Sue Site', approvalReasons: ['entered-by-hand'] })
    const { text } = await admin.get(`/api/worked-hours/csv?rinkId=${rinkId}&week=${TODAY}`)
    const lines = text.split('\r\n').filter(line => line.includes('Tess Tool'))
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line).toContain(`Yes,${ADMIN.email},2026-11-20 16:39,2026-11-20 16:39,`)
      expect(line).toContain('entered by hand')
    }
  })

  it('attack 2: a moved sign-in is to be approved', async () => {
    const { complete, signIn, tess, clock } = await approvingServer()
    await signIn(tess)
    clock.set('2026-11-20T17:00:00.000Z')
    expect(await signIn(tess, '05:00')).toMatchObject({ status: 200 })
    const moved = { signInTime: '05:00', signOutTime: '17:00', signsOut: true }
    expect((await complete(tess, moved)).body).toMatchObject({
      signInRecordedAt: '2026-11-20T16:39:00.000Z',
      signInChangedAt: '2026-11-20T17:00:00.000Z',
      approvalReasons: ['sign-in-moved'],
    })
  })

  it('a sign-in that was typed at once was not changed, and the next one forgets a change', async () => {
    const { complete, signIn, tess, clock } = await approvingServer()
    await signIn(tess, '16:00')
    clock.set('2026-11-20T16:50:00.000Z')
    const typed = { signInTime: '16:00', signOutTime: '16:50', signsOut: true }
    expect((await complete(tess, typed)).body).toMatchObject({
      signInChangedAt: null,
      approvalReasons: ['sign-in-moved'],
    })
    await signIn(tess)
    await signIn(tess, '16:52')
    clock.set('2026-11-20T17:50:00.000Z')
    await signIn(tess, '16:55')
    expect(
      (await complete(tess, { signInTime: '16:55', signOutTime: '17:50', signsOut: true })).body,
    ).toMatchObject({
      signInRecordedAt: '2026-11-20T16:50:00.000Z',
      signInChangedAt: '2026-11-20T17:50:00.000Z',
      approvalReasons: [],
    })
  })

  it('attack 2: a shift that a tablet claims to have made earlier is to be approved', async () => {
    const { admin, complete, tess, rinkId } = await approvingServer()
    const performedAt = '2026-11-19T05:00:00.000Z'
    await admin.post(`/api/staff/${tess}/sign-in`, { rinkId, isSignedIn: true, performedAt })
    const claimed = { date: '2026-11-19', signInTime: '05:00', signOutTime: '20:00', signsOut: true }
    const { body } = await complete(tess, { ...claimed, performedAt: '2026-11-19T20:00:00.000Z' })
    expect(body).toMatchObject({ approvalReasons: ['sign-in-moved', 'sign-out-moved', 'earlier-day'] })
  })

  it('a punctual shift needs no approval, signed out in one call or in the two documented ones', async () => {
    const { admin, employ, complete, signIn, rinkId, clock } = await approvingServer()
    const people = [await employ('Ann'), await employ('Ben'), await employ('Cat')]
    for (const id of people) await signIn(id)
    clock.set('2026-11-20T20:00:00.000Z')
    const times = { signInTime: '16:39', signOutTime: '20:00' }
    const [ann = 0, ben = 0, cat = 0] = people
    const signOut = (id: number) => admin.post(`/api/staff/${id}/sign-in`, { rinkId, isSignedIn: false })
    const ofAnn = await complete(ann, { ...times, signsOut: true })
    await signOut(ben)
    const ofBen = await complete(ben, times)
    const ofCat = await complete(cat, times)
    await signOut(cat)
    for (const { body } of [ofAnn, ofBen, ofCat]) expect(body).toMatchObject({ approvalReasons: [] })
  })

  it('a tablet with a clock a little ahead may end a shift now', async () => {
    const { complete, tess, clock } = await approvingServer()
    clock.set('2026-11-20T16:39:40.000Z')
    expect(await complete(tess, { signOutTime: '16:40' })).toMatchObject({ status: 201 })
    expect(await complete(tess, { signInTime: '16:40', signOutTime: '16:41' })).toMatchObject({ status: 400 })
  })

  it('queued hours must have ended when they were entered', async () => {
    const { complete, tess } = await approvingServer()
    const performedAt = '2026-11-20T12:00:00.000Z'
    expect(await complete(tess, { performedAt })).toMatchObject({ status: 400 })
    expect(await complete(tess, { performedAt, signOutTime: '12:00' })).toMatchObject({ status: 201 })
  })
})

describe('approving hours', () => {
  it("a manager's PIN approves the hours of one person or of all, once", async () => {
    const { employ, complete, approve, shifts, tess, deps } = await approvingServer()
    const one = await complete(tess, {})
    const other = await complete(await employ('Tom'), {})
    const ids = [Number(one.body.id), Number(other.body.id)]
    expect(await approve(ids, '9999')).toMatchObject({ status: 403, body: { code: 'wrong_pin' } })
    expect(await approve(ids.slice(0, 1))).toMatchObject({
      status: 201,
      body: {
        approvals: [
          {
            staffId: tess,
            shiftIds: ids.slice(0, 1),
            approvedBy: 'Dan Duty',
            approvedAt: '2026-11-20T16:39:00.000Z',
            isAnotherPerson: false,
          },
        ],
        own: [],
      },
    })
    expect((await approve(ids)).body).toMatchObject({ approvals: [{ shiftIds: ids.slice(1) }] })
    expect((await approve(ids)).body).toMatchObject({ approvals: [] })
    expect(await shifts()).toMatchObject([
      { approval: { approvedBy: 'Dan Duty' } },
      { approval: { approvedBy: 'Dan Duty' } },
    ])
    expect((await verify(deps.db)).problem).toBeNull()
    await deps.db
      .deleteFrom('hoursApprovalShifts')
      .where('shiftId', '=', ids[0] ?? 0)
      .execute()
    expect((await verify(deps.db)).problem).toMatch(/^Approval of hours 1 at/)
  })

  it('a correction has to be approved, and the corrected shift can no longer be', async () => {
    const { admin, complete, approve, shifts, tess, rinkId } = await approvingServer()
    const { body } = await complete(tess, {})
    await approve([body.id])
    const corrected = await admin.post(`/api/completed-shifts/${String(body.id)}/corrections`, {
      rinkId,
      date: TODAY,
      signInTime: '06:00',
      signOutTime: '15:00',
      submittedBy: 'Sue Site',
      reason: 'Stayed on',
      pin: PIN,
    })
    expect(corrected.body).toMatchObject({ approvalReasons: ['entered-by-hand'], approval: null })
    expect(await approve([body.id])).toMatchObject({ status: 409, body: { code: 'shift_corrected' } })
    expect(await approve([corrected.body.id, 99])).toMatchObject({ status: 404 })
    expect(await shifts()).toMatchObject([{ approval: null }])
  })

  it('attack 2: nobody approves their own hours; another person in the register is proven', async () => {
    const { employ, complete, approve, tess, deps } = await approvingServer()
    const roles = JSON.stringify([{ role: 'duty-manager', rinkId: null }])
    const person = async (name: string) => {
      const { id } = await deps.db
        .insertInto('people')
        .values({ name, roles, createdAt: '2026-11-20T06:00:00.000Z' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const own = await person('Dan Duty')
    await deps.db.updateTable('managerPins').set({ personId: own }).execute()
    const belong = (staffId: number, personId: number) =>
      deps.db.updateTable('staff').set({ personId }).where('id', '=', staffId).execute()
    // The names differ, the person is the same.
    await belong(tess, own)
    const mine = (await complete(tess, {})).body.id
    expect(await approve([mine])).toMatchObject({ status: 403, body: { code: 'own_hours' } })
    const tom = await employ('Dan Duty')
    await belong(tom, await person('Dan Duty'))
    const other = (await complete(tom, {})).body.id
    expect((await approve([mine, other])).body).toMatchObject({
      approvals: [{ staffId: tom, shiftIds: [other], isAnotherPerson: true }],
      own: ['Tess Tool'],
    })
  })
})
