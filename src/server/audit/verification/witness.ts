import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { readAbout } from '#server/backup/manifest.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { DATABASE_FILE } from '#server/start/data-files.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { type SignedHeads, signedHeadsSchema } from '../heads/signed-heads.ts'
import { entriesAfter } from './chain.ts'
import type { Witness, WitnessEntry } from './compare.ts'
import { BATCH } from './position.ts'

const entrySchema = z.object({
  id: z.int(),
  scope: z.int(),
  userId: z.int().nullable(),
  happenedAt: z.string(),
  action: z.string(),
  record: z.string(),
  recordId: z.int(),
  entryHash: z.string(),
})
const lineSchema = z.union([z.object({ signedHeads: signedHeadsSchema }), entrySchema])

/** An export (a file) or a backup (a folder); throws a `StartupProblem` if it has no signed heads. */
export async function readWitness(path: string): Promise<Witness> {
  const stats = await stat(path).catch((cause: unknown) => {
    throw new StartupProblem(`There is no ${path}.`, { cause })
  })
  return stats.isDirectory() ? backupAsWitness(path) : exportAsWitness(path)
}

/** A backup as a witness: the heads of its manifest and the entries of its database. */
export async function backupAsWitness(folder: string): Promise<Witness> {
  const { signedHeads } = await readAbout(folder)
  return witness(folder, signedHeads, scope => entriesOfBackup(join(folder, DATABASE_FILE), scope))
}

async function exportAsWitness(file: string): Promise<Witness> {
  let signedHeads: SignedHeads | undefined
  for await (const line of linesOf(file)) if ('signedHeads' in line) signedHeads = line.signedHeads
  return witness(file, signedHeads, scope => entriesOfExport(file, scope))
}

function witness(path: string, signedHeads: SignedHeads | undefined, entries: Witness['entries']): Witness {
  if (signedHeads) return { name: basename(path), signedHeads, entries }
  throw new StartupProblem(`${path} has no signed heads: it is incomplete, or was made by another version.`)
}

async function* linesOf(file: string) {
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (text === '') continue
    const line = lineSchema.safeParse(parsed(text))
    if (!line.success) throw new StartupProblem(`${file} is not an export of the audit trail.`)
    yield line.data
  }
}

async function* entriesOfExport(file: string, scope: number): AsyncGenerator<readonly WitnessEntry[]> {
  let batch: WitnessEntry[] = []
  for await (const line of linesOf(file)) {
    if ('signedHeads' in line || line.scope !== scope) continue
    batch.push(line)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function* entriesOfBackup(file: string, scope: number): AsyncGenerator<readonly WitnessEntry[]> {
  if (!existsSync(file)) return
  let db: Database | undefined
  try {
    db = openDatabase({ kind: 'sqlite', file }, { isReadOnly: true })
    for (let after = 0; ; ) {
      const batch = await entriesAfter(db, scope, after)
      const last = batch.at(-1)
      if (!last) return
      yield batch
      after = last.id
    }
  } finally {
    await db?.destroy()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
