import { describe, expect, it } from 'vitest'
import { WEAK_PIN_MESSAGE } from '#domain/pins/pin.ts'
import { lockRink } from '#server/db/dialect.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { whenWaiting } from '#test/server/lock-waiters.ts'
import { verify } from '#test/server/pins.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { takeGrant } from './grants.ts'

describe('managing PINs', () => {
  it('PINs are added, renamed, replaced and removed, and never shown', async () => {
    const { admin, rinkId } = await setUpServer()
    const added = await admin.post('/api/pins', { managerName: 'Mia Manager', pin: '4720', rinkId })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({ id: 2, managerName: 'Mia Manager', rinkId })
    const renamed = await admin.patch('/api/pins/2', { managerName: 'Mia Mason' })
    expect(renamed.body).toEqual({ id: 2, managerName: 'Mia Mason', rinkId })
    await admin.patch('/api/pins/2', { pin: '8675' })
    expect((await verify(admin, '4720', rinkId)).body.success).toBe(false)
    expect((await verify(admin, '8675', rinkId)).body).toEqual({ success: true, managerName: 'Mia Mason' })
    expect((await admin.delete('/api/pins/2')).body).toMatchObject({ success: true, id: 2 })
    expect((await verify(admin, '8675', rinkId)).body.success).toBe(false)
    const list = await admin.get('/api/pins')
    expect(list.body.list).toEqual([{ id: 1, managerName: 'Dan Duty', rinkId }])
    expect((await admin.patch('/api/pins/2', { managerName: 'X' })).status).toBe(404)
  })

  it('a PIN in use at the same rink is refused without naming its manager', async () => {
    const { admin, rinkId } = await setUpServer()
    const taken = await admin.post('/api/pins', { managerName: 'Mia', pin: MANAGER_PIN, rinkId })
    expect(taken.status).toBe(409)
    expect(taken.body.message).toBe('This PIN cannot be used at this rink. Please choose another.')
    expect(taken.text).not.toContain('Dan')
    const everywhere = await admin.post('/api/pins', { managerName: 'Mia', pin: MANAGER_PIN })
    expect(everywhere.status).toBe(409)
    const other = await admin.post('/api/ice-rinks', { name: 'South Bank' })
    const elsewhere = await admin.post('/api/pins', {
      managerName: 'Mia',
      pin: MANAGER_PIN,
      rinkId: other.body.id,
    })
    expect(elsewhere.status).toBe(201)
  })

  it('of two people who give out the same PIN at the same time one succeeds', async () => {
    const { admin, rinkId } = await setUpServer()
    const answers = await Promise.all(
      ['Mia', 'Max'].map(managerName => admin.post('/api/pins', { managerName, pin: '7727', rinkId })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  })

  it('a rename and a new PIN at the same time both take effect', async () => {
    const { admin, rinkId } = await setUpServer()
    for (const [pin, managerName] of [
      ['2745', 'Dan Day'],
      ['3746', 'Dan Dean'],
      ['4857', 'Dan Dale'],
    ]) {
      const answers = await Promise.all([
        admin.patch('/api/pins/1', { pin }),
        admin.patch('/api/pins/1', { managerName }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await verify(admin, pin ?? '', rinkId)).body).toEqual({ success: true, managerName })
    }
  })

  it('a change that started before a move does not undo the move', async () => {
    const { admin, rinkId, deps } = await setUpServer()
    const { renaming } = await deps.db.transaction().execute(async tx => {
      await lockRink(deps.kind, tx, 0)
      const waiting = admin.patch('/api/pins/1', { managerName: 'Dan Day', rinkId })
      await whenWaiting(deps.kind, deps.db, 1)
      // Requests sent before this reply have begun: they have read the PIN's old rink.
      await admin.get('/api/pins')
      await tx.updateTable('managerPins').set({ rinkId: null }).where('id', '=', 1).execute()
      return { renaming: waiting }
    })
    expect(await renaming).toMatchObject({ status: 409, body: { code: 'pins_changed' } })
  })

  it('a PIN that is replaced during its check authorises nothing', async () => {
    const { admin, rinkId, deps } = await setUpServer()
    await admin.post('/api/pins', { managerName: 'Mia Manager', pin: '4720', rinkId })
    await verify(admin, '4720', rinkId)
    const { checking, replacing } = await deps.db.transaction().execute(async tx => {
      // Another PIN check in this session reaches the grant of the previous one, and waits.
      await tx.updateTable('pinGrants').set({ rinkId }).execute()
      const checked = verify(admin, MANAGER_PIN, rinkId)
      await whenWaiting(deps.kind, deps.db, 1)
      const replaced = admin.patch('/api/pins/1', { pin: '8675' })
      await whenWaiting(deps.kind, deps.db, 2)
      return { checking: checked, replacing: replaced }
    })
    expect((await checking).status).toBe(200)
    expect((await replacing).status).toBe(200)
    expect(await deps.db.selectFrom('pinGrants').selectAll().execute()).toEqual([])
  })

  it('a PIN must be typed again when it moves to another rink', async () => {
    const { admin } = await setUpServer()
    const answer = await admin.patch('/api/pins/1', { rinkId: null })
    expect(answer.body.errors).toMatchObject([{ path: 'pin' }])
    expect((await admin.patch('/api/pins/1', { rinkId: null, pin: MANAGER_PIN })).body).toMatchObject({
      rinkId: null,
    })
  })

  it.each(['123', '12345', 'abcd', '', 1234, null])('a PIN has four digits: %s', async pin => {
    const { admin, rinkId } = await setUpServer()
    const answer = await admin.post('/api/pins', { managerName: 'Mia', pin, rinkId })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'pin', message: 'PIN must be 4 digits' }])
  })

  it.each(['0000', '1111', '1234', '4321', '1999', '2026'])(
    'attack 15: the new PIN %s is refused',
    async pin => {
      const { admin, rinkId } = await setUpServer()
      for (const answer of [
        await admin.post('/api/pins', { managerName: 'Mia', pin, rinkId }),
        await admin.patch('/api/pins/1', { pin }),
      ])
        expect(answer.body.errors).toEqual([{ path: 'pin', message: WEAK_PIN_MESSAGE }])
    },
  )

  it('attack 10: an unknown rink does not reveal which PINs are taken', async () => {
    const { admin, deps } = await setUpServer()
    await admin.patch('/api/pins/1', { rinkId: null, pin: MANAGER_PIN })
    const answer = await admin.post('/api/pins', { managerName: 'X', pin: MANAGER_PIN, rinkId: 999_999 })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'rinkId' }] } })
    expect(await deps.db.selectFrom('pinAttempts').select('id').execute()).toEqual([])
  })

  it('attack 10: PINs that are taken are counted, audited and throttled like wrong ones', async () => {
    const { admin, rinkId, deps } = await setUpServer()
    const tryTaken = (rink: number | null) =>
      admin.post('/api/pins', { managerName: 'X', pin: MANAGER_PIN, rinkId: rink })
    const statuses: number[] = []
    for (const rink of [rinkId, null, rinkId, null, rinkId, rinkId])
      statuses.push((await tryTaken(rink)).status)
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
    const entries = await deps.db.selectFrom('auditEntries').select(['action', 'userId']).execute()
    expect(entries.filter(({ action, userId }) => action === 'pin.taken' && userId === 1)).toHaveLength(5)
  })

  it('a PIN of an unknown rink is refused', async () => {
    const { admin } = await setUpServer()
    const answer = await admin.post('/api/pins', { managerName: 'Mia', pin: '4720', rinkId: 99 })
    expect(answer.body.errors).toEqual([{ path: 'rinkId', message: 'This rink does not exist.' }])
  })
})

describe('verifying a PIN', () => {
  it("a PIN check without a rink counts for the session's rink", async () => {
    const server = await setUpServer()
    const bound = await server.signInRinkUser(server.rinkId)
    expect((await verify(bound, MANAGER_PIN)).body).toEqual({ success: true, managerName: 'Dan Duty' })
    const free = await server.signInRinkUser(null)
    const lost = await verify(free, MANAGER_PIN)
    expect(lost.body.errors).toEqual([{ path: 'rinkId', message: 'Please choose a rink first.' }])
    await free.get(`/api/morning-checklist/status?rinkId=${server.rinkId}`)
    expect((await verify(free, MANAGER_PIN)).body.success).toBe(true)
  })

  it('a PIN of another rink is refused', async () => {
    const server = await setUpServer()
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    expect((await verify(server.admin, MANAGER_PIN, other)).body.success).toBe(false)
    const stranger = await server.signInRinkUser(other)
    expect((await verify(stranger, MANAGER_PIN, server.rinkId)).status).toBe(403)
  })

  it('a PIN of every rink is accepted at any of them', async () => {
    const { admin, rinkId } = await setUpServer()
    await admin.post('/api/pins', { managerName: 'Area Manager', pin: '2468' })
    expect((await verify(admin, '2468', rinkId)).body).toEqual({ success: true, managerName: 'Area Manager' })
  })

  it('a PIN check leaves one grant, which the next check or a logout discards', async () => {
    const { admin, rinkId, deps } = await setUpServer()
    const grants = () => deps.db.selectFrom('pinGrants').select(['rinkId', 'managerPinId']).execute()
    await verify(admin, MANAGER_PIN, rinkId)
    await verify(admin, MANAGER_PIN, rinkId)
    expect(await grants()).toEqual([{ rinkId, managerPinId: 1 }])
    await verify(admin, '0000', rinkId)
    expect(await grants()).toEqual([])
    await verify(admin, MANAGER_PIN, rinkId)
    await admin.post('/api/auth/logout', undefined)
    expect(await grants()).toEqual([])
  })

  it('an empty or too long PIN is refused', async () => {
    const { admin, rinkId } = await setUpServer()
    expect((await verify(admin, '', rinkId)).body.message).toBe('Please enter a PIN code')
    expect((await verify(admin, '12345', rinkId)).status).toBe(400)
  })
})

describe('a grant', () => {
  const place = (rinkId: number) => ({ rinkId, sessionId: 1 })

  it('a grant authorises one request of its session at its rink, and a failed one does not use it up', async () => {
    const { admin, rinkId, deps, clock } = await setUpServer()
    const take = (at: { rinkId: number; sessionId: number }) =>
      deps.db.transaction().execute(tx => takeGrant(tx, at, clock.read(), 'report-incident'))
    await verify(admin, MANAGER_PIN, rinkId)
    expect(await take({ rinkId, sessionId: 2 })).toBeUndefined()
    const failing = deps.db.transaction().execute(async tx => {
      await takeGrant(tx, place(rinkId), clock.read(), 'report-incident')
      throw new Error('the call failed')
    })
    await expect(failing).rejects.toThrow('the call failed')
    expect(await take(place(rinkId))).toBe('Dan Duty')
    expect(await take(place(rinkId))).toBeUndefined()
  })

  it('attack 20: a PIN entered for a callout does not authorise an incident report', async () => {
    const { admin, rinkId, deps, clock } = await setUpServer()
    const take = (purpose: 'add-callout' | 'report-incident') =>
      deps.db.transaction().execute(tx => takeGrant(tx, place(rinkId), clock.read(), purpose))
    await admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId, for: 'add-callout' })
    expect(await take('report-incident')).toBeUndefined()
    expect(await take('add-callout')).toBe('Dan Duty')
  })

  it('a grant expires after five minutes, is void at another rink, and ends with its PIN', async () => {
    const { admin, rinkId, deps, clock } = await setUpServer()
    const take = (at = place(rinkId)) =>
      deps.db.transaction().execute(tx => takeGrant(tx, at, clock.read(), 'report-incident'))
    await verify(admin, MANAGER_PIN, rinkId)
    clock.passMinutes(5)
    expect(await take()).toBeUndefined()
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    await verify(admin, MANAGER_PIN, rinkId)
    expect(await take(place(other))).toBeUndefined()
    await admin.patch('/api/pins/1', { pin: '5687' })
    expect(await take()).toBeUndefined()
    await verify(admin, '5687', rinkId)
    await admin.delete('/api/pins/1')
    expect(await take()).toBeUndefined()
  })
})
