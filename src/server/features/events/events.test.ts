import { describe, expect, it } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { completeChecklist } from '../../testing/checklist-bodies.ts'
import { setUpServer } from '../../testing/test-server.ts'

describe('live events', () => {
  it('tell every tablet of the rink what changed, and nothing more', async () => {
    const server = await setUpServer()
    const tablet = await server.signInRinkUser(server.rinkId)
    const events = await tablet.listen(server.rinkId)
    expect(await events.next()).toEqual({ resync: true })
    await server.admin.post(ladder.paths.submit, completeChecklist(ladder, server.rinkId))
    expect(await events.next()).toEqual({ topic: 'checklists' })
    events.stop()
  })

  it('are not heard at another rink', async () => {
    const server = await setUpServer()
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    const events = await server.admin.listen(other)
    await events.next()
    await server.admin.post(ladder.paths.submit, completeChecklist(ladder, server.rinkId))
    await server.admin.patch(`/api/ice-rinks/${other}`, { name: 'South Quay' })
    expect(await events.next()).toEqual({ topic: 'rinks' })
    events.stop()
  })

  it('say nothing of a write that was refused', async () => {
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

  it('are refused to another rink', async () => {
    const server = await setUpServer()
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    const stranger = await server.signInRinkUser(other)
    expect((await stranger.get(`/api/events?rinkId=${server.rinkId}`)).status).toBe(403)
  })
})
