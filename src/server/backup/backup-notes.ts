import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type NoteTarget, noteSigningKey, notesOf, writeNote } from '#server/audit/notes.ts'
import { openDatabase } from '#server/db/open.ts'
import type { BackupSources, MadeBackup } from './make-backup.ts'

/** The part of a backup that the audit trail of its source records. */
export type RecordedBackup = Pick<MadeBackup, 'folder' | 'contradictions' | 'publicKey'>

/**
 * Adds to the trail of the source: the backup, a new signing key, the earlier backups of its folder that are no longer there,
 * and those whose heads contradict the history.
 */
export async function recordBackup(
  target: NoteTarget,
  { folder, contradictions, publicKey }: RecordedBackup,
): Promise<void> {
  await noteSigningKey(target, publicKey)
  await writeNote(target, { kind: 'backup-made', subject: folder, text: `A backup was made: ${folder}` })
  for (const made of (await notesOf(target.db, 'backup-made')).keys()) {
    if (dirname(made) !== dirname(folder) || existsSync(made)) continue
    await writeNote(target, {
      kind: 'backup-removed',
      subject: made,
      text: `A backup is no longer there: ${made}`,
    })
  }
  for (const [subject, text] of contradictions)
    await writeNote(target, { kind: 'contradicted', subject, text })
}

/** The same for a command, which opens the database itself. */
export async function recordBackupAt(
  { database }: Pick<BackupSources, 'database'>,
  made: RecordedBackup,
  now: Date,
): Promise<void> {
  const db = openDatabase(database)
  try {
    await recordBackup({ db, kind: database.kind, now }, made)
  } finally {
    await db.destroy()
  }
}
