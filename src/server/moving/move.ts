import { dirname } from 'node:path'
import { Refusal } from '#domain/errors.ts'
import { missingFiles } from '../backup/missing.ts'
import { giveToOwner } from '../backup/owner.ts'
import type { Config } from '../config.ts'
import { isDatabaseOutOfReach } from '../db/dialect.ts'
import { requireCurrent } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { storeProblem } from '../files/store-problem.ts'
import { filesOf, folderOfFiles } from '../files/where.ts'
import { StartupProblem } from '../startup-problem.ts'
import { verify } from '../verification/verify.ts'
import { type ComparedTable, compareTables } from './comparison.ts'
import { filesToMove, moveFiles, refuseForeignFiles } from './moved-files.ts'
import { type Moved, markAsMoved, markOf, refuseMoved } from './moved-mark.ts'
import { Progress } from './progress.ts'
import { copyRecords } from './records.ts'
import { openSource, type Source } from './source.ts'
import { beginTarget, completeTarget, findNotes, forgetTables, type Notes, openTarget } from './target.ts'

export interface MoveOrder extends Pick<Config, 'dataDir' | 's3'> {
  /** The book, in a file of SQLite. */
  file: string
  /** Where to: a database of PostgreSQL. */
  url: string
  now: Date
  /** Is told how far it is. */
  say: (line: string) => void
}

interface Moving {
  source: Source
  target: Database
  progress: Progress
}

export interface MoveDone extends Moved {
  /** Photos and documents that records name and that were not there before either. */
  missing: number
  /** What the audit found wrong in the book, before and after. */
  problem: string | null
}

/**
 * Moves a book of SQLite to PostgreSQL, with its photos and documents where a store is set. Nothing starts on the database
 * before all is there and proved the same, and nothing on the book from then on. Whatever keeps it from its end throws a
 * `StartupProblem`, leaves the book as it was, and lets the same order go on from there.
 */
export async function moveBook(order: MoveOrder): Promise<MoveDone> {
  const source = openSource(order.file)
  const target = openDatabase({ kind: 'postgres', url: order.url })
  try {
    return await move(order, source, target)
  } catch (cause) {
    throw problemOf(cause)
  } finally {
    await target.destroy()
    source.book.close()
  }
}

/** A database as it may be shown: without a password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

async function move(order: MoveOrder, source: Source, target: Database): Promise<MoveDone> {
  const progress = new Progress(order.say)
  const before = await judge(order)
  const notes = await findNotes(target)
  // One that was cut short just before its end goes on to it.
  if (notes === undefined) refuseMoved({ kind: 'sqlite', file: source.file })
  const files = await begin(order, { source, target, notes, progress })
  await copyRecords(target, source, progress)
  const tables = await compareTables(target, source, progress)
  await refuseDifferences(target, tables)
  await completeTarget(target, source)
  const { entries, records, problem } = await verify(target)
  if (entries !== before.entries || records !== before.records || problem !== before.problem) {
    throw new StartupProblem(
      `The audit trail of the copy is not that of the book (${problem ?? `${entries} entries, ${records} records`}). Make an empty database, and move into that.`,
    )
  }
  const moved: Moved = {
    to: placeOf(order.url),
    movedAt: order.now.toISOString(),
    entries,
    records,
    files,
    tables: tables.map(({ table, source: side }) => ({ table, ...side })),
  }
  // First here, then there: whenever it is cut short, at most one of the two can be started.
  markAsMoved(source.file, moved)
  await giveToOwner(dirname(source.file), [markOf(source.file)])
  await openTarget(target)
  return { ...moved, missing: before.missing, problem }
}

/** What the audit says of the book, so that the copy can be asked for the same. */
async function judge({ file, dataDir }: MoveOrder) {
  const db = openDatabase({ kind: 'sqlite', file }, { isReadOnly: true })
  try {
    await requireCurrent(db, 'sqlite')
    return { ...(await verify(db)), missing: await missingFiles(db, dataDir) }
  } finally {
    await db.destroy()
  }
}

/** Takes the database for this book, and puts photos and documents into the store, if there is one; gives how many. */
async function begin(
  order: MoveOrder,
  { source, target, notes, progress }: Moving & { notes: Notes | undefined },
): Promise<number> {
  const { dataDir, s3, say } = order
  const place = s3 && `${s3.bucketUrl}${s3.prefix}`
  const folder = folderOfFiles(order)
  const store = s3 && (await filesOf({ dataDir, s3 }))
  const paths = store ? await filesToMove(folder) : []
  if (store && place !== null && notes?.store !== place) await refuseForeignFiles(store, paths, place)
  const goesOn = await beginTarget(target, source, place)
  if (goesOn) say('Going on with the move that was begun.')
  else if (notes) say('The book was used since the move was begun: its rows are copied again.')
  if (store) await moveFiles(folder, store, paths, progress)
  return paths.length
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
    `What is in the database is not what is in the book:\n${named.join('\n')}\nRun the same command again: it copies these anew.`,
  )
}

function problemOf(cause: unknown): StartupProblem {
  if (cause instanceof StartupProblem) return cause
  if (cause instanceof Refusal) return storeProblem(cause)
  if (isDatabaseOutOfReach(cause)) {
    return new StartupProblem(
      'The database cannot be reached. Check that it is running and what --to says; the same command goes on where this one has stopped.',
      { cause },
    )
  }
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartupProblem(
    `The move stopped (${reason}). The book is as it was; the same command goes on where this one has stopped.`,
    { cause },
  )
}
