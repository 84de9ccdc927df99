import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { signedHeadsSchema } from '#server/audit/heads/signed-heads.ts'
import { sha256 } from '#server/security/hashing.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

/** The format of `sha256sum --check`. */
export const SUMS_FILE = 'SHA256SUMS'
export const MANIFEST_FILE = 'manifest.json'

const manifestSchema = z.object({
  product: z.literal('rinkbook'),
  form: z.literal(1),
  madeAt: z.string(),
  /** The kind of the source database; the copy itself is always an SQLite file. */
  database: z.enum(['sqlite', 'postgres']),
  /** Photos and documents. */
  files: z.int(),
  bytes: z.int(),
  /** Numbers verified in the copy. */
  entries: z.int(),
  records: z.int(),
  /** Problems found by verification, in the copy and in the original. */
  problem: z.string().nullable(),
  /** The ends of the chains in the copy; later databases must still contain them. */
  signedHeads: signedHeadsSchema.optional(),
  /** The digest of SHA256SUMS. */
  sums: z.string(),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The digest of each file of a backup, by its path in the backup. */
export type Sums = Map<string, string>

export function sumsAsText(sums: Sums): string {
  return [...sums].map(([path, hash]) => `${hash}  ${path}\n`).join('')
}

/** The manifest of a backup, not yet verified; throws a `StartupProblem` if there is none. */
export async function readAbout(folder: string): Promise<Manifest> {
  const about = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new StartupProblem(`${folder} is not a Rinkbook backup.`, { cause })
  })
  const read = manifestSchema.safeParse(parsed(about))
  if (read.success) return read.data
  throw new StartupProblem(`${folder} cannot be read by this version of Rinkbook.`)
}

/**
 * The manifest of a backup and the digests of its files; throws a `StartupProblem` if the folder is not a
 * backup, or was changed.
 */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; sums: Sums }> {
  const about = await readAbout(folder)
  const listed = await readFile(join(folder, SUMS_FILE), 'utf8').catch(() => '')
  if (sha256(listed) !== about.sums) throw damaged(folder, SUMS_FILE)
  const sums = new Map<string, string>()
  for (const [, hash = '', path = ''] of listed.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)) {
    if (path.startsWith('/') || path.split('/').includes('..')) throw damaged(folder, SUMS_FILE)
    sums.set(path, hash)
  }
  return { manifest: about, sums }
}

/** Hashes every file again; throws a `StartupProblem` that names the first changed file. */
export async function checkSums(folder: string, sums: Sums): Promise<void> {
  const [first] = await differing(folder, sums)
  if (first !== undefined) throw damaged(folder, first)
}

/** Hashes every file again; returns the paths of missing and changed files. */
export async function differing(folder: string, sums: Sums): Promise<string[]> {
  const found: string[] = []
  for (const [path, hash] of sums) {
    if ((await hashOfFile(join(folder, path)).catch(() => undefined)) !== hash) found.push(path)
  }
  return found
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export function damaged(folder: string, path: string): StartupProblem {
  return new StartupProblem(`The backup ${folder} is damaged: ${path} has changed. Use another backup.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
