import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { completeChecklist } from '../testing/checklist-bodies.ts'
import { setUpServer } from '../testing/test-server.ts'

describe('live events over PostgreSQL', () => {
  it('cross from one server to the other', async () => {
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

  it('come back after the connection was lost, and say that something may have been missed', async () => {
    const server = await setUpServer()
    const events = await server.admin.listen(server.rinkId)
    await events.next()
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'
    `.execute(server.deps.db)
    expect(await events.next()).toEqual({ resync: true })
    await server.admin.post(ladder.paths.submit, completeChecklist(ladder, server.rinkId))
    expect(await events.next()).toEqual({ topic: 'checklists' })
    events.stop()
  })
})
