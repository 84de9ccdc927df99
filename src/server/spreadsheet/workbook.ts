import { PassThrough, type Readable } from 'node:stream'
import type { WorkbookWriter } from '@cj-tech-master/excelts'
import { tzOffset } from '@date-fns/tz'
import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import { cellText } from './cell-text.ts'
import type { Cell, RecordCell, Sheet, SheetSource } from './sheet.ts'

/** Buffer size for a slow reader before reading from the database pauses. */
const MOST_WAITING_BYTES = 1024 * 1024

const MINUTE_MS = 60_000

// The writer caches styles by object identity: a new object for each cell would cost a quarter of the time.
const PLAIN = {}
const HEAD = { font: { bold: true } }
const MARKED = {
  font: { bold: true, color: { argb: 'FFB3142A' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFDE7EA' } },
} as const
const DAY = { numFmt: 'dd/mm/yyyy' }
const OVERDUE = { ...MARKED, numFmt: 'dd/mm/yyyy" (overdue)"' }
const INSTANT = { numFmt: 'dd/mm/yyyy hh:mm' }

const LINK = { font: { underline: true, color: { argb: 'FF0B5CAD' } } }

type Writer = InstanceType<typeof WorkbookWriter>
type SheetWriter = ReturnType<Writer['addWorksheet']>

type LinkedCell = Exclude<Cell, RecordCell>

/** The lines of the cover sheet. */
export type Cover = readonly (readonly [label: string, value: LinkedCell])[]

/**
 * Streams a workbook sheet by sheet: memory contains one page of rows and the unread output. Errors end the
 * stream.
 */
export function streamWorkbook(cover: Cover, sheets: readonly Sheet[], source: SheetSource): Readable {
  const out = new PassThrough()
  writeWorkbook(out, cover, sheets, source).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return out
}

/** The period of an export on its cover. */
export function periodInWords(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${from} to ${to}`
  if (from) return `From ${from}`
  return to ? `Until ${to}` : 'All records'
}

async function writeWorkbook(
  out: PassThrough,
  cover: Cover,
  sheets: readonly Sheet[],
  source: SheetSource,
): Promise<void> {
  // Loaded on demand: the library is a quarter of the server's code, and is not needed on most days.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts')
  const writer = new WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
    trueStreaming: true,
    // A tenth larger than by default, and twice as fast.
    zip: { zlib: { level: 1 } },
    creator: 'Rinkbook',
  })
  writeCover(writer, cover, source)
  for (const sheet of sheets) await writeSheet(writer, out, sheet, source)
  await writer.commit()
}

function writeCover(writer: Writer, cover: Cover, source: SheetSource): void {
  const page = writer.addWorksheet('Rinkbook')
  page.columns = [{ width: 22, style: HEAD }, { width: 60 }]
  for (const [label, value] of cover) addRow(page, [label, value], source)
  page.commit()
}

async function writeSheet(
  writer: Writer,
  out: PassThrough,
  { name, columns, pathOf, pages }: Sheet,
  source: SheetSource,
): Promise<void> {
  const page = writer.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  page.columns = columns.map(({ width }) => ({ width }))
  page.autoFilter = `A1:${columnLetters(columns.length)}1`
  const head = page.addRow(columns.map(({ title }) => title))
  for (const [index] of columns.entries()) head.getCell(index + 1).style = HEAD
  head.commit()
  const stretches = new TimeSlicer()
  for await (const rows of pages(source)) {
    for (const cells of rows) {
      addRow(
        page,
        cells.map(cell => linkOf(cell, pathOf)),
        source,
      )
      await stretches.pause()
      await letReaderCatchUp(out)
    }
  }
  page.commit()
}

/** The cell of a record as a link, or as text if no page shows the record. */
function linkOf(cell: Cell, pathOf: Sheet['pathOf']): LinkedCell {
  if (cell === null || typeof cell !== 'object' || !('record' in cell)) return cell
  const { record, text } = cell
  return pathOf ? { link: pathOf(record), text } : text
}

function addRow(page: SheetWriter, cells: LinkedCell[], source: SheetSource): void {
  const row = page.addRow(cells.map(cell => valueOf(cell, source)))
  for (const [index, cell] of cells.entries()) row.getCell(index + 1).style = styleOf(cell)
  row.commit()
}

function valueOf(
  cell: LinkedCell,
  { rink: { timezone }, address }: SheetSource,
): string | number | Date | { text: string; hyperlink: string } | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return cell
  if (typeof cell === 'string') return cellText(cell)
  if ('marked' in cell) return cellText(cell.marked)
  if ('link' in cell) return { text: cellText(cell.text), hyperlink: `${address}${cell.link}` }
  if ('day' in cell) return dateOf(cell.day)
  if ('overdueSince' in cell) return dateOf(cell.overdueSince)
  // A spreadsheet has no time zones, so it shows the wall-clock time of the rink.
  const at = new Date(cell.instant)
  return new Date(at.getTime() + tzOffset(timezone, at) * MINUTE_MS)
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

function styleOf(cell: LinkedCell) {
  if (cell === null || typeof cell !== 'object') return PLAIN
  if ('marked' in cell) return MARKED
  if ('link' in cell) return LINK
  if ('overdueSince' in cell) return OVERDUE
  return 'day' in cell ? DAY : INSTANT
}

/** Waits while the reader is slower than the database. */
async function letReaderCatchUp(out: PassThrough): Promise<void> {
  while (out.readableLength + out.writableLength > MOST_WAITING_BYTES) {
    if (out.destroyed) throw new Error('The reader of the workbook has gone')
    await new Promise<void>(resolve => {
      const goOn = () => {
        out.off('data', goOn).off('drain', goOn).off('close', goOn)
        resolve()
      }
      out.on('drain', goOn).on('close', goOn)
    })
  }
  if (out.destroyed) throw new Error('The reader of the workbook has gone')
}

/** The letters of a column by its position, from 1: 'A', 'Z', 'AA'. */
function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + ((place - 1) % 26))
  return place > 26 ? columnLetters(Math.floor((place - 1) / 26)) + letter : letter
}
