import type { DocumentKind } from '#domain/documents/document.ts'
import { Refusal } from '#domain/errors.ts'
import { pictureFormat, uprightPicture, workOnPicture } from '#server/files/picture.ts'
import { requireWholePdf, startOfPdf } from './pdf.ts'
import { readWordFile, wrongFormat } from './word.ts'

/** The small print of a plan must remain readable. */
const LONGEST_SIDE = 4096
const QUALITY = 88

/** An uploaded file in the form it is stored. */
export interface ReadyDocument {
  kind: DocumentKind
  file: Buffer
  /** For a Word document: its content as inert HTML. */
  html?: string
}

/**
 * Reads an uploaded file by its actual content. `document_format` (415) unless it is one of `takes`,
 * `document_damaged` (400), `document_unpacks_too_large` (413).
 */
export async function readyDocument(bytes: Buffer, takes: readonly DocumentKind[]): Promise<ReadyDocument> {
  const kind = await kindOf(bytes)
  if (kind === undefined || !takes.includes(kind)) throw wrongFormat(takes)
  if (kind === 'pdf') return { kind, file: requireWholePdf(bytes, startOfPdf(bytes) ?? 0) }
  if (kind === 'docx') return { kind, file: bytes, html: await readWordFile(bytes, takes) }
  return { kind, file: await workOnPicture(() => drawnAnew(bytes, kind)) }
}

async function kindOf(bytes: Buffer): Promise<DocumentKind | undefined> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'docx'
  const format = await pictureFormat(bytes)
  if (format === 'png' || format === 'jpeg') return format
  return startOfPdf(bytes) === undefined ? undefined : 'pdf'
}

/** The picture upright, on white, without metadata; the page has no other content. */
async function drawnAnew(bytes: Buffer, kind: 'png' | 'jpeg'): Promise<Buffer> {
  const picture = (await uprightPicture(bytes))
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
  try {
    return await (kind === 'png' ? picture.png() : picture.jpeg({ quality: QUALITY })).toBuffer()
  } catch {
    throw new Refusal('document_damaged')
  }
}
