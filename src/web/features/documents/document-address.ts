import { openDocumentFile, readDocumentPage } from '#contract/documents.ts'
import type { DocumentKey, DocumentVersion } from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'

interface VersionOfRink {
  rink: Rink
  documentKey: DocumentKey
  version: DocumentVersion
}

/** The address of a version in the browser: a Word document as a page, any other file unchanged. */
export function readingAddress({ rink, documentKey, version }: VersionOfRink, isDark: boolean): string {
  const params = { key: documentKey }
  const query = { rinkId: String(rink.id), version: String(version.number) }
  if (version.kind !== 'docx') return addressOf(openDocumentFile, { params, query })
  return addressOf(readDocumentPage, { params, query: { ...query, look: isDark ? 'dark' : 'light' } })
}

/** The address that downloads a version as it was uploaded. */
export function downloadAddress({ rink, documentKey, version }: VersionOfRink): string {
  const query = { rinkId: String(rink.id), version: String(version.number), download: 'yes' as const }
  return addressOf(openDocumentFile, { params: { key: documentKey }, query })
}
