import type { z } from 'zod'
import { type DocumentKey, nameKey, type newReading, notYetRead } from '#domain/documents/document.ts'
import { Refusal } from '#domain/errors.ts'
import type { Database, OpenTransaction } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { mutate, type WriteContext } from '../../mutate.ts'
import { activeStaff } from '../staff/store.ts'
import { insertReading, type ReadingRow, readingsOf } from './store.ts'
import { currentVersion } from './versions.ts'

/** Who has read the current version of a document, newest first, and who of the active staff has not. */
export async function readingsNow(db: Database, rinkId: number, key: DocumentKey) {
  const current = await currentVersion(db, rinkId, key)
  if (!current) return { version: null, readings: [], notYet: [] }
  const [rows, staff] = await Promise.all([
    readingsOf(db, rinkId, key, current.number),
    activeStaff(db, rinkId),
  ])
  const names = rows.map(({ name }) => name)
  return {
    version: current.number,
    readings: rows.map(readingFrom),
    notYet: notYetRead(
      staff.map(({ name }) => name),
      names,
    ),
  }
}

/**
 * Takes down that somebody has read the current version; who has done so before is answered as then.
 * `document_changed` (409) where another version counts meanwhile, `document_not_found`.
 */
export function confirmReading(
  deps: Deps,
  context: WriteContext,
  userId: number,
  key: DocumentKey,
  { rinkId, version, name }: z.output<typeof newReading>,
) {
  return mutate(deps, context, async tx => {
    const current = await currentVersion(tx, rinkId, key)
    if (!current) throw new Refusal('document_not_found')
    if (current.number !== version) throw new Refusal('document_changed', { current })
    const reading = {
      rinkId,
      document: key,
      version,
      name,
      nameKey: nameKey(name),
      readAt: deps.clock().toISOString(),
      userId,
    }
    const row = await insertReading(tx, reading)
    if (!row) return { reply: answerFor(await readingOf(tx, reading)), audit: [] }
    return {
      reply: answerFor(row),
      audit: [{ action: 'document.read', record: 'document_readings', recordId: row.id, content: row }],
      topics: ['documents'],
    }
  })
}

type Reader = Pick<ReadingRow, 'rinkId' | 'document' | 'version' | 'nameKey'>

function readingOf(tx: OpenTransaction, { rinkId, document, version, nameKey }: Reader): Promise<ReadingRow> {
  return tx
    .selectFrom('documentReadings')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('document', '=', document)
    .where('version', '=', version)
    .where('nameKey', '=', nameKey)
    .executeTakeFirstOrThrow()
}

function answerFor(row: ReadingRow) {
  return { success: true as const, message: 'Thank you. It is on record.', ...readingFrom(row) }
}

function readingFrom({ id, version, name, readAt }: ReadingRow) {
  return { id, version, name, readAt }
}
