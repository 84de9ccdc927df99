import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { backupsIn } from '#server/backup/previous-backup.ts'
import type { Config } from '#server/config.ts'
import { tryWriting } from '#server/db/dialect.ts'
import { appliedMigrations, migrate, preparingProblem } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { errorCode } from '#server/errors/errors.ts'
import { type Fault, faultOf } from '#server/errors/storage-errors.ts'
import { type Files, MAX_DATE } from '#server/files/files.ts'
import { folderOfFiles } from '#server/files/open-file-store.ts'
import { storeProblem } from '#server/files/store-problem.ts'
import { refuseMoved } from '#server/migrate-to-postgres/moved-marker.ts'
import { StartupProblem } from './startup-problem.ts'

/** Takes about a second to check; the daily backup checks larger databases completely. */
const CHECKED_AT_START_BYTES = 256 * 1024 ** 2

/**
 * Opens the database and migrates it to this version; throws a `StartupProblem` if it is damaged, missing,
 * newer, unreachable or read-only.
 */
export async function openInstallationDatabase(
  config: Config,
  files: Files,
  log: FastifyBaseLogger,
): Promise<Database> {
  const { kind } = config.database
  refuseMoved(config.database)
  const db = await open(config)
  try {
    await refuseDamaged(db, config)
    await refuseLost(db, config, files)
    const steps = await migrate(db, kind)
    if (steps.length > 0) log.info({ steps }, 'the tables were brought to this version')
    await tryWriting(kind, db)
    return db
  } catch (error) {
    await db.destroy()
    const fault = faultOf(error instanceof StartupProblem ? error.cause : error)
    if (fault && fault !== 'unavailable')
      throw new StartupProblem(await sentenceFor(fault, config), { cause: error })
    throw error instanceof StartupProblem ? error : preparingProblem(error)
  }
}

async function open(config: Config): Promise<Database> {
  try {
    return openDatabase(config.database)
  } catch (error) {
    const cause = error instanceof StartupProblem ? error.cause : error
    const isDamaged = errorCode(cause).startsWith('SQLITE_CORRUPT')
    throw isDamaged ? new StartupProblem(await sentenceFor('database_damaged', config), { cause }) : error
  }
}

async function refuseDamaged(db: Database, config: Config): Promise<void> {
  const { database } = config
  if (database.kind !== 'sqlite' || statSync(database.file).size > CHECKED_AT_START_BYTES) return
  const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(db)
  if (rows[0]?.quickCheck !== 'ok') throw new StartupProblem(await sentenceFor('database_damaged', config))
}

/** An empty database beside photos is the wrong one, and would have the photos swept as unnamed. */
async function refuseLost(db: Database, config: Config, files: Files): Promise<void> {
  if ((await appliedMigrations(db, config.database.kind)).length > 0) return
  if (!(await hasFiles(files))) return
  const { backup, s3 } = config
  const [place, another] =
    s3 === null
      ? [folderOfFiles(config), 'DATA_DIR to an empty folder']
      : [`the S3 store at ${s3.bucketUrl}${s3.prefix}`, 'S3_PREFIX to another folder']
  throw new StartupProblem(
    `The database is empty, but there are photos or documents in ${place}: their database is missing. Restore the last backup (npm run restore -- ${await lastBackup(backup.folder)} --overwrite), correct DATABASE_URL, or set ${another} to start with an empty database.`,
  )
}

async function hasFiles(files: Files): Promise<boolean> {
  try {
    for await (const path of files.writtenBefore('', MAX_DATE)) return path !== ''
    return false
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    throw storeProblem(cause)
  }
}

async function sentenceFor(fault: Exclude<Fault, 'unavailable'>, config: Config): Promise<string> {
  const { dataDir, database, backup } = config
  const [place, name] =
    database.kind === 'sqlite' ? [dataDir, `The database ${database.file}`] : ['PostgreSQL', 'The database']
  if (fault === 'disk_full')
    return `The disk is full: ${place} cannot be written to. Make room, then start again.`
  if (fault === 'disk_failed') {
    return `${name} cannot be written to. Check its permissions and those of its folder, and whether it is read-only, then start again.`
  }
  return `${name} is damaged. Restore the last backup: npm run restore -- ${await lastBackup(backup.folder)} --overwrite`
}

async function lastBackup(folder: string): Promise<string> {
  const [newest] = await backupsIn(folder, new Date())
  return newest?.folder ?? join(folder, 'BACKUP')
}
