import { sql } from 'kysely'
import { type Migration, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import { errorCode, errorMessage } from '#server/errors/errors.ts'
import { faultOf } from '#server/errors/storage-errors.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { isDatabaseOutOfReach } from './dialect.ts'
import { migrationsFor } from './migrations/index.ts'
import type { Database, DatabaseKind, OpenTransaction } from './open.ts'

/**
 * Listed among the migrations while data is being moved into a database: older versions then refuse it as too
 * new.
 */
export const UNFINISHED_MOVE = '9999-unfinished-move'

/**
 * Brings the database to this version's tables, completely or not at all; returns the names of the migrations that this call
 * has run. Throws a `StartupProblem` if the database is newer or out of reach, or if an upgrade fails.
 */
export async function migrate(
  db: Database,
  kind: DatabaseKind,
  migrations: Record<string, Migration> = migrationsFor(kind),
): Promise<string[]> {
  const known = Object.keys(migrations)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  try {
    const applied = await appliedMigrations(db, kind)
    refuseUnfinishedMove(applied)
    refuseUnknownVersion(applied, known)
    // The migrator reads the columns of every table twice first.
    if (applied.length === known.length) return []
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw applied.length > 0 ? failedUpgrade(error) : error
    return results.map(({ migrationName }) => migrationName)
  } catch (cause) {
    throw cause instanceof StartupProblem ? cause : preparingProblem(cause)
  }
}

/**
 * Creates the tables of the version with these migrations, if the schema has none; throws a `StartupProblem`
 * if it was a newer version.
 */
export async function makeTablesInPostgres(tx: OpenTransaction, names: readonly string[]): Promise<void> {
  const migrations = migrationsFor('postgres')
  refuseUnknownVersion(names, Object.keys(migrations))
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx)
  // Other schemas may contain such tables too (see `putAside`).
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: async () => migrations },
    ...(rows[0] && { migrationTableSchema: rows[0].schema }),
  })
  const { error } = await migrator.migrateTo(names.toSorted().at(-1) ?? NO_MIGRATIONS)
  if (error) throw error
}

/** The problem to report for an error before the tables were ready. */
export function preparingProblem(cause: unknown): StartupProblem {
  return new StartupProblem(sentenceFor(cause), { cause })
}

/** Throws a `StartupProblem` unless the tables match this version. */
export async function requireCurrent(db: Database, kind: DatabaseKind): Promise<void> {
  const applied = await migrationNames(db).catch((cause: unknown) => {
    throw new StartupProblem(sentenceFor(cause), { cause })
  })
  refuseUnfinishedMove(applied)
  refuseDevelopmentVersion(applied)
  if (areCurrent(applied, kind)) return
  throw new StartupProblem(
    'The database belongs to another version of Rinkbook. Start this version once to upgrade it, or use the other version.',
  )
}

/** True if the tables match this version. */
export async function isCurrent(db: Database, kind: DatabaseKind): Promise<boolean> {
  return areCurrent(await migrationNames(db), kind)
}

function areCurrent(applied: readonly string[], kind: DatabaseKind): boolean {
  const known = Object.keys(migrationsFor(kind))
  return applied.length === known.length && applied.every(name => known.includes(name))
}

/** The names of the migrations that a database has had; none if it is new. */
export async function appliedMigrations(db: Database, kind: DatabaseKind): Promise<string[]> {
  const list =
    kind === 'sqlite'
      ? sql`select 1 from sqlite_schema where name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  const { rows } = await list.execute(db)
  return rows.length > 0 ? migrationNames(db) : []
}

async function migrationNames(db: Database): Promise<string[]> {
  const applied = await db.selectFrom('kyselyMigration').select('name').execute()
  return applied.map(({ name }) => name)
}

function refuseUnfinishedMove(applied: readonly string[]): void {
  if (!applied.includes(UNFINISHED_MOVE)) return
  throw new StartupProblem(
    'The move into this database is not complete. Continue it on the source machine: npm run move -- --to postgres://… (see docs/operations/many-machines.md).',
  )
}

/** The first migration of the development versions, which were never released and cannot be upgraded. */
const BEFORE_FIRST_RELEASE = '0001-initial'

/** Throws a `StartupProblem` if this version does not know all the migrations that a database has had. */
export function refuseUnknownVersion(applied: readonly string[], known: readonly string[]): void {
  refuseDevelopmentVersion(applied)
  if (applied.every(name => known.includes(name))) return
  throw new StartupProblem(
    'The database was made by a newer version of Rinkbook. Start that version, or restore a backup made before the upgrade.',
  )
}

function refuseDevelopmentVersion(applied: readonly string[]): void {
  if (!applied.includes(BEFORE_FIRST_RELEASE)) return
  throw new StartupProblem(
    'The database was made by a development version of Rinkbook and cannot be upgraded. Use that version, or start with an empty database: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
  )
}

function failedUpgrade(cause: unknown): unknown {
  if (faultOf(cause)) return cause
  return new StartupProblem(
    `The database could not be upgraded (${errorMessage(cause)}). Nothing in it was changed: start your previous version, and report this.`,
    { cause },
  )
}

function sentenceFor(error: unknown): string {
  if (errorCode(error) === 'ERR_INVALID_URL') {
    return 'DATABASE_URL must be an address such as postgres://user:password@host:5432/name. In the password write @ : / ? # % as %40 %3A %2F %3F %23 %25.'
  }
  if (isDatabaseOutOfReach(error)) {
    return 'The database cannot be reached. Check that it is running and that DATABASE_URL is right.'
  }
  return `The database could not be prepared (${errorMessage(error)}). Check DATABASE_URL, or restore the database from a backup.`
}
