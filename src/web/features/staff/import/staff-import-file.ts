import { parse } from 'papaparse'
import { IMPORT_COLUMNS, type ImportRow, importRowsOf } from '#domain/staff/staff-import.ts'
import { texts } from '../texts.ts'

/** Much larger than the longest list that may be imported. */
const LARGEST_FILE_BYTES = 1_000_000

const EXAMPLE = [
  ['Ann Example', 'Duty Manager', ''],
  ['Bob Example', 'Ice Technician', 'Ice Services Ltd'],
]

/** The address of the template file. */
export const TEMPLATE_ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(
  [IMPORT_COLUMNS, ...EXAMPLE].map(line => line.join(',')).join('\r\n'),
)}`

/** Reads comma-, semicolon- or tab-separated lines. Returns the people, or an error message. */
export function readStaffList(text: string): ImportRow[] | string {
  // Excel writes the delimiter in a separate first line.
  const [note = '', delimiter = ''] = /^\uFEFF?sep=(.)\r?(?:\n|$)/i.exec(text) ?? []
  const { data, errors } = parse<string[]>(text.slice(note.length), {
    skipEmptyLines: 'greedy',
    delimiter,
    delimitersToGuess: [',', ';', '\t'],
  })
  return importRowsOf(data, errors.find(({ type }) => type === 'Quotes')?.row)
}

/** The text of a file in any encoding that spreadsheets use. Throws a message if the file is too large. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE_BYTES) throw new Error(texts.import.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
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
