import { parse, unparse } from 'papaparse'
import type { ColumnUseOf } from '#domain/imports/columns.ts'
import { type ImportTable, tableOf } from '#domain/imports/table.ts'
import { texts } from './texts.ts'

/** Much larger than the longest list that may be imported. */
const LARGEST_FILE_BYTES = 1_000_000

/** The address of a template with example lines. */
export function templateAddress(lines: readonly (readonly string[])[]): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(lines.map(line => line.join(',')).join('\r\n'))}`
}

/** The kind of rows: in words, such as 'people', and how its columns are known. */
export interface ListOf {
  what: string
  columnUseOf: ColumnUseOf
}

/** Reads comma-, semicolon- or tab-separated lines. Returns the rows, or an error message. */
export function readList(list: string, of: ListOf): ImportTable | string {
  // Excel writes the delimiter in a separate first line.
  const [note = '', delimiter = ''] = /^\uFEFF?sep=(.)\r?(?:\n|$)/i.exec(list) ?? []
  const { data, errors } = parse<string[]>(list.slice(note.length), {
    skipEmptyLines: 'greedy',
    delimiter,
    delimitersToGuess: [',', ';', '\t'],
  })
  return tableOf(data, { ...of, misquotedLine: errors.find(({ type }) => type === 'Quotes')?.row })
}

/** A list read from a file, as separated lines. */
export interface ListOfFile {
  list: string
  /** The sheet that was read, and those that were not. */
  sheets?: { read: string; others: string[] }
}

/** The list in an Excel workbook, or in a text file of any encoding that spreadsheets use. Throws a message. */
export async function readListFile(file: File, what: string): Promise<ListOfFile> {
  if (file.size > LARGEST_FILE_BYTES) throw new Error(texts.tooLarge(what))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Error(texts.oldWorkbook)
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { list: decoded(bytes) }
  const { readWorkbook } = await import('#web/components/workbook.ts')
  const [first, ...others] = await readWorkbook(bytes).catch((cause: unknown) => {
    throw new Error(texts.unreadable, { cause })
  })
  if (!first) throw new Error(texts.emptyWorkbook)
  return {
    list: unparse(first.rows, { newline: '\n' }),
    sheets: { read: first.name, others: others.map(({ name }) => name) },
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(unicodeOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    // The encoding of CSV files from Excel on Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The encoding by the byte order mark. */
function unicodeOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
