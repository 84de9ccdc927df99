import { dirname } from 'node:path'
import { Refusal } from '#domain/errors.ts'
import { type Verification, verify } from '#server/audit/verification/verify.ts'
import { chownToDataOwner } from '#server/backup/data-owner.ts'
import type { Config } from '#server/config.ts'
import { isDatabaseOutOfReach } from '#server/db/dialect.ts'
import { requireCurrent } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { errorMessage } from '#server/errors/errors.ts'
import { storeProblem } from '#server/files/store-problem.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { type ComparedTable, compareTables } from './comparison.ts'
import { type FilesToMove, filesToMove, missingThere, moveFiles, refuseForeignFiles } from './moved-files.ts'
import { type Moved, markAsMoved, markOf, refuseMoved } from './moved-marker.ts'
import { Progress } from './progress.ts'
import { copyRecords } from './records.ts'
import { openSource, type Source } from './source.ts'
import { beginTarget, completeTarget, findNotes, forgetTables, openTarget } from './target.ts'

export interface MoveOrder extends Pick<Config, 'dataDir' | 's3'> {
  /** The SQLite database file. */
  file: string
  /** The target PostgreSQL database. */
  url: string
  now: Date
  /** Prints a line of progress. */
  say: (line: string) => void
}

export interface MoveDone extends Moved {
  /** Photos and documents that records name and that cannot be found. */
  missing: number
  /** Audit problems in the source, before and after. */
  problem: string | null
}

/** Both ends of a move. */
interface Ends {
  source: Source
  /** The source, reopened like any other database. */
  sourceDb: Database
  target: Database
}

/**
 * Moves an installation from SQLite to PostgreSQL, with its photos and documents if an S3 store is
 * configured. No server starts on the target until it is complete and proved identical, and none on the
 * source afterwards. Throws a `StartupProblem` on failure; the source is then unchanged, and the same command
 * resumes.
 */
export async function migrateToPostgres(order: MoveOrder): Promise<MoveDone> {
  order.say(`Moving ${order.file}`)
  const source = openSource(order.file)
  const sourceDb = openDatabase({ kind: 'sqlite', file: order.file }, { isReadOnly: true })
  const target = openDatabase({ kind: 'postgres', url: order.url })
  try {
    return await move(order, { source, sourceDb, target })
  } catch (cause) {
    throw problemOf(cause)
  } finally {
    await target.destroy()
    await sourceDb.destroy()
    source.close()
  }
}

/** A database address for display: without the password. */
function displayAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

async function move(order: MoveOrder, ends: Ends): Promise<MoveDone> {
  const { source, sourceDb, target } = ends
  const progress = new Progress(order.say)
  await requireCurrent(sourceDb, 'sqlite')
  const files = await filesToMove(order)
  await begin(ends, files, order.say)
  await moveFiles(files, progress)
  await copyRecords(target, source, progress)
  const tables = await compareTables(target, source, progress)
  await refuseDifferences(target, tables)
  await completeTarget(target, source)
  const verified = await verifyBoth(ends, progress)
  const moved: Moved = {
    to: displayAddress(order.url),
    movedAt: order.now.toISOString(),
    entries: verified.entries,
    records: verified.records,
    files: files.paths.length,
    tables: tables.map(({ table, source: side }) => ({ table, ...side })),
  }
  const missing = await missingThere(files, sourceDb)
  // Lock the source first: if the process dies in between, at most one side can start.
  markAsMoved(source.file, moved)
  await chownToDataOwner(dirname(source.file), [markOf(source.file)])
  await openTarget(target)
  return { ...moved, missing, problem: verified.problem }
}

/** Reserves the target for this source; throws a `StartupProblem` if it is taken or not empty. */
async function begin(
  { source, sourceDb, target }: Ends,
  files: FilesToMove,
  say: MoveOrder['say'],
): Promise<void> {
  const notes = await findNotes(target)
  // A move interrupted after the source was marked can still be completed.
  if (notes === undefined) refuseMoved({ kind: 'sqlite', file: source.file })
  if (notes?.store !== files.place) await refuseForeignFiles(files, sourceDb)
  const goesOn = await beginTarget(target, source, files.place)
  if (goesOn) say('Continuing the interrupted move.')
  else if (notes) say('The source has changed since the move started: its rows are copied again.')
}

/** Verification must report the same for the copy as for the source, good or bad. */
async function verifyBoth({ sourceDb, target }: Ends, progress: Progress) {
  const goesOn = ({ entries, records }: Verification) => {
    progress.tell('Entries and records verified', entries + records)
    return true
  }
  const [before, after] = [await verify(sourceDb, { goesOn }), await verify(target, { goesOn })]
  const { entries, records, problem } = after
  if (entries === before.entries && records === before.records && problem === before.problem) return after
  throw new StartupProblem(
    `The audit trail of the copy differs from that of the source (${problem ?? `${entries} entries, ${records} records`}). Create an empty database and move into that.`,
  )
}

async function refuseDifferences(target: Database, tables: readonly ComparedTable[]): Promise<void> {
  const different = tables.filter(({ difference }) => difference !== null)
  if (different.length === 0) return
  await forgetTables(
    target,
    different.map(({ table }) => table),
  )
  const named = different.map(
    ({ table, difference, source, target: copy }) =>
      `${table}: ${source.rows} rows here, ${copy.rows} there; the first that differs is ${difference}`,
  )
  throw new StartupProblem(
    `The copy differs from the source:\n${named.join('\n')}\nRun the same command again: it copies these again.`,
  )
}

function problemOf(cause: unknown): StartupProblem {
  if (cause instanceof StartupProblem) return cause
  if (cause instanceof Refusal) return storeProblem(cause)
  if (isDatabaseOutOfReach(cause)) {
    return new StartupProblem(
      'The database cannot be reached. Check that it is running, and check --to; run the same command again to continue.',
      { cause },
    )
  }
  return new StartupProblem(
    `The move stopped (${errorMessage(cause)}). The source is unchanged; run the same command again to continue.`,
    { cause },
  )
}
