import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'

/** Limits of an unpacked workbook; a larger one is an attack. */
const MOST_PARTS = 500
const MOST_BYTES = 20_000_000
const MOST_COLUMNS = 100
/** A cell further away makes the parser fill everything before it. */
const MOST_ROWS = 20_000

interface Sheet {
  name: string
  rows: string[][]
}

/**
 * The sheets of an Excel workbook with content, the first one with several columns first. Formulas are read as their
 * last results. Throws if it cannot be read, or unpacks to more than a list of people can be.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const sheets = await readXlsxFile(withinLimits(bytes))
  const filled = sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      rows: data
        .map(row => row.slice(0, MOST_COLUMNS).map(textOfCell))
        .filter(row => row.some(cell => cell !== '')),
    }))
    .filter(({ rows }) => rows.length > 0)
  const isList = ({ rows }: Sheet) => rows.length > 1 && rows.some(row => row.filter(Boolean).length > 1)
  return filled.toSorted((one, other) => Number(isList(other)) - Number(isList(one)))
}

/** The same workbook, unpacked only as far as its declared sizes, and stored without compression. */
function withinLimits(bytes: Uint8Array): ArrayBuffer {
  let parts = 0
  let size = 0
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = name.endsWith('.xml') || name.endsWith('.rels')
      parts += 1
      if (isRead) size += originalSize
      if (parts > MOST_PARTS || size > MOST_BYTES) throw new Error('This workbook unpacks to too much')
      return isRead
    },
  })
  for (const part of Object.values(unpacked)) refuseFarCells(new TextDecoder().decode(part))
  return zipSync(unpacked, { level: 0 }).slice().buffer
}

function refuseFarCells(xml: string): void {
  for (const [, address = ''] of xml.matchAll(/<(?:\w+:)?(?:c|row)\s[^>]*?\br\s*=\s*["']([^"']*)["']/g)) {
    const [, column = '', row = ''] = /^([A-Z]*)(\d+)$/i.exec(address) ?? []
    if (row === '' || column.length > 2 || Number(row) > MOST_ROWS) {
      throw new Error('This workbook has a cell far outside of a list')
    }
  }
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).trim()
    : ''
}
