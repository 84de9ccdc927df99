import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { operationalDay } from '#domain/dates.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { inRoot } from '../tools/launcher/paths.mjs'
import { DayRepeater } from './repeat-days.ts'
import { ADMIN, openRinks, TEMPLATE_DAYS, writeDay } from './template-days.ts'

/** The number of days in each size; the last is yesterday. */
export const SIZES = { 'one month': 30, 'one year': 366, 'ten years': 3651 } as const
export type Size = keyof typeof SIZES

const STORED_IN = inRoot('.build/bench/databases')
const MADE_FROM = ['bench/*.ts', 'src/server/db/migrations/**/*.ts', 'src/domain/{checklists,forms}/**/*.ts']

/**
 * The data directory of 20 rinks with some days of records up to yesterday. Filled once a day and version,
 * then reused. Copy it before writing.
 */
export async function filledDatabase(size: Size): Promise<string> {
  const folder = join(STORED_IN, version())
  const dataDir = join(folder, size.replaceAll(' ', '-'))
  if (existsSync(dataDir)) return dataDir
  await removeOthers(folder)
  const scratch = `${dataDir}.partial`
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  await fill(scratch, SIZES[size])
  await rename(scratch, dataDir)
  return dataDir
}

/** The current operational day of the rinks. */
export function today(): string {
  return operationalDay(new Date(), { timezone: 'Atlantic/Reykjavik', dayStartsAt: '03:00' })
}

/**
 * Writes the first days through the API of a server with a simulated clock, and repeats their rows up to
 * yesterday.
 */
async function fill(dataDir: string, days: number): Promise<void> {
  const firstDay = dayAfter(today(), -days)
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    BACKUP_KEEP: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  if (config.database.kind !== 'sqlite') throw new Error('The bench fills SQLite files')
  let now = new Date(`${dayAfter(firstDay, -1)}T05:00:00.000Z`)
  const server = await startServer(config, () => now)
  const withClock = {
    url: server.url,
    setClock: (instant: string) => {
      now = new Date(instant)
    },
  }
  await openRinks(withClock, firstDay)
  const repeater = new DayRepeater(config.database.file)
  for (let index = 0; index < TEMPLATE_DAYS; index += 1)
    await writeDay(withClock, dayAfter(firstDay, index), index)
  await server.stop()
  repeater.repeat(days / TEMPLATE_DAYS - 1)
}

function version(): string {
  const hash = createHash('sha256')
  for (const file of MADE_FROM.flatMap(pattern => globSync(pattern, { cwd: inRoot() })).toSorted())
    hash.update(readFileSync(inRoot(file)))
  return `${today()}-${hash.digest('hex').slice(0, 12)}`
}

/** Removes databases of other days or versions. */
async function removeOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(STORED_IN)) {
    const other = join(STORED_IN, name)
    if (other !== folder) await rm(other, { recursive: true, force: true })
  }
}
