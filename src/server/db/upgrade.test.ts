import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AuditedRecord } from '../audited/index.ts'
import { readConfig } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { copyOf } from '../testing/database.ts'
import { templateAt } from '../testing/database-at.ts'
import { allRows, fillOldBook, OLD_COOKIE } from '../testing/old-book.ts'
import { scratchRoot } from '../testing/scratch.ts'
import { serverOn } from '../testing/test-server.ts'
import { verifyChain } from '../verification/chain.ts'
import { verifyRecords } from '../verification/records.ts'
import { verify } from '../verification/verify.ts'
import { migrate } from './migrate.ts'
import { migrationsFor } from './migrations/index.ts'
import { openDatabase } from './open.ts'

const KIND = process.env.DIALECT === 'postgres' ? 'postgres' : 'sqlite'
const NAMES = Object.keys(migrationsFor(KIND))
const LATEST = NAMES.at(-1) ?? ''
/** Since then the audit trail proves every record; before, the chains and those that were hashed as their row. */
const ALL_PROVED_SINCE = '0012-audit-chains'

const READ = [
  'auth/me',
  'ice-rinks',
  'users',
  'pins',
  'sessions',
  'audit-entries',
  'staff?rinkId=1',
  'completed-shifts?rinkId=1',
  'handover-documents?rinkId=1',
  'shift-ends?rinkId=1',
  'checklist-submissions?rinkId=1&type=forklift',
  'engineer-callouts?rinkId=1',
  'engineer-callouts/1?rinkId=1',
  'accident-reports?rinkId=1',
  'accident-reports/1?rinkId=1',
  'site-diary?rinkId=1',
  'documents?rinkId=1',
  'equipment?rinkId=1',
]

function open(url: string) {
  return openDatabase(readConfig({ DATA_DIR: scratchRoot(), DATABASE_URL: url }).database)
}

/** A database as the version with this migration left it, with a row in every table. */
async function bookOf(migration: string) {
  let before: Awaited<ReturnType<typeof allRows>> = {}
  let records: AuditedRecord[] = []
  const template = await templateAt(migration, async db => {
    records = await fillOldBook(db, KIND, migration)
    before = await allRows(db)
  })
  return { template, before, records }
}

describe('an upgrade', () => {
  it.each(NAMES)(
    'from %s keeps every row, is proved by the audit trail, and can be worked with',
    async name => {
      const { template, before, records } = await bookOf(name)
      const { deps, browser } = await serverOn(dataDir => copyOf(template, dataDir), {})
      expect(await allRows(deps.db)).toMatchObject(before)
      for (const scope of [0, 1])
        expect(await verifyChain(deps.db, scope, 0)).toMatchObject({ problem: null })
      for (const record of records) {
        expect(await verifyRecords(deps.db, record, 0)).toMatchObject({ records: 1, problem: null })
      }
      expect(name >= ALL_PROVED_SINCE ? (await verify(deps.db)).problem : null).toBeNull()
      const admin = browser(OLD_COOKIE)
      for (const path of READ) expect.soft((await admin.get(`/api/${path}`)).status, path).toBe(200)
      const written = await admin.post('/api/site-diary', {
        rinkId: 1,
        dateTime: '2026-11-20T05:30:00.000Z',
        staffName: 'Ivy Ice',
        position: 'Steward',
        entryText: 'As if nothing had happened.',
      })
      expect(written.status).toBe(201)
    },
  )

  it('that fails leaves tables and rows as they were, and says so', async () => {
    const { template, before } = await bookOf(LATEST)
    const folder = await mkdtemp(join(scratchRoot(), 'rinkbook-upgrade-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const db = open(await copyOf(template, folder))
    onTestFinished(() => db.destroy())
    const columns = async () =>
      (await db.introspection.getTables({ withInternalKyselyTables: true })).toSorted((one, other) =>
        one.name.localeCompare(other.name),
      )
    const formerColumns = await columns()
    const failing: Record<string, Migration> = {
      ...migrationsFor(KIND),
      '9998-works': {
        async up(tx) {
          await tx.schema.createTable('ice_makers').addColumn('name', 'text').execute()
          await sql`update staff set name = 'somebody else'`.execute(tx)
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
        'The database could not be upgraded (no ice). Nothing in it was changed: start the version that you had, and report this.',
      ),
    )
    expect(await columns()).toEqual(formerColumns)
    expect(await allRows(db)).toEqual(before)
    await migrate(db, KIND)
  })
})
