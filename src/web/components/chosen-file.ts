import { z } from 'zod'
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/documents/document.ts'
import { FILE_MISSING } from '#domain/fields.ts'

/** A file chosen for upload, up to a size in bytes; what kind of file it really is, the server decides. */
export function chosenFile(largestBytes: number) {
  return z
    .instanceof(File, { error: FILE_MISSING })
    .refine(({ size }) => size > 0, FILE_MISSING)
    .refine(
      ({ size }) => size <= largestBytes,
      `The file can be at most ${largestBytes / 1024 ** 2} MB large`,
    )
}

/** The `accept` value of a file field, for documents of these kinds. */
export function acceptOf(kinds: readonly DocumentKind[]): string {
  return kinds.map(kind => `.${DOCUMENT_KINDS[kind].ending},${DOCUMENT_KINDS[kind].mediaType}`).join(',')
}
