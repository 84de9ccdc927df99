import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, it, onTestFinished } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { readConfig } from '#server/config.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { freshDatabaseUrl } from '#test/server/database.ts'
import { allRows, fillEveryTable } from '#test/server/sample-rows.ts'
import { scratchRoot } from '#test/server/scratch.ts'
import { migrate, requireCurrent } from './migrate.ts'
import { migrationsFor } from './migrations/index.ts'
import { openDatabase } from './open.ts'

const KIND = process.env.DIALECT === 'postgres' ? 'postgres' : 'sqlite'

async function freshDatabase() {
  const folder = await mkdtemp(join(scratchRoot(), 'rinkbook-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const url = await freshDatabaseUrl(folder)
  const db = openDatabase(readConfig({ DATA_DIR: folder, DATABASE_URL: url }).database)
  onTestFinished(() => db.destroy())
  return db
}

it('the audit trail proves a row of every table', async () => {
  const db = await freshDatabase()
  await fillEveryTable(db, KIND)
  expect(await verify(db)).toMatchObject({ problem: null, records: 54 })
})

it('a failed upgrade leaves tables and rows unchanged, and reports it', async () => {
  const db = await freshDatabase()
  await fillEveryTable(db, KIND)
  const columns = async () =>
    (await db.introspection.getTables({ withInternalKyselyTables: true })).toSorted((one, other) =>
      one.name.localeCompare(other.name),
    )
  const before = { columns: await columns(), rows: await allRows(db) }
  const failing: Record<string, Migration> = {
    ...migrationsFor(KIND),
    '9998-works': {
      async up(tx) {
        await tx.schema.createTable('ice_makers').addColumn('name', 'text').execute()
        await sql`update staff set name = 'Eve'`.execute(tx)
      },
    },
    '9999-fails': {
      async up(tx) {
        await tx.schema.alterTable('staff').addColumn('nickname', 'text').execute()
        await tx.schema.dropTable('schedule').execute()
        await sql`delete from site_diary_entries`.execute(tx)
        throw new Error('no ice')
      },
    },
  }
  await expect(migrate(db, KIND, failing)).rejects.toThrow(
    new StartupProblem(
      'The database could not be upgraded (no ice). Nothing in it was changed: start your previous version, and report this.',
    ),
  )
  expect({ columns: await columns(), rows: await allRows(db) }).toEqual(before)
  await migrate(db, KIND)
})

it('a database of a development version is refused with a reason', async () => {
  const db = await freshDatabase()
  await sql`update kysely_migration set name = '0001-initial'`.execute(db)
  const reason = /^The database was made by a development version of Rinkbook and cannot be upgraded\. /
  await expect(migrate(db, KIND)).rejects.toThrow(reason)
  await expect(requireCurrent(db, KIND)).rejects.toThrow(reason)
})
