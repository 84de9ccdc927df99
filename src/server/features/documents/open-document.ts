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
import { readSoundFile } from '#server/files/sound-file.ts'
import type { Deps } from '#server/start/deps.ts'
import { shippedFile, shippedHtml } from './shipped.ts'
import { requireVersion, type StoredVersion } from './versions.ts'

interface VersionAsked {
  rink: Rink
  key: DocumentKey
  /** The version number; undefined for the current version. */
  version: number | undefined
}

/** The file of a version as it was uploaded or shipped; `document_not_found`, `file_altered`. */
export async function openFile(deps: Deps, { rink, key, version }: VersionAsked) {
  const kept = await requireVersion(deps.db, rink.id, key, version)
  const { contentHash } = kept
  const file =
    contentHash === null
      ? await ownFile(key)
      : await readSoundFile(deps, placeOf(rink, kept, contentHash), contentHash)
  if (!file) throw new Refusal('document_not_found')
  return { file, name: kept.fileName, type: DOCUMENT_KINDS[kept.kind].mediaType }
}

/** A version as an HTML page; `document_not_found` unless it is a Word document, `file_altered`. */
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

async function htmlOf(deps: Deps, rink: Rink, key: DocumentKey, kept: StoredVersion): Promise<Readable> {
  if (kept.contentHash === null) return Readable.from([isShipped(key) ? await shippedHtml(key) : ''])
  const path = placeOf(rink, kept, kept.contentHash, 'html')
  const html = await readSoundFile(deps, path, kept.htmlHash ?? '')
  if (!html) throw new Refusal('document_not_found')
  return Readable.from([html])
}

async function ownFile(key: DocumentKey): Promise<Buffer | undefined> {
  return isShipped(key) ? Buffer.from(await shippedFile(key)) : undefined
}

function placeOf({ id }: Rink, { kind, fileKey }: StoredVersion, contentHash: string, form?: 'html'): string {
  return documentPath({ rinkId: id, contentHash, fileKey, kind }, form)
}
