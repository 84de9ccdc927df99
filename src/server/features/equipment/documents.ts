import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { DOCUMENT_KINDS, downloadName } from '#domain/documents/document.ts'
import {
  LARGEST_MACHINE_DOCUMENT_BYTES,
  type ListedMachineDocument,
  MACHINE_DOCUMENT_KINDS,
  type MachineDocument,
  type MachineDocumentKind,
  type machineDocumentRemovalSchema,
  type machineDocumentUploadSchema,
} from '#domain/equipment/documents.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { FILE_MISSING } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { accountName } from '#domain/users/user.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { MachineDocumentsTable } from '#server/db/equipment-tables.ts'
import type { Database } from '#server/db/open.ts'
import { readyDocument } from '#server/document-files/content.ts'
import { wrongFormat } from '#server/document-files/word.ts'
import { machineDocumentPath, newFileKey } from '#server/files/file-paths.ts'
import { readSoundFile } from '#server/files/sound-file.ts'
import type { Writer } from '#server/http/call.ts'
import { happeningNow, recordEvent } from '#server/machines/events.ts'
import { requireMachine } from '#server/machines/reading.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import { sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import {
  findDocument,
  insertDocument,
  documentsOf as latestDocuments,
  type MachineDocumentRow,
  updateDocument,
} from './document-store.ts'

/** The documents of a machine, newest first, each with the size of its file; `machine_not_found`. */
export async function documentsOfMachine(
  { db, files }: Deps,
  rinkId: number,
  id: number,
): Promise<ListedMachineDocument[]> {
  const machine = await requireMachine(db, rinkId, id)
  const rows = await latestDocuments(db, machine.id)
  return Promise.all(
    rows.map(async row => ({
      ...documentFrom(row),
      sizeBytes: (await files.size(machineDocumentPath(row))) ?? null,
    })),
  )
}

/**
 * Stores a document of a machine, with the type detected from its bytes. `machine_not_found`,
 * `document_too_large` (413), `document_format` (415), `document_damaged` (400), `storage_full`.
 */
export async function addDocument(
  deps: Deps,
  writer: Writer,
  id: number,
  { file: sent, fileName, title }: z.output<typeof machineDocumentUploadSchema>,
) {
  const { rink, userId, user } = writer
  if (!Buffer.isBuffer(sent) || sent.length === 0) throw refuseField('file', FILE_MISSING)
  if (sent.length > LARGEST_MACHINE_DOCUMENT_BYTES) throw tooLarge()
  await requireMachine(deps.db, rink.id, id)
  const ready = await readyDocument(sent, MACHINE_DOCUMENT_KINDS)
  const kind = requireKind(ready.kind)
  const place = { rinkId: rink.id, contentHash: sha256(ready.file), fileKey: newFileKey(), kind }
  // The file is written first: a row without its file would be a lost document; a file without a row is
  // harmless.
  await deps.files.put(machineDocumentPath(place), ready.file)
  return mutate(deps, writer, async tx => {
    const machine = await requireMachine(tx, rink.id, id)
    const now = deps.clock().toISOString()
    const row = await insertDocument(tx, {
      ...place,
      machineId: machine.id,
      title,
      fileName: downloadName(fileName, title, kind),
      uploadedAt: now,
      uploadedBy: userId,
    })
    const lines = [{ label: 'Document', text: title }]
    const happening = happeningNow(writer, machine, now)
    const event = await recordEvent(tx, 'document-added', happening, { lines, documentId: row.id })
    return {
      reply: answer(`${title} is saved for ${machine.name}.`, { ...row, account: accountName(user) }),
      audit: [noteOf('machine-document.added', row), event],
      topics: ['equipment'],
    }
  })
}

/**
 * Removes a document from its machine, with a manager's PIN; row and file are not deleted. `wrong_pin` (403,
 * counted), `machine_document_not_found`.
 */
export async function removeDocument(
  deps: Deps,
  writer: Writer,
  id: number,
  { pin, reason }: z.output<typeof machineDocumentRemovalSchema>,
) {
  const { rink } = writer
  const who = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const before = await requireDocument(tx, rink.id, id)
    const message = `${before.title} is removed.`
    if (before.removedAt !== null) return { reply: answer(message, before), audit: [] }
    const now = deps.clock().toISOString()
    const row = await updateDocument(tx, id, { removedAt: now, removedBy: who })
    const machine = await requireMachine(tx, rink.id, row.machineId)
    const lines = [
      { label: 'Document', text: row.title },
      { label: 'Reason', text: reason },
    ]
    const event = await recordEvent(tx, 'document-removed', happeningNow(writer, machine, now, who), {
      lines,
    })
    return {
      reply: answer(message, { ...row, account: before.account }),
      audit: [noteOf('machine-document.removed', row), event],
      topics: ['equipment'],
    }
  })
}

/** The file of a document, even of a removed one. `machine_document_not_found`, `file_altered`. */
export async function openDocument(deps: Deps, rink: Rink, id: number) {
  const row = await requireDocument(deps.db, rink.id, id)
  const file = await readSoundFile(deps, machineDocumentPath(row), row.contentHash)
  if (!file) throw new Refusal('machine_document_not_found')
  return { file, name: row.fileName, type: DOCUMENT_KINDS[row.kind].mediaType }
}

/** The refusal of an oversized file. */
export function tooLarge(): Refusal {
  const limit = String(LARGEST_MACHINE_DOCUMENT_BYTES / 1024 ** 2)
  return new Refusal('document_too_large', { words: { limit } })
}

async function requireDocument(db: Database, rinkId: number, id: number): Promise<MachineDocumentRow> {
  const row = await findDocument(db, rinkId, id)
  if (!row) throw new Refusal('machine_document_not_found')
  return row
}

function requireKind(kind: string): MachineDocumentKind {
  const known = MACHINE_DOCUMENT_KINDS.find(one => one === kind)
  if (known === undefined) throw wrongFormat(MACHINE_DOCUMENT_KINDS)
  return known
}

function documentFrom({ account, ...row }: MachineDocumentRow): MachineDocument {
  const { id, machineId, title, kind, fileName, uploadedAt, removedAt, removedBy } = row
  return { id, machineId, title, kind, fileName, uploadedAt, uploadedBy: account, removedAt, removedBy }
}

function answer(message: string, row: MachineDocumentRow) {
  return { success: true as const, message, ...documentFrom(row) }
}

function noteOf(action: string, { id }: Selectable<MachineDocumentsTable>): AuditNote {
  return { action, record: 'machine_documents', recordId: id }
}
