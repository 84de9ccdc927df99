import { Refusal } from '#domain/errors.ts'

/**
 * Maximum distance in bytes of the PDF header from the start of the file, and of its end marker from the end.
 */
const HEAD = 1024
const TAIL = 2048
/** The number of bytes of the cross-reference section that are searched for its dictionary. */
const LONGEST_DICTIONARY = 16 * 1024

/** Offset of the PDF header in the bytes; undefined if there is none. */
export function startOfPdf(bytes: Buffer): number | undefined {
  const start = bytes.subarray(0, HEAD).indexOf('%PDF-')
  return start < 0 ? undefined : start
}

/**
 * The PDF that begins at `start`, without the bytes before it. Its end must point to its cross-reference
 * section, and that to its pages. `document_damaged` (400) otherwise, or if it needs a password.
 */
export function requireWholePdf(bytes: Buffer, start: number): Buffer {
  const pdf = bytes.subarray(start)
  const end = endOfText(pdf)
  const tail = pdf.subarray(Math.max(0, end - TAIL), end).toString('latin1')
  const place = Number([...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)?.[1] ?? Number.NaN)
  // Some programs count from the beginning of the file instead.
  const dictionary = dictionaryAt(pdf, place) ?? dictionaryAt(pdf, place - start)
  if (!dictionary || !/\/Root\b/.test(dictionary) || /\/Encrypt\b/.test(dictionary)) {
    throw new Refusal('document_damaged')
  }
  return pdf
}

/** The length of the PDF without padding, which some programs add after its end. */
function endOfText(pdf: Buffer): number {
  let end = pdf.length
  while (end > 0 && (pdf[end - 1] ?? 0) <= 0x20) end -= 1
  return end
}

/**
 * The dictionary of the cross-reference section: after a table it is in the 'trailer', otherwise in the
 * section's own object.
 */
function dictionaryAt(pdf: Buffer, place: number): string | undefined {
  if (!(place > 0 && place < pdf.length)) return undefined
  const [, head] =
    /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.exec(pdf.subarray(place, place + 64).toString('latin1')) ?? []
  if (head === undefined) return undefined
  const from = head === 'xref' ? pdf.indexOf('trailer', place) : place
  if (from < 0) return undefined
  const text = pdf.subarray(from, from + LONGEST_DICTIONARY).toString('latin1')
  return text.split(/\bstream\b|\bstartxref\b/, 1)[0]
}
