import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '#server/errors/errors.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

const MAKER_FILE = '.made-by'
const PARTIAL = /^\.(daily|backup)-.*\.partial$/
/** A backup from another machine counts as abandoned after half a day. */
const ABANDONED_MS = 12 * 60 * 60_000
/** A process signs the folder right after creating it; one that is unsigned for longer was abandoned. */
const UNSIGNED_MS = 60_000
const ME = { host: hostname(), pid: process.pid, start: randomUUID() }
const makerSchema = z.object({ host: z.string(), pid: z.int(), start: z.string() })

/** Another process is making the same backup. */
export class BackupUnderWay extends StartupProblem {}

/**
 * Creates the folder of an unfinished backup, and removes those left behind by dead processes. Throws
 * `BackupUnderWay` if another process is making the backup with this name.
 */
export async function beginPartial(into: string, name: string): Promise<string> {
  const partial = join(into, `.${name}.partial`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  await sweepAbandoned(into)
  try {
    await mkdir(partial, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    throw new BackupUnderWay('This backup is already being made.')
  }
  try {
    await writeFile(join(partial, MAKER_FILE), JSON.stringify(ME))
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  return partial
}

async function sweepAbandoned(into: string): Promise<void> {
  const partials = (await readdir(into)).filter(name => PARTIAL.test(name)).map(name => join(into, name))
  for (const partial of partials) {
    if (await isAbandoned(partial)) await rm(partial, { recursive: true, force: true })
  }
}

export function endPartial(partial: string): Promise<void> {
  return rm(join(partial, MAKER_FILE))
}

async function isAbandoned(partial: string): Promise<boolean> {
  const mtimeMs = await stat(partial).then(
    stats => stats.mtimeMs,
    () => undefined,
  )
  // Finished since it was listed.
  if (mtimeMs === undefined) return false
  const data = await makerOf(partial)
  if (data?.host !== ME.host) return Date.now() - mtimeMs > (data ? ABANDONED_MS : UNSIGNED_MS)
  if (data.pid === ME.pid) return data.start !== ME.start
  return !isRunning(data.pid)
}

/** Undefined if it is missing or incomplete, for example after a full disk. */
async function makerOf(partial: string): Promise<z.infer<typeof makerSchema> | undefined> {
  try {
    return makerSchema.parse(JSON.parse(await readFile(join(partial, MAKER_FILE), 'utf8')))
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
