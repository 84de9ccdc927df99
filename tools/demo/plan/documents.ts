import type { DocumentKey } from '#domain/documents/document.ts'
import type { When } from './when.ts'

export interface DocumentsPlan {
  /** What the rink has put in place itself. */
  uploads: (When & { key: DocumentKey; note: string })[]
  /** Who confirmed which version, one after the other. */
  readings: (When & { key: DocumentKey; version: number; names: string[] })[]
}
