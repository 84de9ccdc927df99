import { fileURLToPath } from 'node:url'
import PdfDocument from 'pdfkit'

const REGULAR = fontFile('400Regular/AtkinsonHyperlegibleNext_400Regular.ttf')
const BOLD = fontFile('700Bold/AtkinsonHyperlegibleNext_700Bold.ttf')

/** In points; A4 is 595 wide. */
const MARGIN = 48
const WIDTH = 595 - 2 * MARGIN
const LABEL_WIDTH = 150
const MARK_WIDTH = 64
const PICTURES_ABREAST = 3
const PICTURE_GAP = 8
const PICTURE_HEIGHT = 110
const DRAWING_WIDTH = 180
const FOOTER_FROM_BOTTOM = 34
const INK = '#0b1f3a'
const SOFT_INK = '#44546a'
const BAD = '#a8071a'
const LINE = '#c8d3e0'

/** One line of a list: a mark in a column of its own, what it is about, and what was noted on it. */
export interface PaperEntry {
  mark: string
  text: string
  /** '' where there is none. */
  note: string
  isBad: boolean
}

/** A picture, and what it shows in words. */
export interface PaperPicture {
  jpeg: Buffer
  words: string
}

/** Lines drawn in a box of the given size, as SVG paths. */
export interface PaperDrawing {
  label: string
  /** What a screen reader says of it. */
  description: string
  width: number
  height: number
  paths: string[]
}

interface PaperOptions {
  title: string
  /** Stands at the foot of every page, before its number. */
  footer: string
  /** An instant: the same record makes the same file. */
  createdAt: Date
}

/** A record on A4, tagged so that a screen reader finds its headings, lists and reading order. */
export class RecordPaper {
  readonly #document: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #footer: string
  #isBegun = false

  constructor({ title, footer, createdAt }: PaperOptions) {
    this.#footer = footer
    this.#document = new PdfDocument({
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
    this.#root = this.#document.struct('Document')
    this.#document.addStructure(this.#root)
  }

  /** Begins a page with the record's title. */
  page(title: string): void {
    this.#document.addPage()
    this.#heading(this.#isBegun ? 'H2' : 'H1', title, 17)
    this.#isBegun = true
  }

  heading(text: string): void {
    this.#document.moveDown(0.6)
    this.#heading('H2', text, 13)
  }

  /** Labels and what stands behind them; what is blank is left out. */
  details(details: [label: string, value: string][]): void {
    const told = details.filter(([, value]) => value.trim())
    if (told.length === 0) return
    const list = this.#begin('L')
    for (const [label, value] of told) {
      list.add(
        this.#document.struct('LI', {}, () =>
          this.#line(label, value, { width: LABEL_WIDTH, colour: SOFT_INK }),
        ),
      )
    }
    list.end()
  }

  /** A drawing beside its label, as wide as fits a signature. */
  drawing({ label, description, width, height, paths }: PaperDrawing): void {
    const scale = DRAWING_WIDTH / width
    const figure = this.#document.struct('Figure', { alt: description }, () => {
      this.#makeRoomFor(height * scale + 8)
      const top = this.#document.y + 4
      this.#document
        .font(REGULAR, 9.5)
        .fillColor(SOFT_INK)
        .text(label, MARGIN, top, { width: LABEL_WIDTH - 8, lineBreak: false })
      this.#document
        .save()
        .translate(MARGIN + LABEL_WIDTH, top)
        .scale(scale)
        .lineWidth(4)
        .lineCap('round')
        .lineJoin('round')
        .strokeColor(INK)
      for (const path of paths) this.#document.path(path).stroke()
      this.#document.restore()
      this.#document.y = top + height * scale + 4
    })
    this.#root.add(figure)
    figure.end()
  }

  entries(entries: PaperEntry[]): void {
    const list = this.#begin('L')
    for (const entry of entries) list.add(this.#document.struct('LI', {}, () => this.#entry(entry)))
    list.end()
  }

  /** Pictures side by side, each whole. */
  pictures(pictures: readonly PaperPicture[]): void {
    const width = (WIDTH - PICTURE_GAP * (PICTURES_ABREAST - 1)) / PICTURES_ABREAST
    let top = this.#document.y
    for (const [place, { jpeg, words }] of pictures.entries()) {
      const column = place % PICTURES_ABREAST
      if (column === 0) {
        this.#makeRoomFor(PICTURE_HEIGHT + PICTURE_GAP)
        top = this.#document.y
      }
      const left = MARGIN + column * (width + PICTURE_GAP)
      const figure = this.#document.struct('Figure', { alt: words }, () => {
        this.#document.image(jpeg, left, top, { fit: [width, PICTURE_HEIGHT], valign: 'center' })
      })
      this.#root.add(figure)
      figure.end()
      this.#document.y = top + PICTURE_HEIGHT + PICTURE_GAP
    }
  }

  /** Numbers the pages and gives the whole file. */
  async finish(): Promise<Buffer> {
    this.#root.end()
    this.#numberPages()
    const parts: Buffer[] = []
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.#document.on('data', (part: Buffer) => parts.push(part))
    this.#document.on('end', () => resolve(Buffer.concat(parts)))
    this.#document.on('error', reject)
    this.#document.end()
    return promise
  }

  #begin(type: 'L'): PDFKit.PDFStructureElement {
    const element = this.#document.struct(type)
    this.#root.add(element)
    return element
  }

  #heading(level: 'H1' | 'H2', text: string, size: number): void {
    const heading = this.#document.struct(level, {}, () => {
      this.#makeRoomFor(3 * size)
      this.#document.font(BOLD, size).fillColor(INK).text(text, MARGIN, this.#document.y, { width: WIDTH })
      this.#document.moveDown(0.3)
    })
    this.#root.add(heading)
    heading.end()
  }

  #entry({ mark, text, note, isBad }: PaperEntry): void {
    const colour = isBad ? BAD : INK
    this.#line(mark, text, { width: MARK_WIDTH, colour, isBold: isBad })
    if (!note.trim()) return
    const { y } = this.#document
    this.#document
      .font(REGULAR, 9)
      .fillColor(SOFT_INK)
      .text(note, MARGIN + MARK_WIDTH, y, { width: WIDTH - MARK_WIDTH })
  }

  /** A text of a few lines in the first column, and one of any length in the second, which may run over pages. */
  #line(first: string, second: string, look: { width: number; colour: string; isBold?: boolean }): void {
    const document = this.#document.font(look.isBold ? BOLD : REGULAR, 9.5)
    const inFirst = { width: look.width - 8 }
    const height = document.heightOfString(first, inFirst)
    this.#makeRoomFor(Math.max(16, height + 2))
    const top = document.y + 2
    const { page } = document
    document
      .fillColor(look.colour)
      .text(first, MARGIN, top, inFirst)
      .fillColor(look.isBold ? look.colour : INK)
      .text(second, MARGIN + look.width, top, { width: WIDTH - look.width })
    if (document.page === page) document.y = Math.max(document.y, top + height)
  }

  #makeRoomFor(height: number): void {
    const { page, y } = this.#document
    // Unlike addPage, this closes what is marked on the old page and opens it again on the new one.
    if (y + height > page.height - MARGIN) this.#document.continueOnNewPage()
  }

  #numberPages(): void {
    const { start, count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(start + page)
      this.#document.page.margins.bottom = 0
      const y = this.#document.page.height - FOOTER_FROM_BOTTOM
      this.#document.markContent('Artifact', { type: 'Pagination' })
      this.#document
        .moveTo(MARGIN, y - 6)
        .lineTo(MARGIN + WIDTH, y - 6)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke()
        .font(REGULAR, 8.5)
        .fillColor(SOFT_INK)
        .text(`${this.#footer} · Page ${page + 1} of ${count}`, MARGIN, y, { width: WIDTH, lineBreak: false })
      this.#document.endMarkedContent()
    }
  }
}

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/atkinson-hyperlegible-next/${name}`))
}
