import { Readable } from 'node:stream'
import {
  DOCUMENT_KINDS,
  type DocumentKey,
  definitionOf,
  isShipped,
  versionInWords,
} from '#domain/documents/document.ts'
import { Refusal } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { documentPage } from '#server/document-files/page.ts'
import { documentPath } from '#server/files/file-paths.ts'
import type { Deps } from '#server/start/deps.ts'
import { shippedFile, shippedHtml } from './shipped.ts'
import { requireVersion, type StoredVersion } from './versions.ts'

interface VersionAsked {
  rink: Rink
  key: DocumentKey
  /** The version number; undefined for the current version. */
  version: number | undefined
}

/** The file of a version as it was uploaded or shipped; `document_not_found`. */
export async function openFile({ db, files }: Deps, { rink, key, version }: VersionAsked) {
  const kept = await requireVersion(db, rink.id, key, version)
  const file =
    kept.contentHash === null ? await ownFile(key) : await files.open(placeOf(rink, kept, kept.contentHash))
  if (!file) throw new Refusal('document_not_found')
  return { file, name: kept.fileName, type: DOCUMENT_KINDS[kept.kind].mediaType }
}

/** A version as an HTML page; `document_not_found` unless it is a Word document. */
export async function openPage(
  deps: Deps,
  { rink, key, version }: VersionAsked,
  look: 'light' | 'dark' | undefined,
): Promise<Readable> {
  const kept = await requireVersion(deps.db, rink.id, key, version)
  if (kept.kind !== 'docx') throw new Refusal('document_not_found')
  return documentPage({
    title: definitionOf(key).title,
    rinkName: rink.name,
    version: versionInWords(kept),
    html: await htmlOf(deps, rink, key, kept),
    look,
  })
}

async function htmlOf({ files }: Deps, rink: Rink, key: DocumentKey, kept: StoredVersion): Promise<Readable> {
  if (kept.contentHash === null) return Readable.from([isShipped(key) ? await shippedHtml(key) : ''])
  const html = await files.open(placeOf(rink, kept, kept.contentHash, 'html'))
  if (!html) throw new Refusal('document_not_found')
  return html
}

async function ownFile(key: DocumentKey): Promise<Readable | undefined> {
  return isShipped(key) ? Readable.from([await shippedFile(key)]) : undefined
}

function placeOf({ id }: Rink, { kind, fileKey }: StoredVersion, contentHash: string, form?: 'html'): string {
  return documentPath({ rinkId: id, contentHash, fileKey, kind }, form)
}
