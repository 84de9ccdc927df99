import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Refusal } from '#domain/errors.ts'
import { tryWriting } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { type Fault, faultOf } from '../../faults.ts'

/** Whoever asks more often hears the same again, so that asking costs the disk nothing. */
const REMEMBERED_MS = 1000
const PROBE_BYTES = 65_536
const LITTLE_BYTES = 100 * 1024 ** 2

const SENTENCES: Record<Exclude<Fault, 'unavailable' | 'database_damaged'>, string> = {
  disk_full: 'Nothing can be saved: the disk is full. Make room; Rinkbook goes on by itself.',
  disk_failed:
    'Nothing can be saved: the disk or the database cannot be written to. Check whether it is read-only, and the permissions of the data directory; Rinkbook goes on by itself.',
}

/**
 * Tries what every write needs, and gives a sentence for what does not work. Throws where the database does not answer
 * (`unavailable`) or is damaged (`database_damaged`).
 */
export function probing(deps: Deps): () => Promise<string[]> {
  let last: { at: number; found: Promise<string[]> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > REMEMBERED_MS) last = { at: now, found: probe(deps) }
    return last.found
  }
}

async function probe(deps: Deps): Promise<string[]> {
  const faults = new Set<Fault>()
  // Both are heard of: a rejection that waits for the other's answer would end the process.
  const attempts = await Promise.allSettled([tryWriting(deps.kind, deps.db), tryKeeping(deps)])
  for (const attempt of attempts) {
    if (attempt.status === 'rejected') faults.add(requireFault(attempt.reason))
  }
  for (const fault of ['unavailable', 'database_damaged'] as const) {
    if (faults.has(fault)) throw new Refusal(fault)
  }
  // A full disk may look like a broken one to one of the two.
  if (faults.has('disk_full')) return [SENTENCES.disk_full]
  if (faults.has('disk_failed')) return [SENTENCES.disk_failed]
  const left = await bytesLeft(deps)
  return left < LITTLE_BYTES
    ? [`The disk is nearly full: ${Math.floor(left / 1024 ** 2)} MB are left for the data directory.`]
    : []
}

function requireFault(error: unknown): Fault {
  if (error instanceof Refusal && error.code === 'storage_full') return 'disk_full'
  const fault = faultOf(error)
  if (fault) return fault
  throw error
}

/** Where photos are, under a name that a backup leaves out. */
async function tryKeeping({ files }: Deps): Promise<void> {
  const path = `photos/write-test.${randomUUID()}`
  await files.put(path, new Uint8Array(PROBE_BYTES))
  await files.remove(path)
}

async function bytesLeft({ config }: Deps): Promise<number> {
  const { bavail, bsize } = await statfs(config.dataDir)
  return bavail * bsize
}
