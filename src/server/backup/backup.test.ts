import { existsSync } from 'node:fs'
import { appendFile, chown, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { backUpToday } from '#server/jobs/backup.ts'
import { sha256 } from '#server/security/hashing.ts'
import { DATABASE_FILE } from '#server/start/data-files.ts'
import { fillDatabase, takePhoto } from '#test/server/filled-database.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'
import { dailyName, expiredBackups } from './backup-retention.ts'
import { writingProblem } from './copy-tree.ts'
import { carryOut, newestBackupAt } from './daily-backup.ts'
import { backupInWords, makeBackup, nameByHand } from './make-backup.ts'
import { MANIFEST_FILE, readAbout, readManifest, SUMS_FILE, sumsAsText } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const NOBODY = 65_534

async function backedUp(server: SetUpServer, name = nameByHand(server.clock.read())) {
  const { config } = server.deps
  // Outside the data directory, which the test destroys.
  const into = `${config.dataDir}-backups`
  const made = await makeBackup(config, { into, name, now: server.clock.read() })
  return { into, made }
}

const counts = async ({ deps: { db } }: Pick<SetUpServer, 'deps'>) => ({
  entries: (await db.selectFrom('auditEntries').select('id').execute()).length,
  diary: (await db.selectFrom('siteDiaryEntries').select('id').execute()).length,
  photos: (await db.selectFrom('photos').select('key').execute()).map(({ key }) => key),
})

const target = ({ deps: { config }, clock }: SetUpServer, mayOverwrite = false) => ({
  dataDir: config.dataDir,
  database: config.database,
  s3: config.s3,
  mayOverwrite,
  now: clock.read(),
})

const write = ({ admin, rinkId, clock }: SetUpServer) =>
  admin.post('/api/site-diary', {
    rinkId,
    dateTime: clock.read().toISOString(),
    staffName: 'Ivy Ice',
    position: 'Steward',
    entryText: 'Quiet.',
  })

describe('a backup', () => {
  it('a backup made during writes restores everything acknowledged before it started', async () => {
    const server = await setUpServer()
    await fillDatabase(server)
    const before = await counts(server)
    const writing = new AbortController()
    const writers = [0, 1, 2].map(async writer => {
      for (let turn = 0; !writing.signal.aborted; turn++) {
        await write(server)
        await takePhoto(server, `photo-${writer}-${String(turn).padStart(4, '0')}`)
      }
    })
    const { into, made } = await backedUp(server)
    writing.abort()
    await Promise.all(writers)
    expect(made).toMatchObject({ problem: null, missing: 0 })
    expect(backupInWords(made)).toMatch(
      /^Backed up to .*backup-2026-11-20-140340: .*\n\d+ entries, \d+ records verified\.$/,
    )
    expect(await readdir(into)).toEqual(['backup-2026-11-20-140340'])
    await server.stop()
    const { dataDir } = server.deps.config
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true })
    expect((await restoreBackup(made.folder, target(server))).said).toMatch(
      /^Restored the backup of 2026-11-20T14:03:40\.000Z to .*\. \d+ entries, \d+ records verified\.$/,
    )
    const again = await server.startAnother()
    const after = await counts(again)
    expect(await verify(again.deps.db)).toMatchObject({ problem: null, entries: after.entries })
    expect(after.entries).toBeGreaterThanOrEqual(before.entries)
    expect(after.diary).toBeGreaterThanOrEqual(before.diary)
    expect(after.photos).toEqual(expect.arrayContaining(before.photos))
    for (const key of after.photos) {
      const photo = await fetch(`${again.url}/api/photos/${key}?rinkId=${server.rinkId}`, {
        headers: { cookie: server.admin.cookie ?? '' },
      })
      expect(photo.status).toBe(200)
    }
    await rm(into, { recursive: true })
  })

  it('a restore refuses to overwrite data unrequested, to run beside a server, or to use a damaged backup', async () => {
    const server = await setUpServer()
    const { into, made } = await backedUp(server)
    await write(server)
    await expect(restoreBackup(made.folder, target(server))).rejects.toThrow(
      /^There is already data in .*\. To replace it, add -- --overwrite\. The old data is moved to another folder\.$/,
    )
    await expect(restoreBackup(made.folder, target(server, true))).rejects.toThrow(
      'Rinkbook is running on this data. Stop it first, then restore.',
    )
    await server.stop()
    const { dataDir } = server.deps.config
    // A service's data directory, whose owner is not root.
    if (process.getuid?.() === 0) await chown(dataDir, NOBODY, NOBODY)
    const { said } = await restoreBackup(made.folder, target(server, true))
    for (const name of ['rinkbook.sqlite', 'secret.key', 'files']) {
      expect((await stat(join(dataDir, name))).uid).toBe((await stat(dataDir)).uid)
    }
    const aside = /The previous data is in (.*)\.$/.exec(said)?.[1] ?? ''
    expect((await readdir(aside)).toSorted()).toEqual(
      expect.arrayContaining(['rinkbook.sqlite', 'secret.key']),
    )
    expect((await readdir(dataDir)).filter(name => name.startsWith('.'))).toEqual([])
    const again = await server.startAnother()
    expect((await counts(again)).diary).toBe(0)
    await again.stop()
    const database = await readFile(join(dataDir, 'rinkbook.sqlite'))
    await appendFile(join(made.folder, 'rinkbook.sqlite'), 'x')
    await expect(restoreBackup(made.folder, target(server, true))).rejects.toThrow(
      /is damaged: rinkbook\.sqlite has changed\. Use another backup\.$/,
    )
    await expect(restoreBackup(into, target(server, true))).rejects.toThrow(/is not a Rinkbook backup\.$/)
    expect(await readFile(join(dataDir, 'rinkbook.sqlite'))).toEqual(database)
    await writeFile(join(dataDir, 'restore-unfinished'), '')
    await expect(server.startAnother()).rejects.toThrow(/was interrupted\. Restore again/)
    await rm(into, { recursive: true })
  })

  it('restoring a backup of a newer version is refused before data is moved', async () => {
    const server = await setUpServer()
    const { made } = await backedUp(server)
    await server.stop()
    const file = join(made.folder, DATABASE_FILE)
    const database = new SqliteFile(file)
    database
      .prepare("insert into kysely_migration values ('9998-of-next-year', '2027-11-20T06:00:00.000Z')")
      .run()
    database.close()
    const sums = new Map([
      ...(await readManifest(made.folder)).sums,
      [DATABASE_FILE, sha256(await readFile(file))],
    ])
    await writeFile(join(made.folder, SUMS_FILE), sumsAsText(sums))
    const about = { ...(await readAbout(made.folder)), sums: sha256(sumsAsText(sums)) }
    await writeFile(join(made.folder, MANIFEST_FILE), JSON.stringify(about))
    await expect(restoreBackup(made.folder, target(server, true))).rejects.toThrow(
      'The database was made by a newer version of Rinkbook. Start that version, or restore a backup made before the upgrade.',
    )
    expect((await readdir(server.deps.config.dataDir)).filter(name => /replaced|restor/.test(name))).toEqual(
      [],
    )
    expect((await counts(await server.startAnother())).entries).toBeGreaterThan(0)
  })

  it('a backup reports audit problems and missing photos', async () => {
    const server = await setUpServer()
    await fillDatabase(server)
    await server.deps.db.updateTable('siteDiaryEntries').set({ entryText: 'Loud.' }).execute()
    const photoPaths = [await takePhoto(server, 'photo-0002')]
    const fault = { rinkId: server.rinkId, submittedBy: 'Tom Tool', description: 'Bent', photoPaths }
    await server.admin.post('/api/equipment/1/faults', fault)
    const files = join(server.deps.config.dataDir, 'files')
    // The thumbnail alone does not replace a lost photo.
    for (const name of await readdir(join(files, 'photos'), { recursive: true }))
      if (/(?<!\.thumbnail)\.jpg$/.test(name)) await rm(join(files, 'photos', name))
    await rm(join(files, 'machine-documents'), { recursive: true })
    const { into, made } = await backedUp(server)
    expect(backupInWords(made).split('\n')).toMatchObject([
      expect.stringMatching(/^Backed up to/),
      expect.stringMatching(
        /^The database has an integrity error, which the backup contains too: Site diary entry 1 at/,
      ),
      '3 photos or documents are missing.',
    ])
    await rm(into, { recursive: true })
  })

  it('each backup reports a damaged photo and saves the intact earlier copy; a restore leaves the damaged one out', async () => {
    const server = await setUpServer()
    await fillDatabase(server)
    const { dataDir } = server.deps.config
    const { into, made: whole } = await backedUp(server, 'daily-2026-11-20')
    const photos = await readdir(join(dataDir, 'files/photos'), { recursive: true })
    const photo = photos.find(name => name.endsWith('.jpg')) ?? ''
    const path = `files/photos/${photo}`
    server.clock.passMinutes(1)
    const { made: shared } = await backedUp(server, 'backup-2026-11-20-000001')
    // Damaged as a disk does it: same name, same path.
    await writeFile(join(dataDir, path), 'x')
    for (const name of ['backup-2026-11-20-000002', 'backup-2026-11-20-000003']) {
      server.clock.passMinutes(1)
      const { made } = await backedUp(server, name)
      expect(made).toMatchObject({ problem: null, missing: 0, damaged: [path] })
      expect(backupInWords(made)).toContain(
        `1 photos or documents have changed since the previous backup, so the disk may be failing: ${path}`,
      )
    }
    expect(await readFile(join(whole.folder, path))).not.toEqual(Buffer.from('x'))
    const { said, lost } = await restoreBackup(shared.folder, {
      dataDir: join(into, 'drill'),
      database: { kind: 'sqlite', file: join(into, 'drill', 'rinkbook.sqlite') },
      s3: null,
      mayOverwrite: false,
      now: server.clock.read(),
    })
    expect(lost).toEqual([path])
    expect(said).toMatch(
      new RegExp(
        `These files are damaged in the backup and were left out\\. Look for them in an earlier one:\n${path}$`,
      ),
    )
    expect(existsSync(join(into, 'drill', 'rinkbook.sqlite'))).toBe(true)
    await rm(into, { recursive: true })
  })

  it('unfinished backups of other processes do not block a backup, and backups are ordered by their stated time', async () => {
    const { deps, clock } = await setUpServer()
    const { dataDir, database, s3, secret, backup } = deps.config
    const { folder } = backup
    const keep = { daily: 7, weekly: 4, monthly: 12 }
    const leave = async (day: string, maker: string) => {
      const partial = join(folder, `.daily-${day}.partial`)
      await mkdir(partial, { recursive: true })
      await writeFile(join(partial, '.made-by'), maker)
      await utimes(partial, 0, 0)
      return partial
    }
    await leave('2026-11-19', JSON.stringify({ host: 'gone', pid: 1, start: 'x' }))
    await leave('2026-11-20', '')
    const order = { dataDir, database, s3, secret, folder, keep, now: clock.read() }
    expect(await carryOut(order)).toMatchObject({ state: 'made', problem: null })
    expect(await readdir(folder)).toEqual(['daily-2026-11-20'])
    await carryOut({ ...order, now: new Date('2099-01-01T00:00:00.000Z') })
    expect(await newestBackupAt(backup, clock.read())).toEqual(clock.read())

    // Recent, from another machine: it may still be running.
    clock.set('2026-11-21T06:00:00.000Z')
    const other = await leave('2026-11-21', JSON.stringify({ host: 'other', pid: 1, start: 'x' }))
    await utimes(other, new Date(), new Date())
    deps.healthIssues.set('backup', 'The one before failed.')
    await backUpToday(deps)
    expect(deps.healthIssues.get('backup')).toBe('The one before failed.')
  })

  it('a backup on a full disk fails with a message and leaves nothing behind', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    expect(writingProblem(full, '/backups', 'no backup was made').message).toBe(
      'The disk of /backups is full: no backup was made. Make room, or choose another folder.',
    )
    const server = await setUpServer()
    const into = join(server.deps.config.dataDir, 'rinkbook.sqlite')
    await expect(
      makeBackup(server.deps.config, { into, name: 'x', now: server.clock.read() }),
    ).rejects.toThrow(/could not be written .*: no backup was made\.$/)
  })

  it('a backup is made automatically once a day, and failures are reported until one succeeds', async () => {
    const server = await setUpServer({ BACKUP_KEEP: '1,0,0' })
    const { deps, clock, admin } = server
    const { folder } = deps.config.backup
    const health = async () => (await admin.get('/api/health')).body
    await writeFile(folder, 'in the way')
    await backUpToday(deps)
    expect(await health()).toEqual({
      status: 'ok',
      troubles: ['The backup of 2026-11-20 failed. See the server log.'],
    })
    await rm(folder)
    await mkdir(join(folder, 'backup-by-hand'), { recursive: true })
    const { dataDir, database, s3, secret } = deps.config
    const order = {
      dataDir,
      database,
      s3,
      secret,
      folder,
      keep: { daily: 1, weekly: 0, monthly: 0 },
      now: clock.read(),
    }
    expect(await Promise.all([carryOut(order), carryOut(order)])).toEqual([
      expect.objectContaining({ problem: null }),
      expect.objectContaining({ problem: null }),
    ])
    expect((await readdir(folder)).toSorted()).toEqual(['backup-by-hand', 'daily-2026-11-20'])
    clock.set('2026-11-21T00:10:00.000Z')
    await backUpToday(deps)
    expect(await health()).toEqual({ status: 'ok' })
    expect((await readdir(folder)).toSorted()).toEqual(['backup-by-hand', 'daily-2026-11-21'])
    expect(existsSync(join(folder, 'daily-2026-11-21', 'secret.key'))).toBe(true)
  })

  it('backups dated in the future by a wrong clock are not removed', () => {
    const keep = { daily: 2, weekly: 1, monthly: 1 }
    const ahead = ['daily-2027-11-20', 'daily-2027-11-21', 'daily-2027-11-22']
    const names = ['daily-2026-11-18', 'daily-2026-11-19', 'daily-2026-11-20', ...ahead]
    expect(expiredBackups(names, keep, new Date('2026-11-20T06:00:00.000Z'))).toEqual([])
    expect(
      expiredBackups([...names, 'daily-2026-11-21'], keep, new Date('2026-11-21T06:00:00.000Z')),
    ).toEqual(['daily-2026-11-19'])
  })

  it('backups are kept for seven days, four weeks and twelve months', () => {
    const keep = { daily: 7, weekly: 4, monthly: 12 }
    let names = ['backup-2020-01-01-000000', 'daily-notes']
    for (let day = 0; day < 800; day++) {
      const now = new Date(Date.UTC(2026, 0, 1 + day))
      names.push(dailyName(now))
      const expired = expiredBackups(names, keep, now)
      names = names.filter(name => !expired.includes(name))
    }
    const [byHand, notes, ...daily] = names
    expect([byHand, notes]).toEqual(['backup-2020-01-01-000000', 'daily-notes'])
    // The last day is Friday, 10 March 2028.
    expect(daily.slice(-7)[0]).toBe('daily-2028-03-04')
    expect(daily).toEqual(
      expect.arrayContaining(['daily-2028-02-14', 'daily-2028-02-21', 'daily-2028-02-28']),
    )
    expect(daily.filter(name => name.endsWith('-01'))).toHaveLength(12)
    expect(daily.length).toBeLessThanOrEqual(7 + 4 + 12)
  })
})
