import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Refusal } from '#domain/errors.ts'
import { tryWriting } from '#server/db/dialect.ts'
import { type Fault, faultOf } from '#server/errors/storage-errors.ts'
import { filesOnDisk } from '#server/files/disk.ts'
import type { Files } from '#server/files/files.ts'
import { folderOfFiles } from '#server/files/open-file-store.ts'
import type { Deps } from '#server/start/deps.ts'

/** The lifetime of a result, so that frequent health requests do not wear out the disk. */
const CACHED_MS = 1000
/** Each S3 request costs money. */
const STORE_CACHED_MS = 30_000
/** Shorter than the timeout of a photo, because health is requested often. */
const STORE_PATIENCE_MS = 4000
const PROBE_BYTES = 65_536
const LITTLE_BYTES = 100 * 1024 ** 2

const STORE_TROUBLE =
  'Photos and documents can be neither saved nor shown: the S3 store cannot be reached, or refuses. The log says why; Rinkbook then recovers automatically.'
const STORE_FULL =
  'Photos and documents cannot be saved: the S3 store is full. Make room, or raise its quota; Rinkbook then recovers automatically.'

const SENTENCES: Record<Exclude<Fault, 'unavailable' | 'database_damaged'>, string> = {
  disk_full: 'Nothing can be saved: the disk is full. Make room; Rinkbook then recovers automatically.',
  disk_failed:
    'Nothing can be saved: the disk or the database cannot be written to. Check whether it is read-only, and the permissions of the data directory; Rinkbook then recovers automatically.',
}

/**
 * Returns a function that tests everything a write needs, and returns a sentence for each failure. It throws
 * `unavailable` if the database does not respond, and `database_damaged`.
 */
export function probing(deps: Deps): () => Promise<string[]> {
  const ofThisMachine = cachedFor(CACHED_MS, () => probe(deps))
  const ofStore = cachedFor(STORE_CACHED_MS, () => probeStore(deps))
  return async () => [...(await ofThisMachine()), ...(deps.config.s3 ? await ofStore() : [])]
}

function cachedFor(milliseconds: number, find: () => Promise<string[]>): () => Promise<string[]> {
  let last: { at: number; found: Promise<string[]> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > milliseconds) last = { at: now, found: find() }
    return last.found
  }
}

async function probe(deps: Deps): Promise<string[]> {
  const faults = new Set<Fault>()
  const onDisk = filesOnDisk(folderOfFiles(deps.config))
  // allSettled, because an unhandled rejection of one while the other is awaited would end the process.
  const attempts = await Promise.allSettled([tryWriting(deps.kind, deps.db), tryKeeping(onDisk)])
  for (const attempt of attempts) {
    if (attempt.status === 'rejected') faults.add(requireFault(attempt.reason))
  }
  for (const fault of ['unavailable', 'database_damaged'] as const) {
    if (faults.has(fault)) throw new Refusal(fault)
  }
  // One of the two checks may report a full disk as a broken one.
  if (faults.has('disk_full')) return [SENTENCES.disk_full]
  if (faults.has('disk_failed')) return [SENTENCES.disk_failed]
  const left = await bytesLeft(deps)
  return left < LITTLE_BYTES
    ? [`The disk is nearly full: ${Math.floor(left / 1024 ** 2)} MB are left for the data directory.`]
    : []
}

async function probeStore({ files, log }: Deps): Promise<string[]> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Refusal('storage_unavailable')), STORE_PATIENCE_MS)
  try {
    await Promise.race([tryKeeping(files), late.promise])
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ err: error }, 'the S3 store does not work')
    return [error.code === 'storage_full' ? STORE_FULL : STORE_TROUBLE]
  } finally {
    clearTimeout(timer)
  }
}

function requireFault(error: unknown): Fault {
  if (error instanceof Refusal && error.code === 'storage_full') return 'disk_full'
  const fault = faultOf(error)
  if (fault) return fault
  throw error
}

/** Writes and removes a file in the photo folder, under a name that backups skip. */
async function tryKeeping(files: Files): Promise<void> {
  const path = `photos/write-test.${randomUUID()}`
  await files.put(path, new Uint8Array(PROBE_BYTES))
  await files.remove(path)
}

async function bytesLeft({ config }: Deps): Promise<number> {
  const { bavail, bsize } = await statfs(config.dataDir)
  return bavail * bsize
}
