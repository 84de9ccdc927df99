import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { setUpServer } from '#test/server/test-server.ts'

describe('live events over PostgreSQL', () => {
  it('events reach the other server over PostgreSQL', async () => {
    const server = await setUpServer()
    const other = await server.startAnother()
    const tablet = await server.signInRinkUser(server.rinkId)
    const events = await tablet.listen(server.rinkId)
    await events.next()
    const cookie = server.admin.cookie ?? ''
    await other.browser().post(ladder.paths.submit, completeChecklist(ladder, server.rinkId), { cookie })
    expect(await events.next()).toEqual({ topic: 'checklists' })
    events.stop()
  })

  it('events resume after a lost connection, with a resync', async () => {
    const server = await setUpServer()
    const events = await server.admin.listen(server.rinkId)
    await events.next()
    const position = events.lastEventId()
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'
    `.execute(server.deps.db)
    expect(await events.next()).toEqual({ resync: true })
    await server.admin.post(ladder.paths.submit, completeChecklist(ladder, server.rinkId))
    expect(await events.next()).toEqual({ topic: 'checklists' })
    events.stop()
    const late = await server.admin.listen(server.rinkId, position)
    expect(await late.next()).toEqual({ resync: true })
    late.stop()
  })

  it('an unreadable message of another version leads to a resync', async () => {
    const server = await setUpServer()
    const events = await server.admin.listen(server.rinkId)
    await events.next()
    for (const payload of ['{"weather":"cold"}', 'no json']) {
      await sql`select pg_notify('rinkbook_events', ${payload})`.execute(server.deps.db)
      expect(await events.next()).toEqual({ resync: true })
    }
    events.stop()
  })

  it('editors and ended sessions reach every server', async () => {
    const server = await setUpServer()
    const other = await server.startAnother()
    const sam = await server.signInRinkUser(server.rinkId)
    const events = await server.admin.listen(server.rinkId)
    const own = await other.browser(sam.cookie).listen(server.rinkId)
    await events.next()
    await own.next()
    const editor = { form: 'ladder', tablet: randomUUID(), tab: randomUUID(), name: 'Sam Reed' }
    await sam.post('/api/editing', { ...editor, rinkId: server.rinkId, isEditing: true })
    for (const heard of [events, own]) expect(await heard.next()).toEqual({ editing: [editor] })
    await sam.post('/api/auth/logout', undefined)
    expect(await events.next()).toEqual({ editing: [] })
    while ((await own.next()) !== undefined);
    events.stop()
  })
})
