import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { operationalDay } from '#domain/dates.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { readConfig } from '#server/config.ts'
import { inRoot } from '../../tools/launcher/paths.mjs'
import { writeAttendance } from './attendance.ts'
import { Bulk } from './bulk.ts'
import { writeCallouts } from './callouts.ts'
import { writeChecks } from './checks.ts'
import { daysUntil } from './days.ts'
import { writeDiary } from './diary.ts'
import { References, writeIncidents } from './incidents.ts'
import { requireWholeBook } from './proof.ts'
import { openRinks } from './rinks.ts'
import { writeShiftEnd } from './shift-ends.ts'

/** How many days a book of each size holds, today included. */
export const SIZES = { 'one month': 31, 'one year': 365, 'ten years': 3652 } as const
export type Size = keyof typeof SIZES

/** The rinks of every book. */
export const RINKS = 20
const KEPT_IN = inRoot('.build/bench/books')
// What the rows look like, and who writes them.
const MADE_FROM = ['bench/book/*.ts', 'src/server/db/migrations/**/*.ts', 'src/domain/checklists/*.ts']

/**
 * The data directory of a book of 20 rinks up to today, the same to the byte of every row for the same day. Filled once
 * a day and version: a second call finds it. Copy it before something is written.
 */
export async function filledBook(size: Size): Promise<string> {
  const folder = join(KEPT_IN, versionOf(new Date()))
  const dataDir = join(folder, size.replaceAll(' ', '-'))
  if (existsSync(dataDir)) return dataDir
  await forgetOthers(folder)
  const scratch = `${dataDir}.partial`
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  await fillBook(scratch, { days: SIZES[size], rinks: RINKS, now: new Date() })
  // All are made in the same way: verifying the smallest is enough.
  if (size === 'one month') await requireWholeBook(scratch)
  await rename(scratch, dataDir)
  return dataDir
}

/** Fills an empty data directory with rinks, each with some days that end at `now`. */
async function fillBook(
  dataDir: string,
  { days: count, rinks: rinkCount, now }: { days: number; rinks: number; now: Date },
): Promise<void> {
  const days = daysUntil(today(now), count)
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', BACKUP_KEEP: 'off' })
  const opening = new Date(`${dayAfter(days[0]?.date ?? '', -1)}T09:00:00.000Z`)
  const rinks = await openRinks(config, rinkCount, opening)
  if (config.database.kind !== 'sqlite') throw new Error('The bench fills files of SQLite')
  const bulk = new Bulk(config.database.file)
  const references = new References()
  for (const day of days) {
    for (const rink of rinks) {
      writeChecks(bulk, rink, day)
      writeDiary(bulk, rink, day)
      writeCallouts(bulk, rink, day)
      writeIncidents(bulk, references, rink, day)
      writeAttendance(bulk, rink, day)
      writeShiftEnd(bulk, rink, day)
    }
  }
  bulk.close()
}

/** The current operational day of the book's rinks. */
export function today(now: Date): string {
  return operationalDay(now, { timezone: 'Atlantic/Reykjavik', dayStartsAt: '03:00' })
}

function versionOf(now: Date): string {
  const hash = createHash('sha256')
  for (const file of MADE_FROM.flatMap(pattern => globSync(pattern, { cwd: inRoot() })).toSorted())
    hash.update(readFileSync(inRoot(file)))
  return `${today(now)}-${hash.digest('hex').slice(0, 12)}`
}

/** Removes books of other days or versions, which are no longer of use. */
async function forgetOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(KEPT_IN)) {
    const other = join(KEPT_IN, name)
    if (other !== folder) await rm(other, { recursive: true, force: true })
  }
}
