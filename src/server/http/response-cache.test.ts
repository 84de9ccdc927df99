import { expect, it, onTestFinished } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'

type Elsewhere = (db: Database, server: SetUpServer) => Promise<unknown>

/** Another connection to the database, such as that of `npm run password`. */
function elsewhere({ deps }: SetUpServer): Database {
  const db = openDatabase(deps.config.database)
  onTestFinished(() => db.destroy())
  return db
}

const changes: [string, number, Elsewhere][] = [
  [
    'whose session was ended',
    401,
    db => db.updateTable('sessions').set({ endedAt: '2026-11-20T06:00:00.000Z' }).execute(),
  ],
  [
    'whose user was removed',
    401,
    db => db.updateTable('users').set({ removedAt: '2026-11-20T06:00:00.000Z' }).execute(),
  ],
  ['whose session is gone', 401, db => db.deleteFrom('sessions').execute()],
  [
    'who works at another rink now',
    403,
    async (db, { rinkId }) => {
      const { id: _id, ...rink } = await db
        .selectFrom('iceRinks')
        .selectAll()
        .where('id', '=', rinkId)
        .executeTakeFirstOrThrow()
      const other = await db
        .insertInto('iceRinks')
        .values({ ...rink, formerTimes: null, listedItems: null, actionHours: null, name: 'South Bank' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('users').set({ rinkId: other.id }).where('role', '=', 'rink').execute()
    },
  ],
]

it.each(changes)('no cached reply is sent to someone %s', async (_whom, status, change) => {
  const server = await setUpServer()
  const user = await server.signInRinkUser(server.rinkId)
  const addresses = [
    `/api/site-diary?rinkId=${server.rinkId}`,
    `${ladder.paths.status}?rinkId=${server.rinkId}`,
    `/api/equipment?rinkId=${server.rinkId}`,
  ]
  for (const address of [...addresses, ...addresses]) expect((await user.get(address)).status).toBe(200)
  await change(elsewhere(server), server)
  for (const address of addresses) expect((await user.get(address)).status).toBe(status)
})

it('a removed role and a write of another process take effect at the next request', async () => {
  const server = await setUpServer()
  const { admin, rinkId } = server
  await admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId))
  const list = `/api/checklist-submissions?rinkId=${rinkId}&type=ladder`
  for (const _time of ['once', 'again']) {
    expect((await admin.get('/api/auth/me')).body).toMatchObject({ role: 'admin' })
    expect((await admin.get(list)).text).toContain('Tess Tech')
  }
  const db = elsewhere(server)
  await db.updateTable('users').set({ role: 'rink', rinkId }).execute()
  await db.updateTable('checklistSubmissions').set({ submittedBy: 'Una Until' }).execute()
  expect((await admin.get('/api/auth/me')).body).toMatchObject({ role: 'rink', rinkId })
  expect((await admin.get(list)).text).toContain('Una Until')
})

it('a cached reply differs only in its date and request id, and belongs to one user', async () => {
  const server = await setUpServer()
  const { admin, rinkId, clock } = server
  for (const _submission of [1, 2]) await admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId))
  const user = await server.signInRinkUser(rinkId)
  const list = `/api/checklist-submissions?rinkId=${rinkId}&type=ladder&limit=1`
  const first = await admin.get(list)
  clock.set('2026-11-20T06:00:01.000Z')
  const again = await admin.get(list)
  expect(again.text).toBe(first.text)
  const theirOwn = new Set(['date', 'x-request-id', 'x-server-time'])
  const headersOf = (headers: Headers) =>
    Object.fromEntries([...headers].filter(([name]) => !theirOwn.has(name)))
  expect(headersOf(again.headers)).toEqual(headersOf(first.headers))
  expect(again.headers.get('link')).toContain('before=')
  expect(again.headers.get('x-server-time')).toBe('2026-11-20T06:00:01.000Z')
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  for (const _time of ['once', 'again']) {
    expect((await user.get('/api/auth/me')).body).toMatchObject({ role: 'rink' })
    expect((await admin.get('/api/auth/me')).body).toMatchObject({ role: 'admin' })
  }
})

it('a session that gets cached replies is still recorded as active, and expires when unused', async () => {
  const { admin, clock, deps } = await setUpServer()
  const ask = async () => (await admin.get('/api/auth/me')).status
  const lastSeen = async () =>
    (await deps.db.selectFrom('sessions').select('lastSeenAt').executeTakeFirstOrThrow()).lastSeenAt
  expect([await ask(), await ask()]).toEqual([200, 200])
  clock.passMinutes(2)
  expect(await ask()).toBe(200)
  expect(await lastSeen()).toBe(clock.read().toISOString())
  clock.passMinutes(12 * 60)
  expect(await ask()).toBe(401)
})

it('a cached status expires at the end of the day, or of a shift that a wrong clock ended in the future', async () => {
  const { admin, clock, deps, rinkId } = await setUpServer()
  const isCompleted = async () => {
    const address = `${ladder.paths.status}?rinkId=${rinkId}`
    const answers = [await admin.get(address), await admin.get(address)]
    return answers.map(({ body }) => body['completed'])
  }
  await admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId))
  const { userId } = await deps.db.selectFrom('sessions').select('userId').executeTakeFirstOrThrow()
  const end = { rinkId, endedAt: '2026-11-20T06:00:30.000Z', confirmedBy: 'Dan Duty', userId }
  await deps.db
    .insertInto('shiftEnds')
    .values({
      ...end,
      earlyShiftEndId: null,
      outOfService: null,
      checks: JSON.stringify({ done: 0, due: 0 }),
    })
    .execute()
  expect(await isCompleted()).toEqual([true, true])
  clock.set('2026-11-20T06:00:30.000Z')
  expect(await isCompleted()).toEqual([false, false])
  clock.set('2026-11-20T06:00:29.999Z')
  expect(await isCompleted()).toEqual([true, true])
  clock.set('2026-11-20T17:00:00.000Z')
  await admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId))
  expect(await isCompleted()).toEqual([true, true])
  clock.set('2026-11-21T03:59:59.999Z')
  expect(await isCompleted()).toEqual([true, true])
  clock.set('2026-11-21T04:00:00.000Z')
  expect(await isCompleted()).toEqual([false, false])
})
