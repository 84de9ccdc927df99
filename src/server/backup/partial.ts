import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupProblem } from '../startup-problem.ts'
import { codeOf } from './copying.ts'

const MAKER_FILE = '.made-by'
/** A backup that another machine has begun is taken for abandoned after half a day. */
const ABANDONED_MS = 12 * 60 * 60_000
const ME = { host: hostname(), pid: process.pid, start: randomUUID() }
const maker = z.object({ host: z.string(), pid: z.int(), start: z.string() })

/** Another process is making the same backup. */
export class BackupUnderWay extends StartupProblem {}

/**
 * The folder in which a backup is made until it is whole. Only one process makes one of a name; what another has left
 * behind when it died is removed. Throws `BackupUnderWay`.
 */
export async function beginPartial(into: string, name: string): Promise<string> {
  const partial = join(into, `.${name}.partial`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  try {
    await mkdir(partial, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (!(await isAbandoned(partial))) throw new BackupUnderWay('This backup is being made already.')
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { mode: 0o700 })
  }
  await writeFile(join(partial, MAKER_FILE), JSON.stringify(ME))
  return partial
}

export function endPartial(partial: string): Promise<void> {
  return rm(join(partial, MAKER_FILE))
}

async function isAbandoned(partial: string): Promise<boolean> {
  const { mtimeMs } = await stat(partial)
  const text = await readFile(join(partial, MAKER_FILE), 'utf8').catch(() => 'null')
  const { data } = maker.safeParse(JSON.parse(text))
  if (data?.host !== ME.host) return Date.now() - mtimeMs > ABANDONED_MS
  if (data.pid === ME.pid) return data.start !== ME.start
  return !isRunning(data.pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
