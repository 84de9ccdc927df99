import type { Generated } from 'kysely'
import type { DocumentKey, DocumentKind } from '#domain/documents/document.ts'

export interface DocumentVersionsTable {
  id: Generated<number>
  rinkId: number
  document: DocumentKey
  number: number
  kind: DocumentKind
  fileName: string
  contentHash: string | null
  htmlHash: string | null
  fileKey: string | null
  edition: string | null
  note: string | null
  reuses: number | null
  uploadedAt: string
  uploadedBy: number
}

export interface DocumentReadingsTable {
  id: Generated<number>
  rinkId: number
  document: DocumentKey
  version: number
  edition: string
  name: string
  nameKey: string
  readAt: string
  userId: number
}
