import type { Selectable } from 'kysely'
import type { z } from 'zod'
import {
  DOCUMENTS,
  type DocumentKey,
  type DocumentVersion,
  definitionOf,
  type documentReuseSchema,
  type documentUploadSchema,
  downloadName,
  isShipped,
  LARGEST_DOCUMENT_BYTES,
  type RinkDocument,
  SHIPPED_VERSION,
} from '#domain/documents/document.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { FILE_MISSING } from '#domain/fields.ts'
import { accountName } from '#domain/users/user.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { DocumentVersionsTable } from '#server/db/document-tables.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { readyDocument } from '#server/document-files/content.ts'
import { documentPath, newFileKey } from '#server/files/file-paths.ts'
import type { Writer } from '#server/http/call.ts'
import { sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { shippedEdition } from './shipped.ts'
import {
  countReadings,
  currentVersions,
  findCurrentVersion,
  findVersion,
  insertVersion,
  type VersionRow,
  versionsOf,
} from './store.ts'

/** The documents of the rink in screen order, each in its current version. */
export async function documentsOf(db: Database, rinkId: number): Promise<RinkDocument[]> {
  const [rows, counts] = await Promise.all([currentVersions(db, rinkId), countReadings(db, rinkId)])
  return Promise.all(
    DOCUMENTS.map(async ({ key, title }) => {
      const row = rows.find(({ document }) => document === key)
      const current = row ? versionFrom(row) : shippedVersion(key)
      const edition = editionOf(row, await shippedEdition(key))
      const count = counts.find(
        reading =>
          reading.document === key && reading.version === current?.number && reading.edition === edition,
      )
      return { key, title, current, readCount: count?.count ?? 0 }
    }),
  )
}

/** Every version of a document, newest first. */
export async function allVersions(
  db: Database,
  rinkId: number,
  key: DocumentKey,
): Promise<DocumentVersion[]> {
  const rows = await versionsOf(db, rinkId, key)
  const shipped = shippedVersion(key)
  return [...rows.map(versionFrom), ...(shipped ? [shipped] : [])]
}

/** The current version at the rink; `null` if there is none. */
async function currentVersion(
  db: Database,
  rinkId: number,
  key: DocumentKey,
): Promise<DocumentVersion | null> {
  const row = await findCurrentVersion(db, rinkId, key)
  return row ? versionFrom(row) : shippedVersion(key)
}

/** The current version at the rink, with its edition; `null` if there is none. */
export async function currentText(
  db: Database,
  rinkId: number,
  key: DocumentKey,
  shipped: string,
): Promise<{ version: DocumentVersion; edition: string } | null> {
  const row = await findCurrentVersion(db, rinkId, key)
  const version = row ? versionFrom(row) : shippedVersion(key)
  return version && { version, edition: editionOf(row, shipped) }
}

/** The edition of a version: that of this release for a text shipped with Rinkbook, '' for a rink's own file, which never changes. */
function editionOf(row: Pick<VersionRow, 'contentHash'> | undefined, shipped: string): string {
  return row === undefined || row.contentHash === null ? shipped : ''
}

/**
 * Adds an uploaded file as the next version. `document_too_large` (413), `document_format` (415),
 * `document_damaged` (400), `document_unpacks_too_large` (413), `storage_full`.
 */
export async function uploadVersion(
  deps: Deps,
  writer: Writer,
  key: DocumentKey,
  { file: sent, fileName, note }: z.output<typeof documentUploadSchema>,
) {
  if (!Buffer.isBuffer(sent) || sent.length === 0) throw refuseField('file', FILE_MISSING)
  if (sent.length > LARGEST_DOCUMENT_BYTES) throw tooLarge()
  const { rink } = writer
  const { title, takes } = definitionOf(key)
  const { kind, file, html } = await readyDocument(sent, takes)
  const place = { rinkId: rink.id, contentHash: sha256(file), fileKey: newFileKey(), kind }
  // The files are written first: a row without its file would be a lost document, while a file without a row
  // is only swept.
  await deps.files.put(documentPath(place), file)
  if (html !== undefined) await deps.files.put(documentPath(place, 'html'), Buffer.from(html))
  return mutate(deps, writer, tx =>
    addVersion(deps, tx, writer, key, {
      ...place,
      htmlHash: html === undefined ? null : sha256(html),
      fileName: downloadName(fileName, title, kind),
      edition: null,
      note,
      reuses: null,
    }),
  )
}

/** Makes an earlier version current again; `document_not_found`, `document_is_current` (409). */
export async function reuseVersion(
  deps: Deps,
  writer: Writer,
  key: DocumentKey,
  { number, note }: z.output<typeof documentReuseSchema>,
) {
  const { rink } = writer
  const shipped = await shippedEdition(key)
  return mutate(deps, writer, async tx => {
    const current = await currentVersion(tx, rink.id, key)
    if (current?.number === number) throw new Refusal('document_is_current')
    const { kind, fileName, contentHash, htmlHash, fileKey } = await requireVersion(tx, rink.id, key, number)
    const edition = contentHash === null ? shipped : null
    const version = { kind, fileName, contentHash, htmlHash, fileKey, edition, note, reuses: number }
    return addVersion(deps, tx, writer, key, version)
  })
}

/**
 * The stored fields of a version: its number, name and file (`contentHash` is `null` for a shipped document).
 */
export type StoredVersion = Pick<
  VersionRow,
  'number' | 'kind' | 'fileName' | 'contentHash' | 'htmlHash' | 'fileKey'
>

/** A version of the rink, by default the current one; `document_not_found`. */
export async function requireVersion(
  db: Database,
  rinkId: number,
  key: DocumentKey,
  number: number | undefined,
): Promise<StoredVersion> {
  const row =
    number === undefined
      ? await findCurrentVersion(db, rinkId, key)
      : await findVersion(db, rinkId, key, number)
  if (row) return row
  const shipped = number === undefined || number === SHIPPED_VERSION ? shippedVersion(key) : null
  if (!shipped) throw new Refusal('document_not_found')
  const { kind, fileName } = shipped
  return { number: SHIPPED_VERSION, kind, fileName, contentHash: null, htmlHash: null, fileKey: null }
}

/** The refusal of an oversized file. */
export function tooLarge(): Refusal {
  return new Refusal('document_too_large', { words: { limit: String(LARGEST_DOCUMENT_BYTES / 1024 ** 2) } })
}

type NewVersion = Pick<
  Selectable<DocumentVersionsTable>,
  'kind' | 'fileName' | 'contentHash' | 'htmlHash' | 'fileKey' | 'edition' | 'note' | 'reuses'
>

// The rink is locked, so two versions never get the same number.
async function addVersion(
  { clock }: Deps,
  tx: OpenTransaction,
  { user, rink }: Writer,
  key: DocumentKey,
  version: NewVersion,
) {
  const newest = await findCurrentVersion(tx, rink.id, key)
  const row = await insertVersion(tx, {
    ...version,
    rinkId: rink.id,
    document: key,
    number: (newest?.number ?? SHIPPED_VERSION) + 1,
    uploadedAt: clock().toISOString(),
    uploadedBy: user.id,
  })
  const audit: AuditNote[] = [
    {
      action: version.reuses === null ? 'document.uploaded' : 'document.reused',
      record: 'document_versions',
      recordId: row.id,
    },
  ]
  const message = `${definitionOf(key).title}: version ${row.number} is the current one now.`
  return {
    reply: { success: true as const, message, ...versionFrom({ ...row, account: accountName(user) }) },
    audit,
    topics: ['documents' as const],
  }
}

function versionFrom({ account, ...row }: VersionRow): DocumentVersion {
  const { number, kind, fileName, uploadedAt, note, reuses } = row
  return { number, kind, fileName, uploadedAt, uploadedBy: account, note, reuses }
}

function shippedVersion(key: DocumentKey): DocumentVersion | null {
  const { title, shippedAs } = definitionOf(key)
  if (!isShipped(key) || shippedAs === null) return null
  return {
    number: SHIPPED_VERSION,
    kind: shippedAs,
    fileName: downloadName(null, title, shippedAs),
    uploadedAt: null,
    uploadedBy: null,
    note: null,
    reuses: null,
  }
}
