import { AUDIT_NOTES, type AuditNoteKind } from '#domain/audit/note.ts'
import { lockRink } from '#server/db/dialect.ts'
import type { Database, DatabaseKind } from '#server/db/open.ts'
import { appendAuditEntries } from './audit.ts'

/** The database that gets a note. A command writes without the server's event stream, so this is not `mutate`. */
export interface NoteTarget {
  db: Database
  kind: DatabaseKind
  now: Date
}

interface NewNote {
  kind: AuditNoteKind
  subject: string
  text: string
}

/** Found again with every backup, and noted once. */
const NOTED_ONCE: ReadonlySet<AuditNoteKind> = new Set(['contradicted', 'backup-removed'])

/** Adds a note with its entry to the administration's chain. */
export function writeNote({ db, kind: database, now }: NoteTarget, note: NewNote): Promise<void> {
  return db.transaction().execute(async tx => {
    await lockRink(database, tx, 0)
    const known = await tx
      .selectFrom('auditNotes')
      .select('id')
      .where('kind', '=', note.kind)
      .where('subject', '=', note.subject)
      .executeTakeFirst()
    if (known && NOTED_ONCE.has(note.kind)) return
    const notedAt = now.toISOString()
    const { id } = await tx
      .insertInto('auditNotes')
      .values({ ...note, notedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const context = { scope: 0, userId: null, requestId: null, happenedAt: notedAt, signature: null }
    await appendAuditEntries(tx, context, [
      { action: AUDIT_NOTES[note.kind], record: 'audit_notes', recordId: id },
    ])
  })
}

/** Notes the installation's signing key when it is another than before. */
export async function noteSigningKey(target: NoteTarget, publicKey: string): Promise<void> {
  const last = await lastKey(target.db)
  if (last === publicKey) return
  const text = last === undefined ? 'The first heads were signed.' : 'The secret was changed.'
  await writeNote(target, { kind: 'key-used', subject: publicKey, text })
}

/** The same at a start: an installation that has signed nothing yet has no key to change. */
export async function noteChangedKey(target: NoteTarget, publicKey: string): Promise<void> {
  if ((await lastKey(target.db)) !== undefined) await noteSigningKey(target, publicKey)
}

async function lastKey(db: Database): Promise<string | undefined> {
  const last = await db
    .selectFrom('auditNotes')
    .select('subject')
    .where('kind', '=', 'key-used')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.subject
}

/** The subjects of all notes of a kind, each with its note. */
export async function notesOf(db: Database, kind: AuditNoteKind) {
  const notes = await db.selectFrom('auditNotes').selectAll().where('kind', '=', kind).orderBy('id').execute()
  return new Map(notes.map(note => [note.subject, note]))
}
