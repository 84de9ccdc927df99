import { existsSync, renameSync } from 'node:fs'
import { copyFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { verifiedInWords } from '#domain/audit/verification.ts'
import { readHeads } from '#server/audit/heads/heads.ts'
import { type SignedHeads, signHeads, signingKeyOf, stampedText } from '#server/audit/heads/signed-heads.ts'
import { verify } from '#server/audit/verification/verify.ts'
import type { Config, DatabaseAddress } from '#server/config.ts'
import { requireCurrent } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { errorMessage } from '#server/errors/errors.ts'
import { filesOf } from '#server/files/open-file-store.ts'
import { sha256 } from '#server/security/hashing.ts'
import { DATABASE_FILE, FILES_FOLDER, SECRET_FILE } from '#server/start/data-files.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { contradictionsOfBackups } from './contradictions.ts'
import { copyTree, writingProblem } from './copy-tree.ts'
import { chownToDataOwner } from './data-owner.ts'
import {
  checkSums,
  hashOfFile,
  MANIFEST_FILE,
  type Manifest,
  readManifest,
  SUMS_FILE,
  type Sums,
  sumsAsText,
} from './manifest.ts'
import { alteredFiles, missingFiles } from './missing-files.ts'
import { copyStore } from './object-store.ts'
import { copyFromPostgres } from './postgres-dump.ts'
import { mayShareFiles, type PreviousBackup, previousBackup } from './previous-backup.ts'
import { beginPartial, endPartial } from './unfinished-backup.ts'

/** The settings that locate the data. */
export interface BackupSources extends Pick<Config, 'dataDir' | 'database' | 's3'> {
  /** `null` if it is in `dataDir`. Not a Buffer, because it is passed to a thread. */
  secret: Uint8Array | null
  /** The time-stamping authority for the signed heads. */
  timestampUrl?: string | null | undefined
}

/** Copies all pages in one step: copying in several steps would restart after each write. */
const ALL_PAGES = 0x7fff_ffff

export interface MadeBackup extends Manifest {
  folder: string
  /** Missing photos and documents that records name. */
  missing: number
  /** The paths of photos and documents that differ from the previous backup. */
  damaged: string[]
  /** The paths of photos and documents that differ from the hashes in their records. */
  altered: string[]
  /** The earlier backups whose heads contradict the history: their names, each with a sentence. */
  contradictions: [name: string, sentence: string][]
  /** Why the heads have no time stamp although there is an authority; `null` if they have one. */
  unstamped: string | null
  /** The key that signed the heads. */
  publicKey: string
}

/**
 * Backs up database, photos, documents and secret during normal writes. The folder gets its final name only
 * after verification. Throws a `StartupProblem` on failure, and leaves nothing behind.
 */
export async function makeBackup(
  config: BackupSources,
  { into, name, now }: { into: string; name: string; now: Date },
): Promise<MadeBackup> {
  requireBook(config)
  const folder = join(into, name)
  let partial: string | undefined
  try {
    partial = await beginPartial(into, name)
    const made = await fill(partial, config, { into, now, previous: await previousBackup(into, now) })
    await endPartial(partial)
    await rename(partial, folder)
    await chownToDataOwner(config.dataDir, into.startsWith(config.dataDir + sep) ? [into] : [folder])
    return { ...made, folder }
  } catch (cause) {
    if (partial !== undefined) await rm(partial, { recursive: true, force: true }).catch(() => undefined)
    throw writingProblem(cause, into, 'no backup was made')
  }
}

/** The name of a manual backup. */
export function nameByHand(now: Date): string {
  return `backup-${now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}`
}

/** Problems found in the backed-up data; `null` if there are none. */
export function problemOf(made: MadeBackup): string | null {
  const { problem, missing, damaged, altered, contradictions } = made
  const found: string[] = []
  if (problem !== null)
    found.push(`The database has an integrity error, which the backup contains too: ${problem}`)
  if (missing > 0) found.push(`${missing} photos or documents are missing.`)
  if (damaged.length > 0) {
    found.push(
      `${damaged.length} photos or documents have changed since the previous backup, so the disk may be failing: ${damaged.join(', ')}`,
    )
  }
  if (altered.length > 0)
    found.push(`${altered.length} photos or documents differ from their records: ${altered.join(', ')}`)
  if (made.unstamped !== null) found.push(made.unstamped)
  found.push(...contradictions.map(([, sentence]) => sentence))
  return found.length > 0 ? found.join('\n') : null
}

/** A summary of the backup for people. */
export function backupInWords(made: MadeBackup): string {
  const { folder, files, entries, records } = made
  const lines = [`Backed up to ${folder}: the database, ${files} photos and documents, the secret.`]
  if (made.problem === null) lines.push(verifiedInWords({ entries, records }))
  const problem = problemOf(made)
  if (problem !== null) lines.push(problem)
  return lines.join('\n')
}

function requireBook({ database }: Pick<Config, 'database'>): void {
  if (database.kind === 'postgres' || existsSync(database.file)) return
  throw new StartupProblem(`There is no database ${database.file} to back up. Set DATA_DIR to where it is.`)
}

async function fill(
  partial: string,
  config: BackupSources,
  { into, now, previous }: { into: string; now: Date; previous: PreviousBackup | undefined },
): Promise<Omit<MadeBackup, 'folder'>> {
  const { dataDir, database, s3 } = config
  const copy = join(partial, DATABASE_FILE)
  await copyDatabase(database, copy)
  // Files after the database: each file is written before the row that names it.
  const mayShare = mayShareFiles(previous, now)
  const { sums, bytes, damaged } = s3
    ? await copyStore(await filesOf(config), partial, FILES_FOLDER, previous)
    : await copyTree(dataDir, partial, FILES_FOLDER, { previous, mayShare })
  const secret = join(partial, SECRET_FILE)
  if (config.secret === null) await copyFile(join(dataDir, SECRET_FILE), secret)
  else await writeFile(secret, config.secret, { mode: 0o600 })
  const key = signingKeyOf(await readFile(secret))
  const { publicKey } = key
  const { heads, entries, records, problem, ...found } = await judge(copy, sums, { into, now, publicKey })
  const files = sums.size
  for (const file of [copy, secret]) sums.set(basename(file), await hashOfFile(file))
  const listed = sumsAsText(sums)
  await writeFile(join(partial, SUMS_FILE), listed, { mode: 0o600 })
  const { signedHeads, unstamped } = await stamped(signHeads(heads, key), config.timestampUrl)
  const manifest: Manifest = {
    product: 'rinkbook',
    form: 1,
    madeAt: now.toISOString(),
    database: database.kind,
    files,
    bytes: bytes + (await stat(copy)).size,
    entries,
    records,
    problem,
    signedHeads,
    sums: sha256(listed),
  }
  await writeFile(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  const written = (await readManifest(partial)).sums
  for (const path of damaged) written.delete(path)
  await checkSums(partial, written)
  return { ...manifest, ...found, damaged, publicKey, unstamped }
}

/** The heads with a time stamp, if there is an authority. Without its answer the backup is still made. */
async function stamped(signedHeads: SignedHeads, url: string | null | undefined) {
  if (!url) return { signedHeads, unstamped: null }
  // Loaded only where it is used.
  const { requestTimestamp } = await import('#server/audit/heads/timestamp.ts')
  try {
    const timestamp = await requestTimestamp(url, stampedText(signedHeads))
    return { signedHeads: { ...signedHeads, timestamp }, unstamped: null }
  } catch (error) {
    const unstamped = `The time-stamping authority did not stamp the backup: ${errorMessage(error)}`
    return { signedHeads, unstamped }
  }
}

async function copyDatabase(database: DatabaseAddress, copy: string): Promise<void> {
  await (database.kind === 'postgres' ? copyFromPostgres(database.url, copy) : copyBook(database.file, copy))
  settle(copy)
}

async function copyBook(file: string, copy: string): Promise<void> {
  const source = new SqliteFile(file, { readonly: true, fileMustExist: true })
  try {
    await source.backup(copy, { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
}

/** Turns the copy into a single file without a journal and without remains of deleted rows. */
function settle(copy: string): void {
  const database = new SqliteFile(copy)
  const written = `${copy}.new`
  try {
    database.pragma('journal_mode = delete')
    const found = database.pragma('integrity_check', { simple: true })
    if (found !== 'ok') {
      throw new StartupProblem(
        `The database is damaged (${String(found)}): no backup was made. Restore the last good backup.`,
      )
    }
    database.prepare('vacuum into ?').run(written)
  } finally {
    database.close()
  }
  renameSync(written, copy)
}

async function judge(
  copy: string,
  sums: Sums,
  { into, now, publicKey }: { into: string; now: Date; publicKey: string },
) {
  const db = openDatabase({ kind: 'sqlite', file: copy }, { isReadOnly: true })
  try {
    await requireCurrent(db, 'sqlite')
    const { entries, records, problem } = await verify(db)
    const hashOf = (path: string) => sums.get(`${FILES_FOLDER}/${path}`)
    return {
      entries,
      records,
      problem,
      missing: await missingFiles(db, path => hashOf(path) !== undefined),
      altered: await alteredFiles(db, async path => hashOf(path)),
      contradictions: await contradictionsOfBackups(db, into, publicKey),
      heads: await readHeads(db, now),
    }
  } finally {
    await db.destroy()
  }
}
