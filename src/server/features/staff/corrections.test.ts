import { describe, expect, test } from 'vitest'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { staffedServer, TODAY } from '#test/server/staff.ts'
import { shiftSheet } from './sheets.ts'

describe('a correction', () => {
  const correction = {
    date: TODAY,
    signInTime: '06:00',
    signOutTime: '15:00',
    submittedBy: 'Dan Duty',
    reason: 'Stayed for the resurfacer',
    pin: MANAGER_PIN,
  }

  async function completed() {
    const server = await staffedServer('2026-11-20T17:00:00.000Z')
    const ivy = await server.employ('Ivy Ice')
    const { body } = await server.complete(ivy, {})
    const { admin, rinkId } = server
    const path = `/api/completed-shifts/${String(body.id)}/corrections`
    const correct = (changes: object = {}) => admin.post(path, { rinkId, ...correction, ...changes })
    return { ...server, ivy, id: Number(body.id), correct }
  }

  test('a correction replaces the original, which remains on record', async () => {
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

  test('a correction during the export leaves the hours in the spreadsheet', async () => {
    const { correct, deps, rinkId } = await completed()
    const rink = await deps.db
      .selectFrom('iceRinks')
      .selectAll()
      .where('id', '=', rinkId)
      .executeTakeFirstOrThrow()
    const { id: _id, ...first } = await deps.db
      .selectFrom('completedShift')
      .selectAll()
      .executeTakeFirstOrThrow()
    const dayOf = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
    const later = Array.from({ length: 100 }, (_, number) => ({
      ...first,
      date: dayOf(number),
      signedInAt: `${dayOf(number)}T06:00:00.000Z`,
      signedOutAt: `${dayOf(number)}T14:00:00.000Z`,
    }))
    await deps.db.insertInto('completedShift').values(later).execute()
    const dates: unknown[] = []
    const answers: number[] = []
    const source = { db: deps.db, rink, address: '', from: undefined, to: undefined, now: deps.clock() }
    for await (const rows of shiftSheet.pages(source)) {
      dates.push(...[...rows].map(([date]) => date))
      if (answers.length === 0) answers.push((await correct()).status)
    }
    expect(answers).toEqual([201])
    expect(dates).toHaveLength(101)
    expect(dates.at(-1)).toEqual({ day: TODAY })
  })

  test("a correction needs a manager's PIN", async () => {
    const { correct, shifts } = await completed()
    expect(await correct({ pin: '9999' })).toMatchObject({
      status: 403,
      body: { message: 'Invalid PIN code. Please try again.' },
    })
    expect(await correct({ pin: '' })).toMatchObject({ status: 400 })
    expect(await shifts()).toMatchObject([{ workedHours: 8 }])
  })

  test('a correction needs a reason', async () => {
    const { correct } = await completed()
    expect(await correct({ reason: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Please say why the shift is corrected.' },
    })
  })

  test('a correction can be corrected again, the original cannot', async () => {
    const { correct, admin, rinkId, shifts } = await completed()
    const { body } = await correct()
    expect(await correct({ signOutTime: '16:00' })).toMatchObject({ status: 409 })
    const again = { rinkId, ...correction, signOutTime: '15:30' }
    const answer = await admin.post(`/api/completed-shifts/${String(body.id)}/corrections`, again)
    expect(answer.status).toBe(201)
    expect(await shifts()).toMatchObject([{ signOutTime: '15:30', corrects: { signOutTime: '15:00' } }])
  })

  test('a correction cannot be in the future', async () => {
    const { correct } = await completed()
    expect(await correct({ signOutTime: '17:01' })).toMatchObject({
      status: 400,
      body: { message: 'This sign-out is in the future.' },
    })
  })

  test('a corrected shift ends before the running shift begins', async () => {
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

  test('a corrected shift must not overlap another shift of the person', async () => {
    const { correct, complete, ivy } = await completed()
    await complete(ivy, { signInTime: '14:30', signOutTime: '16:00' })
    expect(await correct()).toMatchObject({ status: 409 })
  })

  test('a shift of another rink is not found for correction', async () => {
    const { admin, id } = await completed()
    const { body } = await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
    await admin.post('/api/pins', { managerName: 'Pia Pole', pin: '4720', rinkId: body.id })
    const answer = await admin.post(`/api/completed-shifts/${id}/corrections`, {
      ...correction,
      pin: '4720',
      rinkId: body.id,
    })
    expect(answer.status).toBe(404)
  })
})
