import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mondayBefore } from './backup-retention.ts'
import { hashOfFile, readAbout, readManifest, type Sums } from './manifest.ts'

const NAMED = /^(daily|backup)-\d{4}-/

/** A backup and its stated creation time. */
interface FoundBackup {
  folder: string
  madeAt: Date
}

/** The previous backup, with the expected digest of each file. */
export interface PreviousBackup extends FoundBackup {
  sums: Sums
}

/** The backups in a folder, newest first. Future ones, made by a wrong clock, are left out. */
export async function backupsIn(folder: string, now: Date, named = NAMED): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found: FoundBackup[] = []
  for (const name of names.filter(one => named.test(one))) {
    const about = await readAbout(join(folder, name)).catch(() => undefined)
    const madeAt = new Date(about?.madeAt ?? Number.NaN)
    if (madeAt <= now) found.push({ folder: join(folder, name), madeAt })
  }
  return found.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** The newest readable backup in a folder. */
export async function previousBackup(folder: string, now: Date): Promise<PreviousBackup | undefined> {
  for (const found of await backupsIn(folder, now)) {
    const read = await readManifest(found.folder).catch(() => undefined)
    if (read) return { ...found, sums: read.sums }
  }
  return undefined
}

/**
 * True if files may be linked instead of copied. A bad block damages every link to a file, so the first
 * backup of each week (from Monday, UTC) copies all files.
 */
export function mayShareFiles(previous: PreviousBackup | undefined, now: Date): boolean {
  return previous !== undefined && weekOf(previous.madeAt) === weekOf(now)
}

/** The path of a file in the previous backup; undefined if it is damaged or missing there too. */
export async function soundCopy(previous: PreviousBackup, path: string): Promise<string | undefined> {
  const file = join(previous.folder, path)
  const hash = await hashOfFile(file).catch(() => undefined)
  return hash === previous.sums.get(path) ? file : undefined
}

function weekOf(date: Date): string {
  return mondayBefore(date.toISOString().slice(0, 10))
}
