import { Migrator } from 'kysely/migration'
import { StartupProblem } from '../startup-problem.ts'
import { isDatabaseOutOfReach } from './dialect.ts'
import { migrationsFor } from './migrations/index.ts'
import type { Database, DatabaseKind } from './open.ts'

/** Brings the database to this version's tables; throws a `StartupProblem` when it is newer or out of reach. */
export async function migrate(db: Database, kind: DatabaseKind): Promise<void> {
  const migrations = migrationsFor(kind)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  try {
    await refuseNewerDatabase(db, Object.keys(migrations))
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } catch (cause) {
    if (cause instanceof StartupProblem) throw cause
    throw new StartupProblem(sentenceFor(cause), { cause })
  }
}

/** Throws a `StartupProblem` where the tables are not those of this version: what reads them would be mistaken. */
export async function requireCurrent(db: Database, kind: DatabaseKind): Promise<void> {
  const isOfThisVersion = await isCurrent(db, kind).catch((cause: unknown) => {
    throw new StartupProblem(sentenceFor(cause), { cause })
  })
  if (isOfThisVersion) return
  throw new StartupProblem(
    'The database is of another version of Rinkbook. Start this version once, or use that one.',
  )
}

/** Whether the tables are those of this version. */
export async function isCurrent(db: Database, kind: DatabaseKind): Promise<boolean> {
  const applied = await db.selectFrom('kyselyMigration').select('name').execute()
  const known = Object.keys(migrationsFor(kind))
  return applied.length === known.length && applied.every(({ name }) => known.includes(name))
}

async function refuseNewerDatabase(db: Database, known: string[]): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration' || name === 'kyselyMigration')) return
  const applied = await db.selectFrom('kyselyMigration').select('name').execute()
  if (applied.every(({ name }) => known.includes(name))) return
  throw new StartupProblem(
    'The database was made by a newer version of Rinkbook. Start that version, or restore a backup made before the upgrade.',
  )
}

function sentenceFor(error: unknown): string {
  if (isDatabaseOutOfReach(error)) {
    return 'The database cannot be reached. Check that it is running and that DATABASE_URL is right.'
  }
  const reason = error instanceof Error ? error.message : String(error)
  return `The database could not be prepared (${reason}). Check DATABASE_URL, or restore the database from a backup.`
}
