import { describe, expect, it } from 'vitest'
import { EVENT_CURSOR_HEADER } from '#contract/events.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import type { TestBrowser } from '#test/server/browser.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { setUpServer } from '#test/server/test-server.ts'

describe('live events', () => {
  it('every tablet of the rink receives an event about each change, and nothing else', async () => {
    const server = await setUpServer()
    const tablet = await server.signInRinkUser(server.rinkId)
    const events = await tablet.listen(server.rinkId)
    expect(await events.next()).toEqual({ resync: true })
    await server.admin.post(ladder.paths.submit, completeChecklist(ladder, server.rinkId))
    expect(await events.next()).toEqual({ topic: 'checklists' })
    events.stop()
  })

  it('events do not reach another rink', async () => {
    const server = await setUpServer()
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    const events = await server.admin.listen(other)
    await events.next()
    await server.admin.post(ladder.paths.submit, completeChecklist(ladder, server.rinkId))
    await server.admin.patch(`/api/ice-rinks/${other}`, { name: 'South Quay' })
    expect(await events.next()).toEqual({ topic: 'rinks' })
    events.stop()
  })

  it('a refused write sends no event', async () => {
    const server = await setUpServer()
    const events = await server.admin.listen(server.rinkId)
    await events.next()
    await server.admin.post(
      ladder.paths.submit,
      completeChecklist(ladder, server.rinkId, { performedBy: 99 }),
    )
    await server.admin.patch(`/api/ice-rinks/${server.rinkId}`, { dayStartsAt: '05:00' })
    expect(await events.next()).toEqual({ topic: 'rinks' })
    events.stop()
  })

  it('a reconnecting tablet receives exactly the changes since, and the next ones', async () => {
    const server = await setUpServer()
    const ivy = { name: 'Ivy Ice', role: 'Steward', rinkId: server.rinkId }
    const employ = () => server.admin.post('/api/staff', ivy)
    // PostgreSQL delivers events a moment after the reply: the connected listener shows when they have
    // arrived.
    const staying = await server.admin.listen(server.rinkId)
    await staying.next()
    const events = await server.admin.listen(server.rinkId)
    await events.next()
    const position = events.lastEventId()
    events.stop()
    await employ()
    await employ()
    await server.admin.patch(`/api/ice-rinks/${server.rinkId}`, { dayStartsAt: '05:00' })
    for (let change = 1; change <= 3; change += 1) await staying.next()
    const again = await server.admin.listen(server.rinkId, position)
    const told = [await again.next(), await again.next(), await again.next()]
    expect(told).toEqual([{ topic: 'staff' }, { topic: 'rinks' }, { editing: [] }])
    await employ()
    expect(await again.next()).toEqual({ topic: 'staff' })
    await server.admin.patch(`/api/ice-rinks/${server.rinkId}`, { dayStartsAt: '06:00' })
    const lastHeard = again.lastEventId()
    expect(await again.next()).toEqual({ topic: 'rinks' })
    const third = await server.admin.listen(server.rinkId, lastHeard, 'browser')
    expect(await third.next()).toEqual({ topic: 'rinks' })
    for (const stream of [staying, again, third]) stream.stop()
  })

  it('a tablet receives exactly the changes since its last read', async () => {
    const server = await setUpServer()
    const staying = await server.admin.listen(server.rinkId)
    await staying.next()
    const read = await server.admin.get(`/api/staff?rinkId=${server.rinkId}`)
    const cursor = read.headers.get(EVENT_CURSOR_HEADER) ?? ''
    const quiet = await server.admin.listen(server.rinkId, cursor)
    expect(await quiet.next()).toEqual({ editing: [] })
    await server.admin.post('/api/staff', { name: 'Ivy Ice', role: 'Steward', rinkId: server.rinkId })
    for (const told of [staying, quiet]) expect(await told.next()).toEqual({ topic: 'staff' })
    const late = await server.admin.listen(server.rinkId, cursor)
    expect(await late.next()).toEqual({ topic: 'staff' })
    for (const stream of [staying, quiet, late]) stream.stop()
  })

  it('replies that screens refetch carry a cursor, PDFs do not', async () => {
    const { admin, rinkId } = await setUpServer()
    const placeNamedBy = async (path: string) =>
      (await admin.get(`${path}?rinkId=${rinkId}`)).headers.get(EVENT_CURSOR_HEADER)
    expect(await placeNamedBy('/api/equipment')).toMatch(/:\d+$/)
    expect(await placeNamedBy('/api/equipment/labels')).toBeNull()
  })

  it('a cursor from another server leads to a resync', async () => {
    const server = await setUpServer()
    const other = await server.startAnother()
    const events = await server.admin.listen(server.rinkId)
    await events.next()
    const elsewhere = await other.browser(server.admin.cookie).listen(server.rinkId, events.lastEventId())
    expect(await elsewhere.next()).toEqual({ resync: true })
    events.stop()
    elsewhere.stop()
  })

  it('a stream ends with its session: by removal, new password, other rink or sign-out', async () => {
    const server = await setUpServer()
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    const users: Record<string, (id: number, browser: TestBrowser) => Promise<unknown>> = {
      'a removal': id => server.admin.delete(`/api/users/${id}`),
      'a new password': userId =>
        server.admin.post('/api/auth/change-password', { userId, newPassword: 'quite-new' }),
      'another rink': id => server.admin.patch(`/api/users/${id}`, { rinkId: other }),
      'a sign-out': (_id, browser) => browser.post('/api/auth/logout', undefined),
    }
    const staying = await server.admin.listen(server.rinkId)
    await staying.next()
    for (const [how, end] of Object.entries(users)) {
      const browser = await server.signInRinkUser(server.rinkId)
      const events = await browser.listen(server.rinkId)
      await events.next()
      await end(Number((await browser.get('/api/auth/me')).body.id), browser)
      expect([how, await events.next()]).toEqual([how, undefined])
    }
    await server.admin.patch(`/api/ice-rinks/${server.rinkId}`, { dayStartsAt: '05:00' })
    expect(await staying.next()).toEqual({ topic: 'rinks' })
    staying.stop()
  })

  it('a stream of an expired session ends at the next check', async () => {
    const server = await setUpServer()
    const idle = await server.signInRinkUser(server.rinkId)
    const events = await idle.listen(server.rinkId)
    await events.next()
    server.clock.passMinutes(8 * 60)
    const busy = await server.signInRinkUser(server.rinkId)
    const lasting = await busy.listen(server.rinkId)
    await lasting.next()
    server.clock.passMinutes(5 * 60)
    await (await server.signInRinkUser(null)).post('/api/auth/logout', undefined)
    expect(await events.next()).toBeUndefined()
    lasting.stop()
  })

  it('the stream of another rink is refused', async () => {
    const server = await setUpServer()
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    const stranger = await server.signInRinkUser(other)
    expect((await stranger.get(`/api/events?rinkId=${server.rinkId}`)).status).toBe(403)
  })
})
