import { basename } from 'node:path'
import { notesOf } from '#server/audit/notes.ts'
import { contradictionOf } from '#server/audit/verification/compare.ts'
import { backupAsWitness } from '#server/audit/verification/witness.ts'
import type { Database } from '#server/db/open.ts'
import { errorMessage } from '#server/errors/errors.ts'
import { MAX_DATE } from '#server/files/files.ts'
import { backupsIn } from './previous-backup.ts'

/**
 * Compares the history with the heads of every backup in a folder, even of those dated in the future. Returns the names of
 * contradicted backups, each with a sentence, without those that an administrator has explained.
 */
export async function contradictionsOfBackups(
  db: Database,
  folder: string,
  ownKey: string | undefined,
): Promise<[name: string, sentence: string][]> {
  const explained = await notesOf(db, 'explained')
  const found: [string, string][] = []
  for (const { folder: backup } of await backupsIn(folder, MAX_DATE)) {
    const name = basename(backup)
    if (explained.has(name)) continue
    const sentence = await sentenceAbout(db, backup, ownKey)
    if (sentence !== null) found.push([name, sentence])
  }
  return found
}

async function sentenceAbout(
  db: Database,
  backup: string,
  ownKey: string | undefined,
): Promise<string | null> {
  try {
    return await contradictionOf(db, await backupAsWitness(backup), ownKey)
  } catch (error) {
    return errorMessage(error)
  }
}
