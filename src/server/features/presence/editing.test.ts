import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Editor } from '#domain/presence/editor.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { Editors } from './editors.ts'

const newEditor = (name: string): Editor => ({
  form: 'forklift',
  tablet: randomUUID(),
  tab: randomUUID(),
  name,
})

describe('the editors of a checklist', () => {
  it('every tablet of the rink receives the list of editors once, until they stop', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    const events = await server.admin.listen(server.rinkId)
    await events.next()
    const editor = newEditor('Sam Reed')
    const tell = (change: object) =>
      sam.post('/api/editing', { ...editor, rinkId: server.rinkId, isEditing: true, ...change })
    expect(await tell({})).toMatchObject({ status: 200, body: { success: true } })
    expect(await events.next()).toEqual({ editing: [editor] })
    await tell({})
    await tell({ name: ' ' })
    expect(await events.next()).toEqual({ editing: [{ ...editor, name: 'user1@rinkbook.test' }] })
    const late = await server.admin.listen(server.rinkId)
    expect([await late.next(), await late.next()]).toMatchObject([{ resync: true }, { editing: [{}] }])
    await tell({ isEditing: false })
    expect([await events.next(), await late.next()]).toEqual([{ editing: [] }, { editing: [] }])
    expect(await server.deps.db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([])
  })

  it('editors are removed when they are silent for too long, and when they sign out', async () => {
    const server = await setUpServer()
    const sam = await server.signInRinkUser(server.rinkId)
    const events = await server.admin.listen(server.rinkId)
    await events.next()
    const [first, second] = [newEditor('Sam Reed'), newEditor('Tess Tech')]
    await sam.post('/api/editing', { ...first, rinkId: server.rinkId, isEditing: true })
    expect(await events.next()).toEqual({ editing: [first] })
    server.clock.passMinutes(1)
    expect(await events.next()).toEqual({ editing: [] })
    await sam.post('/api/editing', { ...second, rinkId: server.rinkId, isEditing: true })
    expect(await events.next()).toEqual({ editing: [second] })
    await sam.post('/api/auth/logout', undefined)
    expect(await events.next()).toEqual({ editing: [] })
  })

  it.each([
    [{ form: 'nothing' }, 'form'],
    [{ tab: 'x' }, 'tab'],
    [{ tablet: 7 }, 'tablet'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ isEditing: 'yes' }, 'isEditing'],
  ])('a presence of %o is refused with 400', async (wrong, path) => {
    const { admin, rinkId } = await setUpServer()
    const answer = await admin.post('/api/editing', {
      ...newEditor('Sam'),
      rinkId,
      isEditing: true,
      ...wrong,
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })
})

describe('the list of editors', () => {
  const told: Record<number, string[]> = {}
  const listOf = () =>
    new Editors((rinkId, editing) => (told[rinkId] = editing.map(({ name }) => name).sort()))
  const note = (list: Editors, sessionId: number, name: string, now = 0) =>
    list.note({ rinkId: 1, sessionId, editor: newEditor(name), isEditing: true }, now)

  it('the list of editors has a limit per session and per rink, and drops the oldest', () => {
    const list = listOf()
    for (let place = 0; place < 8; place += 1) note(list, 1, `a${place}`)
    expect(told[1]).toEqual(['a3', 'a4', 'a5', 'a6', 'a7'])
    for (let place = 0; place < 60; place += 1) note(list, place + 2, `b${place}`)
    expect(told[1]).toHaveLength(50)
    expect(told[1]).not.toContain('a7')
  })

  it('a session cannot change the entry of another session', () => {
    const list = listOf()
    const editor = newEditor('Sam')
    list.note({ rinkId: 1, sessionId: 1, editor, isEditing: true }, 0)
    list.note({ rinkId: 1, sessionId: 2, editor, isEditing: false }, 0)
    expect(told[1]).toEqual(['Sam'])
    list.expire(45_000)
    expect(told[1]).toEqual([])
  })
})
