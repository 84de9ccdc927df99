import { execFileSync } from 'node:child_process'
import { chmod, mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { TestBrowser } from '../server/browser.ts'
import { fillDatabase, takePhoto } from '../server/filled-database.ts'
import { firstLine, refusedStart, startProcess } from '../server/server-process.ts'
import { ADMIN, type SetUpServer, setUpServer } from '../server/test-server.ts'

const PATIENCE = { timeout: 20_000, interval: 100 }
const FULL = 'The server disk is full: nothing was saved. Please tell your administrator.'
const FAILED = 'The server cannot save at the moment: nothing was saved. Please tell your administrator.'

function write({ admin, rinkId, clock }: SetUpServer, key: string, entryText = 'Quiet.') {
  const entry = {
    rinkId,
    dateTime: clock.read().toISOString(),
    staffName: 'Ivy Ice',
    position: 'Steward',
    entryText,
  }
  return admin.post('/api/site-diary', entry, { 'idempotency-key': key })
}

async function entries({ deps: { db } }: SetUpServer) {
  return (await db.selectFrom('siteDiaryEntries').select('id').execute()).length
}

const health = ({ admin }: SetUpServer) => admin.get('/api/health')

/** Waits until the answer about the health changes. */
function untilHealth(server: SetUpServer, expected: object) {
  return vi.waitFor(async () => expect(await health(server)).toMatchObject(expected), PATIENCE)
}

function untilWell(server: SetUpServer) {
  return vi.waitFor(async () => expect((await health(server)).body).toEqual({ status: 'ok' }), PATIENCE)
}

const troubled = (sentence: RegExp) => ({
  status: 200,
  body: { status: 'ok', troubles: [expect.stringMatching(sentence)] },
})

/** Expects that one write succeeded, once, and that nothing else was written. */
async function expectRecovered(server: SetUpServer, key: string, before: number) {
  await untilWell(server)
  expect((await write(server, key)).status).toBe(201)
  expect((await write(server, key)).status).toBe(201)
  expect(await entries(server)).toBe(before + 1)
  expect((await verify(server.deps.db)).problem).toBeNull()
}

describe('while the database', () => {
  it('while the database is full, writes are refused with a sentence, reads work, and the server recovers', async () => {
    const server = await setUpServer()
    const { db } = server.deps
    await write(server, 'before')
    await sql`pragma max_page_count = 1`.execute(db)
    // One page is larger than one entry.
    const long = 'x'.repeat(2000)
    let refused = await write(server, 'key 0', long)
    for (let more = 1; refused.status === 201; more++) refused = await write(server, `key ${more}`, long)
    expect(refused).toMatchObject({ status: 503, body: { code: 'disk_full', message: FULL } })
    const before = await entries(server)
    expect((await server.admin.get(`/api/site-diary?rinkId=${server.rinkId}`)).status).toBe(200)
    expect((await verify(db)).problem).toBeNull()
    await sql`pragma max_page_count = 1000000`.execute(db)
    await expectRecovered(server, 'after', before)
  })

  it('while the database is read-only, writes are refused with a sentence, health reports it, and the server recovers', async () => {
    const server = await setUpServer()
    const { db } = server.deps
    await sql`pragma query_only = on`.execute(db)
    server.clock.passMinutes(2)
    expect(await write(server, 'one')).toMatchObject({
      status: 503,
      body: { code: 'disk_failed', message: FAILED },
    })
    expect((await server.admin.get(`/api/site-diary?rinkId=${server.rinkId}`)).status).toBe(200)
    await untilHealth(
      server,
      troubled(/^Nothing can be saved: the disk or the database cannot be written to\. /),
    )
    await sql`pragma query_only = off`.execute(db)
    await expectRecovered(server, 'one', 0)
  })

  it('while the database is damaged, requests fail with a sentence, health reports it, and the next start suggests a restore', async () => {
    const server = await setUpServer()
    await fillDatabase(server)
    const { db, config } = server.deps
    const name = 'daily-2026-11-20'
    await makeBackup(config, { into: config.backup.folder, name, now: server.clock.read() })
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    await damage(server)
    await sql`pragma shrink_memory`.execute(db)
    const answer = await write(server, 'one')
    expect(answer).toMatchObject({ status: 503, body: { code: 'database_damaged' } })
    const told = await health(server)
    expect(JSON.stringify(told.body)).toContain('is damaged: nothing was saved.')
    expect((await server.admin.get('/api/ready')).status).toBe(told.status)
    await server.stop()
    await expect(server.startAnother()).rejects.toThrow(
      /^The database .*rinkbook\.sqlite is damaged\. Restore the last backup: npm run restore -- .*\/backups\/daily-2026-11-20 --overwrite$/,
    )
  })

  it('if the database is missing beside its photos, the server does not start on an empty one', async () => {
    const server = await setUpServer()
    await takePhoto(server, 'photo-0001')
    await server.stop()
    for (const end of ['', '-wal', '-shm'])
      await rm(join(server.deps.config.dataDir, `rinkbook.sqlite${end}`), { force: true })
    await expect(server.startAnother()).rejects.toThrow(
      /^The database is empty, but there are photos or documents in .*: their database is missing\. Restore the last backup/,
    )
  })

  it('if the database is not writable, the server does not start and says so', async () => {
    const server = await setUpServer()
    await server.stop()
    const { dataDir } = server.deps.config
    const file = join(dataDir, 'rinkbook.sqlite')
    await chmod(file, 0o400)
    const { said, code } = await refusedStart(dataDir, {}, { isBoundByPermissions: true })
    expect(said).toMatch(
      /^The database .*rinkbook\.sqlite cannot be written to\. Check its permissions .*\n$/,
    )
    expect(code).toBe(1)
  })
})

describe('while the photos', () => {
  it('while photos cannot be stored, uploads are refused without remains, and the server recovers', async () => {
    const server = await setUpServer()
    const folder = join(server.deps.config.dataDir, 'files')
    await mkdir(folder, { recursive: true })
    await rm(join(folder, 'photos'), { recursive: true, force: true })
    await writeFile(join(folder, 'photos'), 'in the way')
    await expect(takePhoto(server, 'photo-0001')).rejects.toThrow('Service Unavailable')
    await untilHealth(server, troubled(/^Nothing can be saved: the disk or the database/))
    expect(await server.deps.db.selectFrom('photos').selectAll().execute()).toEqual([])
    await rm(join(folder, 'photos'))
    await untilWell(server)
    await takePhoto(server, 'photo-0001')
    await rm(folder, { recursive: true })
    const lost = await server.admin.get(`/api/photos/photo-0001?rinkId=${server.rinkId}`)
    expect(lost).toMatchObject({
      status: 404,
      body: { message: 'This photo was not found at this rink.' },
    })
    await takePhoto(server, 'photo-0002')
  })
})

describe('while the disk', () => {
  it('while the disk is full, the server says so and recovers once there is room', async () => {
    const set = await setUpServer()
    const { rinkId } = set
    await set.stop()
    const { dataDir } = set.deps.config
    const child = startProcess(dataDir, {})
    const admin = new TestBrowser(/http:\S+/.exec(await firstLine(child))?.[0] ?? '')
    await admin.post('/api/auth/login', ADMIN)
    const server = { ...set, admin }
    const limit = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`])
    const { size } = await stat(join(dataDir, 'rinkbook.sqlite-wal'))
    limit(String(size))
    const entry = {
      rinkId,
      dateTime: new Date().toISOString(),
      staffName: 'Ivy Ice',
      position: 'Steward',
      entryText: 'One',
    }
    const refused = await admin.post('/api/site-diary', entry, { 'idempotency-key': 'one' })
    expect(refused).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/nothing was saved/) },
    })
    expect((await admin.get(`/api/site-diary?rinkId=${rinkId}`)).body).toEqual({ data: [] })
    await untilHealth(server, troubled(/^Nothing can be saved: /))
    limit('unlimited')
    await untilWell(server)
    expect((await admin.post('/api/site-diary', entry, { 'idempotency-key': 'one' })).status).toBe(201)
    expect((await admin.get(`/api/site-diary?rinkId=${rinkId}`)).body).toMatchObject({
      data: [{ entryText: 'One' }],
    })
  })
})

async function damage({ deps: { config } }: SetUpServer): Promise<void> {
  const file = join(config.dataDir, 'rinkbook.sqlite')
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  for (let page = 1; page < size / 4096; page++)
    await handle.write(Buffer.alloc(512, 0xa5), 0, 512, page * 4096)
  await handle.close()
}
