import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DRAFT } from '#server/backup/copy-tree.ts'
import { hashOfFile } from '#server/backup/manifest.ts'
import { filesOfRecords, missingFiles } from '#server/backup/missing-files.ts'
import { severalAtOnce } from '#server/backup/object-store.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { filesOnDisk } from '#server/files/disk.ts'
import { type Files, MAX_DATE } from '#server/files/files.ts'
import { filesOf, folderOfFiles } from '#server/files/open-file-store.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import type { Progress } from './progress.ts'

/** The photos and documents of the source, and their target store. */
export interface FilesToMove {
  folder: string
  /** The paths of all files in the folder. */
  paths: string[]
  /** `null`: they remain in the folder. */
  store: Files | null
  /** The store's name for people. */
  place: string | null
}

export async function filesToMove(config: Pick<Config, 'dataDir' | 's3'>): Promise<FilesToMove> {
  const { s3 } = config
  const folder = folderOfFiles(config)
  if (s3 === null) return { folder, paths: [], store: null, place: null }
  const paths = (await listed(filesOnDisk(folder))).filter(path => !DRAFT.test(path))
  return { folder, paths, store: await filesOf(config), place: `${s3.bucketUrl}${s3.prefix}` }
}

/**
 * Throws a `StartupProblem` if the store contains files of another installation: each would sweep the other's
 * files.
 */
export async function refuseForeignFiles({ paths, store, place }: FilesToMove, db: Database): Promise<void> {
  if (store === null) return
  const own = new Set(paths)
  const others = (await listed(store)).filter(path => !own.has(path))
  if (others.length === 0) return
  const names = new Set<string>()
  for await (const { path } of filesOfRecords(db)) names.add(nameOf(path))
  const foreign = others.find(path => !names.has(nameOf(path)))
  if (foreign === undefined) return
  throw new StartupProblem(
    `The S3 store at ${place} contains ${foreign}, which belongs to another installation: nothing was moved. Set S3_PREFIX to another folder.`,
  )
}

/**
 * Uploads photos and documents to the store and reads each back; existing ones are only read. Throws a
 * `StartupProblem` if one differs.
 */
export async function moveFiles({ folder, paths, store }: FilesToMove, progress: Progress): Promise<void> {
  if (store === null) return
  const there = new Set(await listed(store))
  let done = 0
  await severalAtOnce(paths, async path => {
    const hash = await hashOfFile(join(folder, path))
    const isThere = there.has(path) && (await hashIn(store, path).catch(() => undefined)) === hash
    if (!isThere) {
      await store.put(path, await readFile(join(folder, path)))
      if ((await hashIn(store, path)) !== hash) {
        throw new StartupProblem(`${path} differs in the S3 store. Run the same command again.`)
      }
    }
    done += 1
    progress.tell('Photos and documents', done, paths.length)
  })
}

/** The number of photos and documents that records name and that are missing from their store. */
export async function missingThere({ folder, store }: FilesToMove, db: Database): Promise<number> {
  if (store === null) return missingFiles(db, path => existsSync(join(folder, path)))
  const there = new Set(await listed(store))
  return missingFiles(db, path => there.has(path))
}

async function listed(files: Files): Promise<string[]> {
  const paths: string[] = []
  for await (const path of files.writtenBefore('', MAX_DATE)) paths.push(path)
  return paths
}

/** '3/abc' for 'photos/3/abc.0123.jpg': the rink, and the name of the file. */
function nameOf(path: string): string {
  return path.replace(/^[^/]*\//, '').replace(/\..*$/, '')
}

async function hashIn(store: Files, path: string): Promise<string | undefined> {
  const content = await store.open(path)
  if (content === undefined) return undefined
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
