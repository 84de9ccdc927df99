import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#domain/errors.ts'
import { type Files, MAX_DATE, OtherBytes } from '#server/files/files.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { type CopiedTree, DRAFT } from './copy-tree.ts'
import { hashOfFile, type Sums } from './manifest.ts'
import { type PreviousBackup, soundCopy } from './previous-backup.ts'

const CALLS_AT_ONCE = 8

/**
 * Copies photos and documents from an S3 store into `to`/`name`. Each is compared with its digest at upload.
 * A damaged file is copied from the previous backup if that has it intact, else left out.
 */
export async function copyStore(
  files: Files,
  to: string,
  name: string,
  previous: PreviousBackup | undefined,
): Promise<CopiedTree> {
  const sums: Sums = new Map()
  const damaged: string[] = []
  let bytes = 0
  await mkdir(join(to, name), { recursive: true, mode: 0o700 })
  await severalAtOnce(files.writtenBefore('', MAX_DATE), async path => {
    if (DRAFT.test(path)) return
    const content = await files.open(path)
    // Swept since it was listed: no record names it.
    if (!content) return
    const target = placeIn(join(to, name), path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const named = `${name}/${path}`
    if (!(await isTaken(content, target))) {
      damaged.push(named)
      await rm(target, { force: true })
      const sound = previous && (await soundCopy(previous, named))
      if (sound === undefined) return
      await copyFile(sound, target)
    }
    sums.set(named, await hashOfFile(target))
    bytes += (await stat(target)).size
  })
  return { sums, bytes, damaged }
}

/** Writes the content to a file; false if it differs from the content at upload. */
async function isTaken(content: Readable, target: string): Promise<boolean> {
  try {
    await pipeline(content, createWriteStream(target, { mode: 0o600 }))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.cause instanceof OtherBytes) return false
    throw error
  }
}

/**
 * Uploads the photos and documents of a backup to an S3 store. An existing file with the same name has the
 * same content.
 */
export async function putIntoStore(files: Files, from: string, sums: Sums, name: string): Promise<void> {
  const paths = [...sums.keys()].filter(path => path.startsWith(`${name}/`))
  await severalAtOnce(paths, async path => {
    await files.put(path.slice(name.length + 1), await readFile(join(from, path)))
  })
}

/** Others may have uploaded objects: throws a `StartupProblem` for a path outside the folder. */
function placeIn(folder: string, path: string): string {
  const target = join(folder, path)
  if (target.startsWith(`${folder}${sep}`)) return target
  throw new StartupProblem(`The S3 store holds ${path}, which does not belong to Rinkbook.`)
}

/**
 * Works on several paths concurrently, because a store answers many requests as fast as one. Stops at the
 * first failure.
 */
export async function severalAtOnce(
  paths: Iterable<string> | AsyncIterable<string>,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const queue = (async function* () {
    yield* paths
  })()
  const done = await Promise.allSettled(
    Array.from({ length: CALLS_AT_ONCE }, async () => {
      for await (const path of { [Symbol.asyncIterator]: () => queue }) await work(path)
    }),
  )
  const failed = done.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
