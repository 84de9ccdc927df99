import { z } from 'zod'
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/documents/document.ts'
import { FILE_MISSING } from '#domain/fields.ts'

/** Validates the size of a chosen file, in bytes. The server checks its real type. */
export function chosenFile(largestBytes: number) {
  return z
    .instanceof(File, { error: FILE_MISSING })
    .refine(({ size }) => size > 0, FILE_MISSING)
    .refine(
      ({ size }) => size <= largestBytes,
      `The file can be at most ${largestBytes / 1024 ** 2} MB large`,
    )
}

/** The `accept` value of a file field for these kinds of documents. */
export function acceptOf(kinds: readonly DocumentKind[]): string {
  return kinds.map(kind => `.${DOCUMENT_KINDS[kind].ending},${DOCUMENT_KINDS[kind].mediaType}`).join(',')
}
