import PdfDocument from 'pdfkit'
import { TimeSlicer, yieldToEventLoop } from '#server/concurrency/time-slicing.ts'
import { REGULAR, write } from './fonts.ts'

/** In points; A4 is 595 wide. */
export const MARGIN = 48
export const WIDTH = 595 - 2 * MARGIN
const FOOTER_FROM_BOTTOM = 34
const LINE_HEIGHT = 7
export const INK = '#0b1f3a'
export const SOFT_INK = '#44546a'
export const LINE = '#c8d3e0'

interface PaperOptions {
  title: string
  /** Written into the file, so that the same content always produces the same file. */
  createdAt: Date
}

/** A tagged A4 document without pages yet, and the root of its structure for screen readers. */
export function newPaper({ title, createdAt }: PaperOptions) {
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Author: 'Rinkbook', Creator: 'Rinkbook', CreationDate: createdAt },
  })
  const root = document.struct('Document')
  document.addStructure(root)
  return { document, root }
}

/** Starts a new page if less than `height` points are left; the current tagged element continues there. */
export function makeRoomFor(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.continueOnNewPage()
}

/** Writes `footer`, a number and the small `lines` below them on every page, ends the document and returns the whole file. */
export async function finishPaper(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  footer: string,
  lines: readonly string[] = [],
): Promise<Buffer> {
  const stretches = new TimeSlicer()
  const { start, count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    await stretches.pause()
    document.switchToPage(start + page)
    numberPage(document, footer, page + 1, count)
    writeBelow(document, lines)
    writeOut(document.page)
  }
  return endPaper(document, root)
}

/** Writes `footer` and the page number on the current page. */
export function numberPage(
  document: PDFKit.PDFDocument,
  footer: string,
  number: number,
  count: number,
): void {
  document.page.margins.bottom = 0
  const y = document.page.height - FOOTER_FROM_BOTTOM
  document.markContent('Artifact', { type: 'Pagination' })
  document
    .moveTo(MARGIN, y - 6)
    .lineTo(MARGIN + WIDTH, y - 6)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  const look = { font: REGULAR, size: 8.5, colour: SOFT_INK }
  const place = { x: MARGIN, y, width: WIDTH, lineBreak: false }
  write(document, `${footer} · Page ${number} of ${count}`, look, place)
  document.endMarkedContent()
}

/** The bottom margin has room for two lines below the page number. */
function writeBelow(document: PDFKit.PDFDocument, lines: readonly string[]): void {
  document.markContent('Artifact', { type: 'Pagination' })
  for (const [index, line] of lines.entries()) {
    const y = document.page.height - FOOTER_FROM_BOTTOM + LINE_HEIGHT * index + 10
    const look = { font: REGULAR, size: 6, colour: SOFT_INK }
    write(document, line, look, { x: MARGIN, y, width: WIDTH, lineBreak: false })
  }
  document.endMarkedContent()
}

/**
 * Compresses the content of each page as it ends: compressing all pages at the end would block the server.
 */
function writeOut(page: PDFKit.PDFPage): void {
  page.end()
  page.end = () => {}
}

/** The whole file of a document whose pages are numbered. */
export async function endPaper(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
): Promise<Buffer> {
  root.end()
  await yieldToEventLoop()
  const parts: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  document.on('data', (part: Buffer) => parts.push(part))
  document.on('end', () => resolve(Buffer.concat(parts)))
  document.on('error', reject)
  document.end()
  return promise
}
