import { describe, expect, it } from 'vitest'
import { lockRink } from '#server/db/dialect.ts'
import { refuseLockedPins } from '#server/pins/attempts.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import type { TestBrowser } from '#test/server/browser.ts'
import { whenWaiting } from '#test/server/lock-waiters.ts'
import { verify } from '#test/server/pins.ts'
import { ADMIN, type SetUpServer, setUpServer } from '#test/server/test-server.ts'

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
    const locked = await verify(admin, MANAGER_PIN, rinkId)
    expect(locked.status).toBe(429)
    expect(locked.body.message).toBe('Too many wrong PINs. Please try again in a minute.')
    expect(locked.headers.get('retry-after')).toBe('60')
    clock.passMinutes(1)
    await guessWrong(admin, rinkId, 5)
    expect((await verify(admin, MANAGER_PIN, rinkId)).body.message).toContain('in 2 minutes')
    clock.passMinutes(2)
    expect((await verify(admin, MANAGER_PIN, rinkId)).body.success).toBe(true)
  })

  it('a right PIN resets the count', async () => {
    const { admin, rinkId, clock } = await setUpServer()
    await guessWrong(admin, rinkId, 5)
    clock.passMinutes(1)
    await verify(admin, MANAGER_PIN, rinkId)
    await guessWrong(admin, rinkId, 4)
    await verify(admin, MANAGER_PIN, rinkId)
    await guessWrong(admin, rinkId, 5)
    expect((await verify(admin, MANAGER_PIN, rinkId)).headers.get('retry-after')).toBe('60')
  })

  it('a lock does not affect another session', async () => {
    const server = await setUpServer()
    await guessWrong(server.admin, server.rinkId, 5)
    const other = await server.signInRinkUser(server.rinkId)
    expect((await verify(other, MANAGER_PIN)).body.success).toBe(true)
  })

  it('attack 8: wrong PINs in many sessions do not shut PIN entry where a manager has entered a PIN', async () => {
    const server = await setUpServer()
    const tablet = await server.signInRinkUser(server.rinkId)
    await verify(tablet, MANAGER_PIN)
    const statuses = await guessInManySessions(server, 'user1@rinkbook.test', 30)
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(10)
    expect((await verify(tablet, MANAGER_PIN)).body.success).toBe(true)
    expect((await verify(server.admin, MANAGER_PIN, server.rinkId)).body.success).toBe(true)
  })

  it('attack 1: a guess every 48 seconds and a new login after four is slowed and noticed', async () => {
    const server = await setUpServer()
    await server.signInRinkUser(server.rinkId)
    const statuses = await guessInManySessions(server, 'user1@rinkbook.test', 450, 0.8)
    expect(statuses.filter(status => status === 200).length).toBeLessThan(40)
    const { body } = await server.admin.get(`/api/notices?rinkId=${server.rinkId}&open=true`)
    expect(body.list).toMatchObject([
      { words: { wrong: 30, period: '30 days' } },
      { words: { wrong: 20, period: '24 hours', account: 'user1@rinkbook.test' } },
      { words: { wrong: 10 } },
      { words: { wrong: 5 } },
    ])
  })

  it('attack 1: wrong PINs on many rinks, sessions and days are counted for the account', async () => {
    const server = await setUpServer()
    await server.signInRinkUser(server.rinkId)
    for (let day = 0; day < 8; day++) {
      await guessInManySessions(server, 'user1@rinkbook.test', 4)
      server.clock.passMinutes(25 * 60)
    }
    await server.admin.post('/api/auth/login', ADMIN)
    const { body } = await server.admin.get(`/api/notices?rinkId=${server.rinkId}`)
    expect(body.list).toMatchObject([{ words: { wrong: 30, period: '30 days' } }])
  })

  it('attack 16: each wrong PIN and each lock is in the audit trail', async () => {
    const { admin, rinkId, deps } = await setUpServer()
    await guessWrong(admin, rinkId, 5)
    await admin.delete('/api/staff/1', { pin: '0000', rinkId })
    const entries = await deps.db
      .selectFrom('auditEntries')
      .select(['action', 'userId', 'scope'])
      .where('scope', '=', rinkId)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 5 }, () => 'pin.refused'),
      'pin-entry.locked',
      'notice.made',
    ])
    expect(entries.every(({ userId }) => userId === 1)).toBe(true)
  })

  it('each person and each device has at most thirty wrong PINs a day', async () => {
    const { deps, rinkId, clock } = await setUpServer()
    const origin = { rinkId, sessionId: 1, userId: 1, requestId: null }
    await deps.db
      .insertInto('pinAttempts')
      .values(
        Array.from({ length: 30 }, () => ({
          rinkId,
          sessionId: 1,
          userId: 1,
          personId: 7,
          deviceId: 3,
          attemptedAt: clock.read().toISOString(),
          hasFailed: true,
          isTrusted: true,
        })),
      )
      .execute()
    clock.passMinutes(23 * 60)
    const user = { id: 1, email: ADMIN.email, role: 'admin' as const, rinkId: null }
    const session = { id: 1, rinkId, createdAt: '', lastSeenAt: '', credential: null }
    const from = (deviceId: number) => ({ caller: { user, session: { ...session, deviceId } } })
    for (const by of [{ pinOf: 7 }, from(3)])
      await expect(refuseLockedPins(deps.db, { ...origin, ...by }, clock.read())).rejects.toMatchObject({
        code: 'pin_locked',
        retryAfterSeconds: 3600,
      })
    await refuseLockedPins(deps.db, { ...origin, pinOf: 8, ...from(4) }, clock.read())
    clock.passMinutes(60)
    await refuseLockedPins(deps.db, { ...origin, pinOf: 7, ...from(3) }, clock.read())
  })

  it('the lock survives a restart and applies to other processes', async () => {
    const server = await setUpServer()
    await guessWrong(server.admin, server.rinkId, 5)
    const { rinkId } = server
    const other = await server.startAnother()
    expect((await verify(other.browser(server.admin.cookie), MANAGER_PIN, rinkId)).status).toBe(429)
    await Promise.all([server.stop(), other.stop()])
    const restarted = await server.startAnother()
    const tablet = restarted.browser(server.admin.cookie)
    expect((await verify(tablet, MANAGER_PIN, rinkId)).status).toBe(429)
    server.clock.passMinutes(1)
    expect((await verify(tablet, MANAGER_PIN, rinkId)).body).toMatchObject({ success: true })
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
      const waiting = verify(admin, MANAGER_PIN, rinkId)
      await whenWaiting(deps.kind, deps.db, 1)
      clock.passMinutes(1)
      const lockedUntil = new Date(clock.read().getTime() + 60_000).toISOString()
      const lock = { sessionId: 1, lastAttemptId: 0, lockedAt: clock.read().toISOString() }
      await tx
        .insertInto('pinLocks')
        .values({ ...lock, lockedUntil })
        .execute()
      return { guess: waiting }
    })
    expect((await guess).status).toBe(429)
  })
})

/** Wrong guesses of an account, each after `minutes`, with a new login after four; returns their statuses. */
async function guessInManySessions(server: SetUpServer, email: string, guesses: number, minutes = 0) {
  const statuses: number[] = []
  let session = server.browser()
  for (let guess = 0; guess < guesses; guess++) {
    if (guess % 4 === 0) {
      session = server.browser()
      await session.post('/api/auth/login', { email, password: 'user-secret' })
    }
    statuses.push((await verify(session, '0000')).status)
    server.clock.passMinutes(minutes)
  }
  return statuses
}

async function manyRinks(admin: TestBrowser): Promise<number[]> {
  const rinkIds: number[] = []
  for (let rink = 0; rink < 12; rink++) {
    rinkIds.push(Number((await admin.post('/api/ice-rinks', { name: `Rink ${rink}` })).body.id))
  }
  return rinkIds
}
