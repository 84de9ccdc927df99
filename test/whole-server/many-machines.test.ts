import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsFor } from '#server/db/migrations/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { TestBrowser } from '../server/browser.ts'
import { emptyDatabaseUrl } from '../server/database.ts'
import { fillDatabase, takePhoto } from '../server/filled-database.ts'
import { pdfFile } from '../server/pdf-files.ts'
import type { Fault } from '../server/s3/server.ts'
import { startedStore } from '../server/s3/started.ts'
import { scratchRoot } from '../server/scratch.ts'
import { firstLine, startProcess } from '../server/server-process.ts'
import { ADMIN, type SetUpServer, serverOn, setUpServer } from '../server/test-server.ts'

/** A job that no server starts on its own. */
const JOB = 'a job of the test'
/** Applies to photos, not to the listings of the sweeps at the start. */
const REFUSED: Fault = { on: /photos/, kind: 'fails', status: 403, code: 'AccessDenied' }

/** A server on a machine without local data; its database and store are remote. */
async function machine() {
  const { store, settings } = await startedStore()
  const shared = { ...settings, S3_PREFIX: 'rinks', RINKBOOK_SECRET: randomBytes(32).toString('hex') }
  const server = await setUpServer(shared)
  return { store, shared, server }
}

async function anotherFolder(): Promise<string> {
  const folder = await mkdtemp(join(scratchRoot(), 'rinkbook-machine-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function another(server: SetUpServer, settings: Record<string, string> = {}) {
  const other = await server.startAnother({ DATA_DIR: await anotherFolder(), ...settings })
  return { ...other, admin: other.browser(server.admin.cookie) }
}

describe('a second server on the same database and store', () => {
  it('a second server shows the files uploaded to the first, and sweeps only unnamed ones', async () => {
    const { server, store } = await machine()
    await fillDatabase(server)
    const { rinkId } = server
    const other = await another(server)
    for (const path of [
      `/api/photos/photo-0001?rinkId=${rinkId}`,
      `/api/photos/photo-0001?rinkId=${rinkId}&size=thumbnail`,
      `/api/documents/rams/file?rinkId=${rinkId}`,
      `/api/equipment/documents/1/file?rinkId=${rinkId}`,
    ]) {
      const [here, there] = [await server.admin.download(path), await other.admin.download(path)]
      expect([path, here.status, there.status]).toEqual([path, 200, 200])
      expect(there.bytes).toEqual(here.bytes)
    }
    const listed = await other.admin.get(`/api/equipment/1/documents?rinkId=${rinkId}`)
    expect(listed.body['list']).toMatchObject([{ sizeBytes: pdfFile().length }])
    const named = [...store.objects.keys()]
    await other.deps.files.put('photos/1/lost.jpg', pdfFile())
    expect(store.objects.size).toBe(named.length + 1)
    server.clock.set('2100-01-01T00:00:00.000Z')
    await Promise.all([server.stop(), other.stop()])
    const swept = await another(server)
    await expect.poll(() => [...store.objects.keys()]).toEqual(named)
    await swept.stop()
  })

  it('a second server knows the keys and the ended sessions of the first, even at the same moment', async () => {
    const { server } = await machine()
    const { clock, rinkId } = server
    const entry = { rinkId, staffName: 'Ivy Ice', position: 'Steward', entryText: 'Quiet.' }
    const body = { ...entry, dateTime: clock.read().toISOString() }
    const key = { 'idempotency-key': randomUUID() }
    const first = await server.admin.post('/api/site-diary', body, key)
    const other = await another(server)
    const again = await other.admin.post('/api/site-diary', body, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    const otherKey = { 'idempotency-key': randomUUID() }
    const tablets = [server.admin, other.admin, server.admin, other.admin]
    const atOnce = await Promise.all(tablets.map(tablet => tablet.post('/api/site-diary', body, otherKey)))
    expect(new Set(atOnce.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const { rows } = await sql`select id from site_diary_entries`.execute(server.deps.db)
    expect(rows).toHaveLength(2)
    await other.admin.post('/api/auth/logout', undefined)
    expect((await server.admin.get('/api/auth/me')).status).toBe(401)
  })

  it('a server killed during uploads has lost no acknowledged photo', async () => {
    const { server, shared } = await machine()
    const { database } = server.deps.config
    const url = database.kind === 'postgres' ? database.url : ''
    const child = startProcess(await anotherFolder(), { DATABASE_URL: url, ...shared })
    const [, address = ''] = /(http:\S+)/.exec(await firstLine(child)) ?? []
    const admin = new TestBrowser(address)
    await admin.post('/api/auth/login', ADMIN)
    const kept: string[] = []
    const sending = [0, 1, 2].map(async tablet => {
      for (let turn = 0; ; turn++) {
        kept.push(await takePhoto({ ...server, admin, url: address }, `photo-${tablet}-${turn}00000`))
      }
    })
    await expect.poll(() => kept.length).toBeGreaterThan(5)
    child.kill('SIGKILL')
    await Promise.allSettled(sending)
    for (const path of kept) expect([path, (await server.admin.download(path)).status]).toEqual([path, 200])
  })

  it('stopping a server fails no request if the proxy follows its readiness', async () => {
    const { server } = await machine()
    const ending = await another(server, { DRAIN_SECONDS: '1' })
    const { rinkId, clock } = server
    const entry = { rinkId, dateTime: clock.read().toISOString(), staffName: 'Ivy Ice', position: 'Steward' }
    const answers: number[] = []
    const over = new AbortController()
    const callWhereReady = async (entryText: string) => {
      while (!over.signal.aborted) {
        const isReady = await ending.admin.get('/api/ready').then(
          ({ status }) => status === 200,
          () => false,
        )
        const { admin } = isReady ? ending : server
        answers.push((await admin.post('/api/site-diary', { ...entry, entryText })).status)
        answers.push((await admin.get(`/api/site-diary?rinkId=${rinkId}`)).status)
      }
    }
    const calling = ['One person.', 'Another.'].map(callWhereReady)
    await expect.poll(() => answers.length).toBeGreaterThan(4)
    await ending.stop()
    over.abort()
    await Promise.all(calling)
    expect(new Set(answers)).toEqual(new Set([201, 200]))
    const { rows } = await sql`select id from site_diary_entries`.execute(server.deps.db)
    expect(rows).toHaveLength(answers.length / 2)
  })

  it('a job runs on one server until that stops or loses the database', async () => {
    const { server } = await machine()
    const other = await another(server)
    const isItsTurn = () => other.deps.leaderElection.isMine(JOB)
    expect([await server.deps.leaderElection.isMine(JOB), await isItsTurn()]).toEqual([true, false])
    expect(await other.deps.leaderElection.isMine(`${JOB} of another kind`)).toBe(true)
    expect([await server.deps.leaderElection.isMine(JOB), await isItsTurn()]).toEqual([true, false])
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%advisory_lock%' and pid <> pg_backend_pid() and datname = current_database()`.execute(
      other.deps.db,
    )
    await expect.poll(isItsTurn).toBe(true)
    expect(await server.deps.leaderElection.isMine(JOB)).toBe(false)
    const asked = other.deps.leaderElection.isMine(`${JOB} that began as it ended`)
    await other.stop()
    await asked
    expect(await isItsTurn()).toBe(false)
    await expect.poll(() => server.deps.leaderElection.isMine(JOB)).toBe(true)
  })
})

it('of servers that start at once on an empty database, one prepares it', async () => {
  const url = await emptyDatabaseUrl(await anotherFolder())
  const servers = [0, 1, 2].map(() => openDatabase({ kind: 'postgres', url }))
  onTestFinished(async () => {
    for (const db of servers) await db.destroy()
  })
  const done = await Promise.all(servers.map(db => migrate(db, 'postgres')))
  expect(done.filter(names => names.length > 0)).toEqual([Object.keys(migrationsFor('postgres'))])
})

describe('a broken store', () => {
  it('a broken store refuses photos with advice, shows in the health report, and leaves the rest working', async () => {
    const { server, store } = await machine()
    const { rinkId, admin } = server
    store.letDown(REFUSED)
    expect((await admin.get('/api/health')).body).toEqual({
      status: 'ok',
      troubles: [expect.stringMatching(/^Photos and documents can be neither saved nor shown: the S3 store/)],
    })
    store.letDown(REFUSED)
    await expect(takePhoto(server, 'photo-0001')).rejects.toThrow('answered Service Unavailable')
    const path = await takePhoto(server, 'photo-0001')
    store.letDown(REFUSED)
    const shown = await admin.get(path)
    expect([shown.status, shown.body.code]).toEqual([503, 'storage_unavailable'])
    expect((await admin.get(path)).status).toBe(200)
    const other = await another(server)
    expect((await other.admin.get('/api/health')).body).toEqual({ status: 'ok' })
    expect((await admin.get(`/api/staff?rinkId=${rinkId}`)).status).toBe(200)
  })

  it('a new installation does not start on a store that is broken or belongs to another', async () => {
    const { store, settings } = await startedStore()
    await expect(serverOn(emptyDatabaseUrl, { ...settings, S3_BUCKET: 'another' })).rejects.toThrow(
      /^The S3 store cannot be reached, or refuses \(.*NoSuchBucket.*\)\. Check that it is running and/,
    )
    store.objects.set('photos/1/a.jpg', { bytes: pdfFile(), headers: {}, writtenAt: new Date() })
    await expect(serverOn(emptyDatabaseUrl, settings)).rejects.toThrow(
      /^The database is empty, but there are photos or documents in the S3 store at http:.*rinkbook\/: .*set S3_PREFIX to another folder/,
    )
  })
})

it('writes are serialised with other default transaction settings of the database too', async () => {
  const { server } = await machine()
  await sql`do $$ begin execute format(
    'alter database %I set default_transaction_isolation to "repeatable read"', current_database()
  ); end $$`.execute(server.deps.db)
  const [one, other] = [await another(server), await another(server)]
  const entry = { staffName: 'Sam', position: 'Marshal', entryText: 'Quiet.', rinkId: server.rinkId }
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      (index % 2 === 0 ? one : other).admin.post(
        '/api/site-diary',
        { ...entry, dateTime: server.clock.read().toISOString() },
        { 'idempotency-key': 'one-entry' },
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(await server.deps.db.selectFrom('siteDiaryEntries').select('id').execute()).toHaveLength(1)
})
