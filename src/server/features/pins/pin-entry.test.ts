import { describe, expect, it } from 'vitest'
import { lockRink } from '#server/db/dialect.ts'
import type { TestBrowser } from '#test/server/browser.ts'
import { whenWaiting } from '#test/server/lock-waiters.ts'
import { verify } from '#test/server/pins.ts'
import { setUpServer } from '#test/server/test-server.ts'

async function guessWrong(browser: TestBrowser, rinkId: number, times: number): Promise<void> {
  for (let guess = 0; guess < times; guess++) {
    const answer = await verify(browser, '0000', rinkId)
    expect(answer.body).toEqual({ success: false, message: 'Invalid PIN code. Please try again.' })
  }
}

describe('PIN entry', () => {
  it('five wrong PINs in a row lock the session, longer each time, even for the right PIN', async () => {
    const { admin, rinkId, clock } = await setUpServer()
    await guessWrong(admin, rinkId, 5)
    const locked = await verify(admin, '1234', rinkId)
    expect(locked.status).toBe(429)
    expect(locked.body.message).toBe('Too many wrong PINs. Please try again in a minute.')
    expect(locked.headers.get('retry-after')).toBe('60')
    clock.passMinutes(1)
    await guessWrong(admin, rinkId, 5)
    expect((await verify(admin, '1234', rinkId)).body.message).toContain('in 2 minutes')
    clock.passMinutes(2)
    expect((await verify(admin, '1234', rinkId)).body.success).toBe(true)
  })

  it('a right PIN resets the count', async () => {
    const { admin, rinkId, clock } = await setUpServer()
    await guessWrong(admin, rinkId, 5)
    clock.passMinutes(1)
    await verify(admin, '1234', rinkId)
    await guessWrong(admin, rinkId, 4)
    await verify(admin, '1234', rinkId)
    await guessWrong(admin, rinkId, 5)
    expect((await verify(admin, '1234', rinkId)).headers.get('retry-after')).toBe('60')
  })

  it('a lock does not affect another session', async () => {
    const server = await setUpServer()
    await guessWrong(server.admin, server.rinkId, 5)
    const other = await server.signInRinkUser(server.rinkId)
    expect((await verify(other, '1234')).body.success).toBe(true)
  })

  it('twenty wrong PINs within a quarter of an hour lock the whole rink, across sessions', async () => {
    const server = await setUpServer()
    for (let session = 0; session < 5; session++) {
      await guessWrong(await server.signInRinkUser(server.rinkId), server.rinkId, 4)
    }
    const locked = await verify(server.admin, '1234', server.rinkId)
    expect(locked.status).toBe(429)
    expect(locked.body.message).toContain('in 5 minutes')
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    expect((await verify(server.admin, '1234', other)).status).toBe(200)
    server.clock.passMinutes(5)
    expect((await verify(server.admin, '1234', server.rinkId)).body.success).toBe(true)
  })

  it('the lock survives a restart and applies to other processes', async () => {
    const server = await setUpServer()
    await guessWrong(server.admin, server.rinkId, 5)
    const { rinkId } = server
    const other = await server.startAnother()
    expect((await verify(other.browser(server.admin.cookie), '1234', rinkId)).status).toBe(429)
    await Promise.all([server.stop(), other.stop()])
    const restarted = await server.startAnother()
    const tablet = restarted.browser(server.admin.cookie)
    expect((await verify(tablet, '1234', rinkId)).status).toBe(429)
    server.clock.passMinutes(1)
    expect((await verify(tablet, '1234', rinkId)).body).toMatchObject({ success: true })
  })

  it('concurrent guesses get no more than five tries', async () => {
    const { admin, rinkId } = await setUpServer()
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(admin, '0000', rinkId)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(7)
  })

  it('concurrent guesses at many rinks get no more than five tries', async () => {
    const { admin } = await setUpServer()
    const rinkIds = await manyRinks(admin)
    const answers = await Promise.all(rinkIds.map(rinkId => verify(admin, '0000', rinkId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('the right PIN at many rinks at once is accepted, and the last one counts', async () => {
    const { admin, deps } = await setUpServer()
    const rinkIds = await manyRinks(admin)
    await admin.post('/api/pins', { managerName: 'Flo', pin: '9513', rinkId: null })
    const answers = await Promise.all(rinkIds.map(rinkId => verify(admin, '9513', rinkId)))
    expect(answers.map(({ status }) => status)).toEqual(rinkIds.map(() => 200))
    expect(await deps.db.selectFrom('pinGrants').select('id').execute()).toHaveLength(1)
  })

  it('a guess that waited while another one locked PIN entry is refused', async () => {
    const { admin, rinkId, deps, clock } = await setUpServer()
    const { guess } = await deps.db.transaction().execute(async tx => {
      await lockRink(deps.kind, tx, rinkId)
      const waiting = verify(admin, '1234', rinkId)
      await whenWaiting(deps.kind, deps.db, 1)
      clock.passMinutes(1)
      const lockedUntil = new Date(clock.read().getTime() + 60_000).toISOString()
      const lock = { rinkId, sessionId: null, lastAttemptId: 0, lockedAt: clock.read().toISOString() }
      await tx
        .insertInto('pinLocks')
        .values({ ...lock, lockedUntil })
        .execute()
      return { guess: waiting }
    })
    expect((await guess).status).toBe(429)
  })
})

async function manyRinks(admin: TestBrowser): Promise<number[]> {
  const rinkIds: number[] = []
  for (let rink = 0; rink < 12; rink++) {
    rinkIds.push(Number((await admin.post('/api/ice-rinks', { name: `Rink ${rink}` })).body.id))
  }
  return rinkIds
}
