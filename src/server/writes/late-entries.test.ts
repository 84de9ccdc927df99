import { describe, expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { purge } from '#server/jobs/purge.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { register, truck } from '#test/server/register.ts'
import { staffedServer } from '#test/server/staff.ts'
import { ADMIN, type SetUpServer, setUpServer } from '#test/server/test-server.ts'

const MADE = '2026-11-20T07:00:00.000Z'

function ticketOf({ admin, rinkId }: Pick<SetUpServer, 'admin' | 'rinkId'>): Promise<string> {
  return admin.ticket(rinkId)
}

/** Submits a checklist made at 07:00, at the present time. */
async function submit({ admin, rinkId }: SetUpServer, more: object = {}) {
  const body = completeChecklist(ladder, rinkId, { performedAt: MADE, ...more })
  const { lateEntry, lateReason } = (await admin.post(ladder.paths.submit, body)).body
  return [lateEntry, lateReason]
}

describe('a record for an earlier time', () => {
  test('a tablet that had no contact has recorded it later', async () => {
    const server = await setUpServer()
    const offlineTicket = await ticketOf(server)
    expect(offlineTicket).toMatch(/^\d+\.\d+\.[0-9a-f]{32}$/)
    server.clock.set('2026-11-20T08:00:00.000Z')
    expect(await submit(server, { offlineTicket })).toEqual(['recorded-later', null])
    // It has contact again, and a retry under another key gets the same answer.
    server.clock.set('2026-11-20T08:30:00.000Z')
    expect(await submit(server, { offlineTicket })).toEqual(['recorded-later', null])
  })

  test('a record without a ticket was entered afterwards, with its reason', async () => {
    const server = await setUpServer()
    server.clock.set('2026-11-20T08:00:00.000Z')
    expect(await submit(server)).toEqual(['entered-afterwards', null])
    expect(await submit(server, { lateReason: ' Written on paper ' })).toEqual([
      'entered-afterwards',
      'Written on paper',
    ])
  })

  test('a tablet that had contact at that time has not recorded it later', async () => {
    const server = await setUpServer()
    const offlineTicket = await ticketOf(server)
    server.clock.set('2026-11-20T06:59:00.000Z')
    await ticketOf(server)
    server.clock.set('2026-11-20T07:00:30.000Z')
    await ticketOf(server)
    server.clock.set('2026-11-20T09:00:00.000Z')
    expect(await submit(server, { offlineTicket })).toEqual(['entered-afterwards', null])
  })

  test('a record at once is not late, also without a ticket', async () => {
    const server = await setUpServer()
    server.clock.set('2026-11-20T07:01:00.000Z')
    expect(await submit(server, { lateReason: 'No' })).toEqual([null, null])
  })

  test('attack 6: a forged ticket, a later one and the ticket of another user prove nothing', async () => {
    const server = await setUpServer()
    const own = await ticketOf(server)
    const other = await ticketOf({ ...server, admin: await server.signInRinkUser(server.rinkId) })
    server.clock.set('2026-11-20T08:00:00.000Z')
    const later = await ticketOf(server)
    const forged = own.replace(/\.\d+\./, `.${Date.parse('2026-11-20T05:00:00.000Z')}.`)
    for (const offlineTicket of [forged, later, other, 'x', `${own}0`]) {
      expect(await submit(server, { offlineTicket })).toEqual(['entered-afterwards', null])
    }
  })

  test('the ticket of an expired session is valid after a new login on the tablet', async () => {
    const server = await setUpServer()
    const offlineTicket = await ticketOf(server)
    server.clock.set('2026-11-20T19:00:00.000Z')
    const tablet = server.browser()
    await tablet.post('/api/auth/login', ADMIN)
    const again = { ...server, admin: tablet }
    expect(await submit(again, { offlineTicket })).toEqual(['recorded-later', null])
  })

  test('a session that was logged out records nothing later', async () => {
    const server = await setUpServer()
    const offlineTicket = await ticketOf(server)
    server.clock.set('2026-11-20T06:30:00.000Z')
    await server.admin.post('/api/auth/logout', {})
    server.clock.set('2026-11-20T08:00:00.000Z')
    await server.admin.post('/api/auth/login', ADMIN)
    expect(await submit(server, { offlineTicket })).toEqual(['entered-afterwards', null])
  })

  test('every kind of record says how it came about', async () => {
    const server = await staffedServer()
    const { admin, rinkId, clock } = server
    await admin.post(forklift.paths.submit, completeChecklist(forklift, rinkId, { forklifts: [truck()] }))
    const [dan, ivy] = [await server.employ('Dan Duty', 'Duty Manager'), await server.employ('Ivy Ice')]
    clock.set('2026-11-20T08:00:00.000Z')
    const late = { rinkId, performedAt: MADE, lateReason: 'Tablet broken' }
    const shift = { date: '2026-11-20', signInTime: '05:00', signOutTime: '06:30', submittedBy: 'Ivy Ice' }
    const diary = { staffName: 'Ivy', position: 'Steward', entryText: 'Quiet.' }
    const afterwards = { lateEntry: 'entered-afterwards', lateReason: 'Tablet broken' }
    const calls: [string, object][] = [
      [`/api/staff/${dan}/sign-in`, { isSignedIn: true }],
      ['/api/completed-shifts', { staffId: ivy, ...shift }],
      ['/api/handover-documents', { fromManager: 'Dan Duty', toManager: 'Sue Site' }],
      ['/api/site-diary', { dateTime: MADE, ...diary }],
    ]
    for (const [path, body] of calls) {
      expect((await admin.post(path, { ...late, ...body })).body).toMatchObject(afterwards)
    }
    await admin.post('/api/equipment/1/absences', { ...late, submittedBy: 'Ivy', reason: 'Lent out' })
    await admin.post('/api/equipment/1/faults', { ...late, submittedBy: 'Ivy', description: 'Smoke' })
    const { list } = (await admin.get(`/api/equipment/1/events?rinkId=${rinkId}`)).body
    const recordedAt = '2026-11-20T08:00:00.000Z'
    expect(list).toMatchObject([
      { kind: 'locked', happenedAt: MADE, recordedAt, ...afterwards },
      { kind: 'not-in-use', happenedAt: MADE, recordedAt, ...afterwards },
      { kind: 'checked', lateEntry: null },
      { kind: 'registered', lateEntry: null },
    ])
  })

  test('a typed sign-in of an earlier time, and a diary entry about an earlier day, were entered afterwards', async () => {
    const server = await staffedServer()
    const { admin, rinkId } = server
    const dan = await server.employ('Dan Duty', 'Duty Manager')
    const signIn = (signInTime: string) =>
      admin.post(`/api/staff/${dan}/sign-in`, { rinkId, isSignedIn: true, signInTime })
    expect((await signIn('05:50')).body).toMatchObject({ lateEntry: null, attendanceRecordedAt: null })
    expect((await signIn('05:00')).body).toMatchObject({
      lateEntry: 'entered-afterwards',
      attendanceRecordedAt: '2026-11-20T06:00:00.000Z',
    })
    const diary = { rinkId, staffName: 'Ivy', position: 'Steward', entryText: 'Quiet.' }
    const write = (dateTime: string) => admin.post('/api/site-diary', { ...diary, dateTime })
    expect((await write('2026-11-20T05:00:00.000Z')).body).toMatchObject({ lateEntry: null })
    expect((await write('2001-01-01T05:00:00.000Z')).body).toMatchObject({ lateEntry: 'entered-afterwards' })
  })

  test('gaps between contacts are deleted once no record can be that old', async () => {
    const server = await register()
    const gaps = () => server.deps.db.selectFrom('contactGaps').select('lostAt').execute()
    await ticketOf(server)
    server.clock.set('2026-11-20T08:00:00.000Z')
    await ticketOf(server)
    expect(await gaps()).toHaveLength(1)
    server.clock.set('2026-11-27T08:00:01.000Z')
    await purge(server.deps)
    expect(await gaps()).toEqual([])
  })
})
