import type { z } from 'zod'
import { type DocumentKey, type newReadingSchema, notYetRead } from '#domain/documents/document.ts'
import { Refusal } from '#domain/errors.ts'
import { nameKey } from '#domain/names.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { activeStaff } from '#server/people/staff-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { shippedEdition } from './shipped.ts'
import { insertReading, type ReadingRow, readingsOf } from './store.ts'
import { currentText } from './versions.ts'

/**
 * The readers of the current version of a document, newest first, and the active staff who have not read it.
 */
export async function readingsNow(db: Database, rinkId: number, key: DocumentKey) {
  const current = await currentText(db, rinkId, key, await shippedEdition(key))
  if (!current) return { version: null, readings: [], notYet: [] }
  const text = { version: current.version.number, edition: current.edition }
  const [rows, staff] = await Promise.all([readingsOf(db, rinkId, key, text), activeStaff(db, rinkId)])
  const names = rows.map(({ name }) => name)
  return {
    version: text.version,
    readings: rows.map(readingFrom),
    notYet: notYetRead(
      staff.map(({ name }) => name),
      names,
    ),
  }
}

/**
 * Records that a user has read the current version. A repeated confirmation returns the first one.
 * `document_changed` (409) if another version is now current; `document_not_found`.
 */
export async function confirmReading(
  deps: Deps,
  writer: Writer,
  key: DocumentKey,
  { rinkId, version, name }: z.output<typeof newReadingSchema>,
) {
  const shipped = await shippedEdition(key)
  return mutate(deps, writer, async tx => {
    const current = await currentText(tx, rinkId, key, shipped)
    if (!current) throw new Refusal('document_not_found')
    if (current.version.number !== version) {
      throw new Refusal('document_changed', { current: current.version })
    }
    const reading = {
      rinkId,
      document: key,
      version,
      edition: current.edition,
      name,
      nameKey: nameKey(name),
      readAt: deps.clock().toISOString(),
      userId: writer.userId,
    }
    const row = await insertReading(tx, reading)
    if (!row) return { reply: answerFor(await readingOf(tx, reading)), audit: [] }
    return {
      reply: answerFor(row),
      audit: [{ action: 'document.read', record: 'document_readings', recordId: row.id }],
      topics: ['documents'],
    }
  })
}

type Reader = Pick<ReadingRow, 'rinkId' | 'document' | 'version' | 'edition' | 'nameKey'>

function readingOf(
  tx: OpenTransaction,
  { rinkId, document, version, edition, nameKey }: Reader,
): Promise<ReadingRow> {
  return tx
    .selectFrom('documentReadings')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('document', '=', document)
    .where('version', '=', version)
    .where('edition', '=', edition)
    .where('nameKey', '=', nameKey)
    .executeTakeFirstOrThrow()
}

function answerFor(row: ReadingRow) {
  return { success: true as const, message: 'Thank you. Your confirmation is saved.', ...readingFrom(row) }
}

function readingFrom({ id, version, name, readAt }: ReadingRow) {
  return { id, version, name, readAt }
}
