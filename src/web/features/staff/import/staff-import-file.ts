import { parse } from 'papaparse'
import { IMPORT_COLUMNS, type ImportRow, importRowsOf } from '#domain/staff/staff-import.ts'

/** Far more than the longest list that may be imported. */
const LARGEST_FILE_BYTES = 1_000_000

const EXAMPLE = [
  ['Ann Example', 'Duty Manager', ''],
  ['Bob Example', 'Ice Technician', 'Ice Services Ltd'],
]

/** The address of a file to begin with. */
export const TEMPLATE_ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(
  [IMPORT_COLUMNS, ...EXAMPLE].map(line => line.join(',')).join('\r\n'),
)}`

/** The people in a text of comma-, semicolon- or tab-separated lines, or the sentence that says why there are none. */
export function readStaffList(text: string): ImportRow[] | string {
  // A spreadsheet's note to itself about what stands between the cells.
  const [note = '', delimiter = ''] = /^\uFEFF?sep=(.)\r?(?:\n|$)/i.exec(text) ?? []
  const { data, errors } = parse<string[]>(text.slice(note.length), {
    skipEmptyLines: 'greedy',
    delimiter,
    delimitersToGuess: [',', ';', '\t'],
  })
  return importRowsOf(data, errors.find(({ type }) => type === 'Quotes')?.row)
}

/** The text of a file, whichever way a spreadsheet saved it; throws a sentence where it cannot be one. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE_BYTES) throw new Error('This file is too large to be a staff list.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return new TextDecoder(unicodeOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    // What Excel on Windows calls CSV.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By the mark that a file in one of the others begins with. */
function unicodeOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
