import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { startServer } from '#server/server.ts'
import { emptyDatabaseUrl } from '#test/server/database.ts'
import { fillDatabase } from '#test/server/filled-database.ts'
import { whenWaiting } from '#test/server/lock-waiters.ts'
import type { Fault } from '#test/server/s3/server.ts'
import { startedStore } from '#test/server/s3/started.ts'
import { allRows, fillEveryTable } from '#test/server/sample-rows.ts'
import { scratchRoot } from '#test/server/scratch.ts'
import { startCommand } from '#test/server/server-process.ts'
import { ADMIN, FIRST_RINK, serverOn } from '#test/server/test-server.ts'
import { type MoveOrder, migrateToPostgres } from './migrate-to-postgres.ts'
import { undoMove } from './moved-marker.ts'
import { moveInWords } from './summary.ts'

const NOW = new Date('2026-11-22T19:00:00.000Z')
const PHOTOS = ['photos/1/a.jpg', 'photos/1/b.jpg', 'documents/1/c.pdf']

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(scratchRoot(), 'rinkbook-move-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const config = (dataDir: string, settings: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...settings })

function orderTo(url: string, dataDir: string, settings: Record<string, string> = {}): MoveOrder {
  const { s3 } = config(dataDir, settings)
  return { dataDir, s3, file: join(dataDir, 'rinkbook.sqlite'), url, now: NOW, say: () => {} }
}

function opened(address: Parameters<typeof openDatabase>[0]): Database {
  const db = openDatabase(address)
  onTestFinished(() => db.destroy())
  return db
}

/** A database with a row in every table, in one table more rows than a block, and three files. */
async function databaseOnDisk(): Promise<string> {
  const dataDir = await scratch()
  const db = openDatabase({ kind: 'sqlite', file: join(dataDir, 'rinkbook.sqlite') })
  await migrate(db, 'sqlite')
  await fillEveryTable(db, 'sqlite')
  await sql`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < 2500)
    insert into failed_logins (email, address, failed_at)
    select 'zoë' || n || '@rinkbook.test', '192.0.2.1', '2026-11-20T05:00:00.000Z' from number`.execute(db)
  for (const key of ['b', 'B', 'é', 'a-1', 'A1', '_']) {
    await sql`
      insert into idempotency_keys (scope, key, fingerprint, created_at)
      values (1, ${key}, 'f', '2026-11-20T05:00:00.000Z')`.execute(db)
  }
  await db.destroy()
  for (const path of PHOTOS) {
    await mkdir(join(dataDir, 'files', path, '..'), { recursive: true })
    await writeFile(join(dataDir, 'files', path), path)
  }
  return dataDir
}

it('a database moves with its photos, sessions and idempotency keys', async () => {
  const { store, settings } = await startedStore()
  const server = await serverOn(async dataDir => `sqlite:${join(dataDir, 'rinkbook.sqlite')}`, {})
  const admin = server.browser()
  await admin.post('/api/setup', { ...ADMIN, ...FIRST_RINK })
  const signInRinkUser = async (rinkId: number | null) => {
    const account = { email: 'rita@rinkbook.test', password: 'user-secret' }
    await admin.post('/api/users', { ...account, role: 'rink', rinkId })
    const browser = server.browser()
    await browser.post('/api/auth/login', account)
    return browser
  }
  await fillDatabase({ ...server, admin, rinkId: 1, signInRinkUser })
  const { dataDir } = server.deps.config
  const entry = { rinkId: 1, staffName: 'Ivy Ice', position: 'Steward', entryText: 'Quiet.' }
  const body = { ...entry, dateTime: server.clock.read().toISOString() }
  const key = { 'idempotency-key': randomUUID() }
  const sent = await admin.post('/api/site-diary', body, key)
  const photo = await admin.download('/api/photos/photo-0001?rinkId=1')
  const before = await allRows(server.deps.db)

  const url = await emptyDatabaseUrl(dataDir)
  const order = orderTo(url, dataDir, settings)
  await expect(migrateToPostgres(order)).rejects.toThrow(
    'Rinkbook, or another command, is using this database. Stop it first, then move.',
  )
  await server.stop()
  store.objects.set('photos/9/other.jpg', { bytes: Buffer.from('x'), headers: {}, writtenAt: new Date() })
  await expect(migrateToPostgres(order)).rejects.toThrow(
    /contains photos\/9\/other\.jpg, which belongs to another installation: nothing was moved\./,
  )
  store.objects.clear()
  const done = await migrateToPostgres(order)
  expect(done).toMatchObject({ problem: null, missing: 0, files: store.objects.size })
  const said = moveInWords(done, config(dataDir, { ...settings, DATABASE_URL: url }))
  expect(said).toMatch(/^Moved to \S+: [\d,]+ rows of \d+ tables, and \d+ photos and documents to http/)
  expect(said).toMatch(/\n\d+ entries, \d+ records verified\.\n/)
  expect(said).toMatch(/\nNext: set DATABASE_URL to that database, and start Rinkbook\.$/)

  const moved = opened({ kind: 'postgres', url })
  expect(await allRows(moved)).toEqual(before)
  const again = await server.startAnother({ DATABASE_URL: url, ...settings })
  const there = again.browser(admin.cookie)
  expect((await there.get('/api/auth/me')).status).toBe(200)
  expect((await there.download('/api/photos/photo-0001?rinkId=1')).bytes).toEqual(photo.bytes)
  const repeated = await there.post('/api/site-diary', body, key)
  expect([repeated.status, repeated.body]).toEqual([201, sent.body])
  const next = await there.post('/api/site-diary', body, { 'idempotency-key': randomUUID() })
  expect(next.body.id).toBe(Number(sent.body.id) + 1)
  await again.stop()

  await expect(server.startAnother()).rejects.toThrow(
    /^The database .*rinkbook\.sqlite was moved to \S+ on 2026-11-22\. Set DATABASE_URL .*: npm run move -- --undo$/,
  )
  await expect(migrateToPostgres(order)).rejects.toThrow(/was moved to/)
  undoMove(order.file)
  await expect(migrateToPostgres(order)).rejects.toThrow(/^That database is not empty: nothing was moved\./)
  const old = await server.startAnother()
  expect(await allRows(old.deps.db)).toEqual(before)
})

it('a killed move resumes, and no server starts on a partial copy', async () => {
  const { store, settings } = await startedStore()
  const dataDir = await databaseOnDisk()
  const url = await emptyDatabaseUrl(dataDir)
  const db = opened({ kind: 'postgres', url })
  const startMove = () => startCommandTo(url, dataDir, settings)

  store.letDown(...Array.from({ length: 9 }, (): Fault => ({ on: /PUT documents/, kind: 'stalls' })))
  const first = startMove()
  await expect.poll(() => store.calls.join(), { timeout: 60_000 }).toMatch(/PUT documents/)
  await expect.poll(() => store.objects.size, { timeout: 60_000 }).toBe(2)
  first.kill('SIGKILL')
  await once(first, 'exit')
  store.letDown()

  await sql`create function wait() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock(1); return new; end'`.execute(db)
  await sql`create trigger wait before insert on failed_logins for each row when (new.id = 1500)
    execute function wait()`.execute(db)
  const [firstRow] = await db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(1)`.execute(connection)
    const second = startMove()
    await whenWaiting('postgres', db, 1)
    second.kill('SIGKILL')
    await once(second, 'exit')
    await sql`select pg_advisory_unlock(1)`.execute(connection)
    return writtenBy(connection)
  })
  expect(firstRow).toMatchObject({ id: 1 })
  await sql`drop function wait cascade`.execute(db)
  expect(store.calls.filter(call => call.startsWith('PUT photos'))).toHaveLength(2)

  await expect(startServer(config(dataDir, { DATABASE_URL: url, ...settings }))).rejects.toThrow(
    /^The move into this database is not complete\. Continue it on the source machine: npm run move -- --to/,
  )
  // The state after a kill between the last two steps.
  await writeFile(join(dataDir, 'rinkbook.sqlite.moved'), '')
  await expect(startServer(config(dataDir))).rejects.toThrow(/was moved to PostgreSQL\. Set DATABASE_URL/)
  const said: string[] = []
  const done = await migrateToPostgres({ ...orderTo(url, dataDir, settings), say: line => said.push(line) })
  expect(said[1]).toBe('Continuing the interrupted move.')
  expect(done).toMatchObject({ problem: null, files: PHOTOS.length })
  expect(await writtenBy(db)).toEqual([firstRow])
  const inStore = new Map([...store.objects].map(([path, { bytes }]) => [path, String(bytes)]))
  expect(inStore).toEqual(new Map(PHOTOS.map(path => [path, path])))
  expect(store.calls.filter(call => call.startsWith('PUT photos'))).toHaveLength(2)
  expect(await allRows(db)).toEqual(
    await allRows(opened({ kind: 'sqlite', file: join(dataDir, 'rinkbook.sqlite') })),
  )
  const server = await startServer(config(dataDir, { DATABASE_URL: url, ...settings }))
  onTestFinished(server.stop)
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
}, 180_000)

it('a row that differs in the copy is named, and copied again by the next run', async () => {
  const { store, settings } = await startedStore()
  const dataDir = await databaseOnDisk()
  const url = await emptyDatabaseUrl(dataDir)
  const db = opened({ kind: 'postgres', url })
  const order = orderTo(url, dataDir, settings)
  store.letDown({ on: /PUT/, kind: 'fails', status: 403, code: 'AccessDenied' })
  await expect(migrateToPostgres(order)).rejects.toThrow(
    /^The S3 store cannot be reached, or refuses \(.*AccessDenied/,
  )
  await sql`create function alter_row() returns trigger language plpgsql
    as 'begin new.address := ''192.0.2.2''; return new; end'`.execute(db)
  await sql`create trigger alter_row before insert on failed_logins for each row when (new.id = 1234)
    execute function alter_row()`.execute(db)
  const refused = await migrateToPostgres(order).catch((error: unknown) => String(error))
  expect(refused).toContain(
    'The copy differs from the source:\nfailed_logins: 2501 rows here, 2501 there; the first that differs is id 1234\nRun the same command again',
  )
  expect(existsSync(`${order.file}.moved`)).toBe(false)
  await sql`drop function alter_row cascade`.execute(db)
  // The rink opens on Monday with the old database, and resumes the migration on Sunday.
  const monday = await startServer(config(dataDir))
  await monday.deps.db.updateTable('siteDiaryEntries').set({ entryText: 'Loud.' }).execute()
  await monday.stop()
  const said: string[] = []
  const done = await migrateToPostgres({ ...order, say: line => said.push(line) })
  expect(said[1]).toBe('The source has changed since the move started: its rows are copied again.')
  expect(moveInWords(done, config(dataDir))).toMatch(
    /\nThe source already had this problem, and the copy has it too: Site diary entry 1 .*\n4 photos or documents that records name are missing, as they were before\.\n/,
  )
  expect(moveInWords(done, config(dataDir, { DATABASE_URL: url }))).toMatch(
    /\nPhotos and documents stay in .*: keep DATA_DIR\. .*\nFor other machines, set RINKBOOK_SECRET to .*\nFor daily backups, set BACKUP_KEEP=7,4,12\.\nNext:/,
  )
  expect(await readdir(dataDir)).toContain('rinkbook.sqlite.moved')
  // A restored backup is another database.
  const { database } = config(dataDir)
  const { folder } = await makeBackup(config(dataDir), { into: await scratch(), name: 'backup-1', now: NOW })
  await restoreBackup(folder, { dataDir, database, s3: null, mayOverwrite: true, now: NOW })
  await (await startServer(config(dataDir))).stop()
})

function startCommandTo(url: string, dataDir: string, settings: Record<string, string>) {
  const child = startCommand('move', { DATA_DIR: dataDir, DATABASE_URL: url, ...settings })
  child.stdout.resume()
  void text(child.stderr)
  return child
}

/** The transaction that wrote the first copied row. */
async function writtenBy(db: Database) {
  const { rows } = await sql`select id, xmin::text from failed_logins where id = 1`.execute(db)
  return rows
}
