import { PassThrough, type Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { formatInRinkTime } from '#domain/dates.ts'
import { cellText } from './cell-text.ts'
import type { Cell, Sheet, SheetSource } from './sheet.ts'

/** What waits for a slow reader before more is read from the database. */
const MOST_WAITING_BYTES = 1024 * 1024

const HEAD = { font: { bold: true } }
const TEXT = { numFmt: '@' }
const MARKED = {
  numFmt: '@',
  font: { bold: true, color: { argb: 'FFB3142A' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFDE7EA' } },
} as const
const DAY = { numFmt: 'dd/mm/yyyy' }
const INSTANT = { numFmt: 'dd/mm/yyyy hh:mm' }

type Writer = InstanceType<typeof WorkbookWriter>
type SheetWriter = ReturnType<Writer['addWorksheet']>

/** What the cover says, line by line. */
export type Cover = readonly (readonly [label: string, value: Cell])[]

/**
 * A workbook as it is written, sheet after sheet: memory holds one page of rows and what the reader has not taken
 * yet. Errors while it is written end the stream with them.
 */
export function streamWorkbook(cover: Cover, sheets: readonly Sheet[], source: SheetSource): Readable {
  const out = new PassThrough()
  writeWorkbook(out, cover, sheets, source).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return out
}

async function writeWorkbook(
  out: PassThrough,
  cover: Cover,
  sheets: readonly Sheet[],
  source: SheetSource,
): Promise<void> {
  const writer = new WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
    trueStreaming: true,
    creator: 'Rinkbook',
  })
  writeCover(writer, cover, source)
  for (const sheet of sheets) await writeSheet(writer, out, sheet, source)
  await writer.commit()
}

function writeCover(writer: Writer, cover: Cover, { rink }: SheetSource): void {
  const page = writer.addWorksheet('Rinkbook')
  page.columns = [{ width: 22 }, { width: 60 }]
  for (const [label, value] of cover) addRow(page, [label, value], rink.timezone, 1)
  page.commit()
}

async function writeSheet(
  writer: Writer,
  out: PassThrough,
  { name, columns, pages }: Sheet,
  source: SheetSource,
): Promise<void> {
  const lastColumn = columnLetters(columns.length)
  const page = writer.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  page.columns = columns.map(({ width }) => ({ width }))
  page.autoFilter = `A1:${lastColumn}1`
  const head = page.addRow(columns.map(({ title }) => title))
  for (const [index] of columns.entries()) head.getCell(index + 1).style = HEAD
  head.commit()
  for await (const rows of pages(source)) {
    for (const cells of rows) addRow(page, cells, source.rink.timezone)
    await letReaderCatchUp(out)
  }
  page.commit()
}

/** Adds a row; `headCells` of them, from the left, are set like a heading. */
function addRow(page: SheetWriter, cells: Cell[], timezone: string, headCells = 0): void {
  const written = cells.map(cell => writtenCell(cell, timezone))
  const row = page.addRow(written.map(({ value }) => value))
  for (const [index, { style }] of written.entries()) {
    const shown = index < headCells ? HEAD : style
    if (shown) row.getCell(index + 1).style = shown
  }
  row.commit()
}

function writtenCell(cell: Cell, timezone: string) {
  if (cell === null || cell === '') return { value: null, style: undefined }
  if (typeof cell === 'number') return { value: cell, style: undefined }
  if (typeof cell === 'string') return { value: cellText(cell), style: TEXT }
  if ('marked' in cell) return { value: cellText(cell.marked), style: MARKED }
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00.000Z`), style: DAY }
  // A spreadsheet knows no time zones: the wall clock of the rink is what it shows.
  const wallClock = formatInRinkTime(cell.instant, timezone, "yyyy-MM-dd'T'HH:mm:ss'.000Z'")
  return { value: new Date(wallClock), style: INSTANT }
}

/** Gives other calls their turn, and waits while the reader is slower than the database. */
async function letReaderCatchUp(out: PassThrough): Promise<void> {
  await nextTurn()
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

/** The letters of a column by its place, from 1: 'A', 'Z', 'AA'. */
function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + ((place - 1) % 26))
  return place > 26 ? columnLetters(Math.floor((place - 1) / 26)) + letter : letter
}
