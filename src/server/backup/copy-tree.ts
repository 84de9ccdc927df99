import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode, errorMessage } from '#server/errors/errors.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { hashOfFile, type Sums } from './manifest.ts'
import { type PreviousBackup, soundCopy } from './previous-backup.ts'

/** Prefix of a file that is still being written (files/disk.ts). */
export const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NO_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

export interface CopiedTree {
  /** The expected digest of each file, by its path. */
  sums: Sums
  bytes: number
  /** The paths of files that differ from the previous backup. */
  damaged: string[]
}

/**
 * Copies photos and documents into a backup. Files never change once written, so hard links are allowed on
 * the same disk (`mayShare`). A file that still differs from the previous backup is reported as damaged, with
 * its expected digest, and copied from the previous backup if that has it intact.
 */
export async function copyTree(
  from: string,
  to: string,
  name: string,
  { previous, mayShare }: { previous: PreviousBackup | undefined; mayShare: boolean },
): Promise<CopiedTree> {
  const sums: Sums = new Map()
  const damaged: string[] = []
  let bytes = 0
  await mkdir(join(to, name), { recursive: true, mode: 0o700 })
  const entries = await readdir(join(from, name), { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || DRAFT.test(entry.name)) continue
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source).split(sep).join('/')
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // Swept since it was listed: no record names it.
    if (!(await copyWhole(source, target, mayShare))) continue
    const hash = await hashOfFile(target)
    const expected = previous?.sums.get(path) ?? hash
    if (previous && hash !== expected) {
      damaged.push(path)
      const sound = await soundCopy(previous, path)
      if (sound !== undefined) {
        await rm(target)
        await copyWhole(sound, target, mayShare)
      }
    }
    sums.set(path, expected)
    bytes += (await stat(target)).size
  }
  return { sums, bytes, damaged }
}

/** Copies a file, or links to it; false if it is gone. Throws a `StartupProblem` if the copy differs. */
async function copyWhole(source: string, target: string, mayShare: boolean): Promise<boolean> {
  try {
    if (mayShare) {
      await link(source, target)
      return true
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    if (!NO_LINK.has(errorCode(error))) throw error
  }
  try {
    await copyFile(source, target)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
  if ((await hashOfFile(source)) === (await hashOfFile(target))) return true
  throw new StartupProblem(`${source} could not be copied: the copy differs from the original.`)
}

/** The sentence for a failed write into a folder. */
export function writingProblem(cause: unknown, folder: string, what: string): StartupProblem {
  if (cause instanceof StartupProblem) return cause
  const code = errorCode(cause)
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) {
    return new StartupProblem(
      `The disk of ${folder} is full: ${what}. Make room, or choose another folder.`,
      {
        cause,
      },
    )
  }
  return new StartupProblem(`${folder} could not be written (${errorMessage(cause)}): ${what}.`, { cause })
}
