import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { verifiedInWords } from '#domain/audit/verification.ts'
import { writeNote } from '#server/audit/notes.ts'
import type { DatabaseAddress } from '#server/config.ts'
import { migrate, refuseUnknownVersion } from '#server/db/migrate.ts'
import { migrationsFor } from '#server/db/migrations/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { errorCode } from '#server/errors/errors.ts'
import { filesOf } from '#server/files/open-file-store.ts'
import type { S3Settings } from '#server/files/s3-settings.ts'
import { DATABASE_FILE, FILES_FOLDER, SECRET_FILE } from '#server/start/data-files.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { swapFiles } from './atomic-swap.ts'
import { writingProblem } from './copy-tree.ts'
import { chownToDataOwner } from './data-owner.ts'
import { migrationsOf } from './database-file.ts'
import { checkSums, damaged, differing, type Manifest, readManifest, type Sums } from './manifest.ts'
import { putIntoStore } from './object-store.ts'
import { restoreIntoPostgres } from './postgres-dump.ts'

interface Target {
  dataDir: string
  database: DatabaseAddress
  /** The object store for photos and documents; `null`: `dataDir`. */
  s3: S3Settings | null
  /** True if existing data may be replaced. */
  mayOverwrite: boolean
  now: Date
}

export interface Restored {
  /** A summary of the restore for people. */
  said: string
  /** The paths of files that are damaged in the backup and were left out. */
  lost: string[]
}

/**
 * Restores a backup, without its damaged files, and sets the previous data aside. Throws a `StartupProblem`,
 * and changes nothing, if the database in the backup is damaged, if data exists and may not be replaced, or
 * if a server is running.
 */
export async function restoreBackup(backup: string, target: Target): Promise<Restored> {
  const { manifest, sums } = await readManifest(backup)
  const { dataDir, now } = target
  const lost = await differing(backup, sums)
  if (lost.includes(DATABASE_FILE) || !sums.has(DATABASE_FILE)) throw damaged(backup, DATABASE_FILE)
  for (const path of lost) sums.delete(path)
  await refuseData(target)
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  const staged = join(dataDir, `.restoring-${stamp}`)
  const aside = join(dataDir, `replaced-${stamp}`)
  try {
    await mkdir(staged, { recursive: true, mode: 0o700 })
    await copyOut(backup, staged, sums)
    await checkSums(staged, sums)
    refuseNewerBook(join(staged, DATABASE_FILE))
    await noteRestore(join(staged, DATABASE_FILE), manifest, now)
    // Files before the rows that name them. A file that already exists in the store is the same, so nothing
    // needs undoing.
    if (target.s3) await putIntoStore(await filesOf(target), staged, sums, FILES_FOLDER)
    await putInPlace(target, staged, aside)
    await rm(staged, { recursive: true, force: true })
    await chownToDataOwner(dataDir, [...partsOf(target), aside])
  } catch (cause) {
    await rm(staged, { recursive: true, force: true }).catch(() => undefined)
    throw writingProblem(cause, dataDir, 'nothing was restored')
  }
  const kept = existsSync(aside) ? `\nThe previous data is in ${aside}${schemaInWords(target, aside)}.` : ''
  const said = `Restored the backup of ${manifest.madeAt} to ${placesOf(target)}. ${inWords(manifest)}${kept}${lostInWords(lost)}`
  return { said, lost }
}

function placesOf({ dataDir, s3 }: Target): string {
  return s3 ? `${dataDir} and ${s3.bucketUrl}${s3.prefix}` : dataDir
}

function lostInWords(lost: readonly string[]): string {
  if (lost.length === 0) return ''
  return `\nThese files are damaged in the backup and were left out. Look for them in an earlier one:\n${lost.join('\n')}`
}

function schemaInWords({ database }: Target, aside: string): string {
  return database.kind === 'postgres' ? `, its records in the schema ${schemaFor(aside)} of the database` : ''
}

function inWords({ entries, records, problem }: Manifest): string {
  if (problem !== null) return `The backup has had this problem since it was made: ${problem}`
  return verifiedInWords({ entries, records })
}

async function refuseData(target: Target): Promise<void> {
  const { dataDir, database, mayOverwrite } = target
  const there = partsOf(target).filter(path => existsSync(path))
  const isFilled = there.length > 0 || (database.kind === 'postgres' && (await hasTables(database)))
  if (isFilled && !mayOverwrite) {
    throw new StartupProblem(
      `There is already data in ${there[0] === undefined ? 'the database' : dataDir}. To replace it, add -- --overwrite. The old data is moved to another folder.`,
    )
  }
  if (database.kind === 'sqlite' && existsSync(database.file)) refuseOpenFile(database.file)
}

/** A readable database must not be replaced by one that this version cannot open. */
function refuseNewerBook(file: string): void {
  const sqlite = new SqliteFile(file, { readonly: true })
  try {
    refuseUnknownVersion(migrationsOf(sqlite), Object.keys(migrationsFor('sqlite')))
  } finally {
    sqlite.close()
  }
}

/** Adds the restore to the trail of the restored database, as its first entry afterwards. */
async function noteRestore(file: string, { madeAt }: Manifest, now: Date): Promise<void> {
  const db = openDatabase({ kind: 'sqlite', file })
  try {
    await migrate(db, 'sqlite')
    const text = `The backup of ${madeAt} was restored on ${now.toISOString()}.`
    await writeNote({ db, kind: 'sqlite', now }, { kind: 'restored', subject: madeAt, text })
  } finally {
    await db.destroy()
  }
}

/** SQLite refuses to change the journal mode of a file that another process has open. */
function refuseOpenFile(file: string): void {
  let open: SqliteFile.Database | undefined
  try {
    open = new SqliteFile(file, { timeout: 0 })
    open.pragma('journal_mode = delete')
  } catch (cause) {
    // Any other error means that the file is damaged, which is why people restore.
    if (errorCode(cause).startsWith('SQLITE_BUSY') || errorCode(cause).startsWith('SQLITE_LOCKED')) {
      throw new StartupProblem('Rinkbook is running on this data. Stop it first, then restore.', { cause })
    }
  } finally {
    open?.close()
  }
}

async function hasTables(database: DatabaseAddress): Promise<boolean> {
  const db = openDatabase(database)
  try {
    const tables = await db.introspection.getTables()
    if (tables.length === 0) return false
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      db,
    )
    if (rows.length === 0) return true
    throw new StartupProblem('Rinkbook, or someone else, is using the database. Stop it first, then restore.')
  } finally {
    await db.destroy()
  }
}

/** The paths that a restore replaces. */
function partsOf({ dataDir, database, s3 }: Target): string[] {
  const beside =
    database.kind === 'sqlite' ? ['', '-wal', '-shm', '.moved'].map(end => `${database.file}${end}`) : []
  return [...beside, ...besidesOf(s3).map(name => join(dataDir, name))]
}

function besidesOf(s3: S3Settings | null): string[] {
  return s3 ? [SECRET_FILE] : [FILES_FOLDER, SECRET_FILE]
}

async function copyOut(backup: string, staged: string, sums: Sums): Promise<void> {
  await mkdir(join(staged, FILES_FOLDER), { recursive: true, mode: 0o700 })
  for (const path of sums.keys()) {
    await mkdir(dirname(join(staged, path)), { recursive: true, mode: 0o700 })
    await copyFile(join(backup, path), join(staged, path))
  }
}

function putInPlace(target: Target, staged: string, aside: string): Promise<void> {
  const { dataDir, database } = target
  const besides = besidesOf(target.s3)
    .map(name => [join(staged, name), join(dataDir, name)] as const)
    .filter(([from]) => existsSync(from))
  const leaving = partsOf(target)
  if (database.kind === 'sqlite') {
    const databasePaths = [join(staged, DATABASE_FILE), database.file] as const
    return swapFiles({ dataDir, aside, leaving, arriving: [databasePaths, ...besides] })
  }
  const finish = () => restoreIntoPostgres(database.url, join(staged, DATABASE_FILE), schemaFor(aside))
  return swapFiles({ dataDir, aside, leaving, arriving: besides, finish })
}

/** The schema for old records, named after the folder for old files. */
function schemaFor(aside: string): string {
  return basename(aside).replaceAll('-', '_')
}
