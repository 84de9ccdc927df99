import { describe, expect, it } from 'vitest'
import { setUpServer } from '#test/server/test-server.ts'

describe('rinks', () => {
  it('rinks are added with the defaults, changed, and listed newest first', async () => {
    const { admin } = await setUpServer()
    const added = await admin.post('/api/ice-rinks', { name: 'Albion Ice' })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ name: 'Albion Ice', timezone: 'Europe/London', dayStartsAt: '04:00' })
    const changed = await admin.patch(`/api/ice-rinks/${String(added.body.id)}`, {
      timezone: 'America/Toronto',
      dayStartsAt: '05:30',
    })
    expect(changed.body).toMatchObject({
      name: 'Albion Ice',
      timezone: 'America/Toronto',
      dayStartsAt: '05:30',
    })
    const { list } = (await admin.get('/api/ice-rinks')).body
    expect(list).toMatchObject([{ name: 'Albion Ice' }, { name: 'North Pole Arena' }])
  })

  it('every tablet receives an event when a rink is added or changed', async () => {
    const { admin, rinkId } = await setUpServer()
    const events = await admin.listen(rinkId)
    await events.next()
    await admin.post('/api/ice-rinks', { name: 'Albion Ice' })
    await admin.post('/api/staff', { name: 'Ivy Ice', role: 'Steward', rinkId })
    expect([await events.next(), await events.next()]).toEqual([{ topic: 'rinks' }, { topic: 'staff' }])
    events.stop()
  })

  it('the usual contractor of a rink is kept until it is cleared', async () => {
    const { admin, rinkId } = await setUpServer()
    const usual = { contractor: 'Cold Co', contractorPhone: '01632 960 456' }
    expect((await admin.patch(`/api/ice-rinks/${rinkId}`, usual)).body).toMatchObject(usual)
    const renamed = await admin.patch(`/api/ice-rinks/${rinkId}`, { name: 'South Bank' })
    expect(renamed.body).toMatchObject(usual)
    const wrong = await admin.patch(`/api/ice-rinks/${rinkId}`, { contractorPhone: 'ask Sam' })
    expect(wrong.status).toBe(400)
    const cleared = await admin.patch(`/api/ice-rinks/${rinkId}`, { contractor: '', contractorPhone: '' })
    expect(cleared.body).toMatchObject({ contractor: null, contractorPhone: null })
  })

  it('the names of rinks are unique', async () => {
    const { admin, rinkId } = await setUpServer()
    const taken = await admin.post('/api/ice-rinks', { name: 'North Pole Arena' })
    expect(taken.status).toBe(409)
    expect(taken.body.message).toBe('There is already a rink with this name.')
    expect((await admin.patch(`/api/ice-rinks/${rinkId}`, { name: 'North Pole Arena' })).status).toBe(200)
  })

  it.each([
    { name: '' },
    { name: 'X', timezone: 'Nowhere' },
    { name: 'X', timezone: '+01:00' },
    { name: 'X', dayStartsAt: '24:00' },
    { name: 'NUL\u0000' },
    { name: 'half a pair \uD800' },
  ])('a rink with %o is refused', async body => {
    const { admin } = await setUpServer()
    expect((await admin.post('/api/ice-rinks', body)).status).toBe(400)
  })

  it('a user of one rink sees only that rink', async () => {
    const server = await setUpServer()
    await server.admin.post('/api/ice-rinks', { name: 'South Bank' })
    const bound = await server.signInRinkUser(server.rinkId)
    expect((await bound.get('/api/ice-rinks')).body.list).toMatchObject([{ id: server.rinkId }])
    const free = await server.signInRinkUser(null)
    expect((await free.get('/api/ice-rinks')).body.list).toHaveLength(2)
  })
})
