import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DRAFT } from '../backup/copying.ts'
import { hashOfFile } from '../backup/manifest.ts'
import { severalAtOnce } from '../backup/store.ts'
import { filesOnDisk } from '../files/disk.ts'
import { EVER, type Files } from '../files/files.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Progress } from './progress.ts'

/** The paths of the photos and documents in a folder. */
export async function filesToMove(folder: string): Promise<string[]> {
  const paths = await listed(filesOnDisk(folder))
  return paths.filter(path => !DRAFT.test(path))
}

/** Throws a `StartupProblem` where a store holds files of another book: each would remove what the other has. */
export async function refuseForeignFiles(
  store: Files,
  paths: readonly string[],
  place: string,
): Promise<void> {
  const own = new Set(paths)
  for await (const path of store.writtenBefore('', EVER)) {
    if (own.has(path)) continue
    throw new StartupProblem(
      `The S3 store at ${place} holds files of another book, such as ${path}: nothing was moved. Set S3_PREFIX to another folder.`,
    )
  }
}

/**
 * Puts photos and documents into a store and reads each there again; those that are there already are read only. Throws where
 * one is not the same afterwards.
 */
export async function moveFiles(
  folder: string,
  store: Files,
  paths: readonly string[],
  progress: Progress,
): Promise<void> {
  const there = new Set(await listed(store))
  let done = 0
  await severalAtOnce(paths, async path => {
    const hash = await hashOfFile(join(folder, path))
    const isThere = there.has(path) && (await hashIn(store, path).catch(() => undefined)) === hash
    if (!isThere) {
      await store.put(path, await readFile(join(folder, path)))
      if ((await hashIn(store, path)) !== hash) {
        throw new StartupProblem(`${path} is not in the S3 store as it is here. Run the same command again.`)
      }
    }
    done += 1
    progress.tell('Photos and documents', done, paths.length)
  })
}

async function listed(files: Files): Promise<string[]> {
  const paths: string[] = []
  for await (const path of files.writtenBefore('', EVER)) paths.push(path)
  return paths
}

async function hashIn(store: Files, path: string): Promise<string | undefined> {
  const content = await store.open(path)
  if (content === undefined) return undefined
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
