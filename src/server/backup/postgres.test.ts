import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { openDatabase } from '#server/db/open.ts'
import { fillDatabase } from '#test/server/filled-database.ts'
import { allRows } from '#test/server/sample-rows.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { backupInWords, makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore.ts'

it('a backup of PostgreSQL is verified, and restores every row beside tables of a later version, or nothing', async () => {
  const server = await setUpServer()
  const { config, db } = server.deps
  await fillDatabase(server)
  const before = await allRows(db)
  const into = join(config.dataDir, 'backups')
  const made = await makeBackup(config, { into, name: 'backup-1', now: server.clock.read() })
  expect(backupInWords(made)).toMatch(/\n\d{2,} entries, \d+ records verified\.$/)
  // Simulates an upgrade and later writes.
  await sql`create table later (user_id bigint references users (id), rink_id bigint references ice_rinks (id))`.execute(
    db,
  )
  await sql`insert into later select 1, id from ice_rinks`.execute(db)
  await server.admin.patch(`/api/ice-rinks/${server.rinkId}`, { dayStartsAt: '05:00' })
  const newest = await allRows(db)
  await server.stop()
  const target = {
    dataDir: config.dataDir,
    database: config.database,
    s3: null,
    mayOverwrite: true,
    now: server.clock.read(),
  }

  const other = openDatabase(config.database)
  await sql`create schema "replaced_2026_11_20_140340"`.execute(other)
  await other.destroy()
  await expect(restoreBackup(made.folder, target)).rejects.toThrow(/did not take the backup .*nothing was/)
  const untouched = openDatabase(config.database)
  expect(await allRows(untouched)).toEqual(newest)
  await sql`drop schema "replaced_2026_11_20_140340"`.execute(untouched)
  await untouched.destroy()

  expect((await restoreBackup(made.folder, target)).said).toMatch(
    /\d+ records verified\.\nThe previous data is in .*, its records in the schema replaced_2026_11_20_140340 of the database\.$/,
  )
  const restored = openDatabase(config.database)
  const { rows: later } = await sql`select * from replaced_2026_11_20_140340.later`.execute(restored)
  expect(later).toHaveLength(1)
  await sql`drop schema replaced_2026_11_20_140340 cascade`.execute(restored)
  const {
    audit_entries: entries,
    audit_chains: ends,
    audit_notes: notes,
    ...records
  } = await allRows(restored)
  const { audit_entries: entriesBefore, audit_chains: endsBefore, audit_notes: _, ...recordsBefore } = before
  expect(records).toEqual(recordsBefore)
  expect(entries).toEqual(expect.arrayContaining(entriesBefore ?? []))
  expect(ends).toHaveLength(endsBefore?.length ?? 0)
  expect(notes).toMatchObject([{ kind: 'restored' }])
  expect(await verify(restored)).toMatchObject({ problem: null, entries: made.entries + 1 })
  await restored.destroy()
  // New records have new numbers.
  const again = await server.startAnother()
  const written = await again.browser(server.admin.cookie).post('/api/staff', {
    name: 'Nia New',
    role: 'Ice Technician',
    rinkId: server.rinkId,
  })
  expect(written.status).toBe(201)
})
