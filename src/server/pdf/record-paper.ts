import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import { BOLD, hasCodes, heightOf, REGULAR, runsToWrite, write } from './fonts.ts'
import { finishPaper, INK, MARGIN, makeRoomFor, newPaper, SOFT_INK, WIDTH } from './paper.ts'
import { drawCode, squaresOf } from './qr-code.ts'
import { type Details, keepTogether, LABEL_WIDTH } from './sections.ts'

/** A bold date, and a gap. */
const MARK_WIDTH = 72
const PICTURES_ABREAST = 3
const PICTURE_GAP = 8
const PICTURE_HEIGHT = 110
const DRAWING_WIDTH = 180
const BAD = '#a8071a'
/**
 * Ten busy years of a machine. Each page takes a hundredth of a second of the thread that serves all requests, and some
 * 200 kB of memory until the PDF is finished.
 */
const MOST_PAGES = 500

/** A QR code of 120 characters has modules of 0.4 mm at this size. */
const CODE_SIZE = 64
const CODE_TOP = 12

const SIGNATURE = { font: BOLD, size: 9.5, colour: INK }
const NOTE = { font: REGULAR, size: 9, colour: SOFT_INK }
const WHAT_CODES_ARE =
  'Characters missing from the font are printed as Unicode numbers, such as [U+738B]. Rinkbook shows them on screen.'

/** A line of a list: a mark in its own column, the text, and a note below it. */
export interface PaperEntry {
  mark: string
  text: string
  /** '' if there is none. */
  note: string
  isBad: boolean
}

/** A picture with a description. */
export interface PaperPicture {
  jpeg: Buffer
  words: string
}

/** Lines drawn in a box of the given size, as SVG paths. */
export interface PaperDrawing {
  label: string
  /** Text for screen readers. */
  description: string
  width: number
  height: number
  paths: string[]
}

/** The proof that a print matches its record: small lines on every page, and a code on the first. */
export interface PaperProof {
  lines: readonly string[]
  /** The address of the public verification. */
  address?: string
}

type Structure = PDFKit.PDFStructureElement

interface PaperOptions {
  title: string
  /** The footer of every page, before the page number. */
  footer: string
  /** Written into the file, so that the same record always produces the same file. */
  createdAt: Date
  /** The address of the record's page; the title links to it. */
  link?: string | undefined
  proof?: PaperProof | undefined
  /** The signature of the record in one line, below each title. */
  signed?: string | undefined
  /** The page limit; a longer PDF ends with a note. */
  mostPages?: number
}

/** A record on A4, tagged so that a screen reader finds its headings, lists and reading order. */
export class RecordPaper {
  readonly #document: PDFKit.PDFDocument
  readonly #root: Structure
  readonly #footer: string
  readonly #mostPages: number
  readonly #link: string | undefined
  readonly #proof: PaperProof | undefined
  readonly #signed: string | undefined
  readonly #stretches = new TimeSlicer()
  #isBegun = false

  constructor({ title, footer, createdAt, link, proof, signed, mostPages = MOST_PAGES }: PaperOptions) {
    this.#footer = footer
    this.#mostPages = mostPages
    this.#link = link
    this.#proof = proof
    this.#signed = signed
    const { document, root } = newPaper({ title, createdAt })
    this.#document = document
    this.#root = root
  }

  /** True if the PDF has reached its page limit. */
  get isFull(): boolean {
    return this.#document.bufferedPageRange().count >= this.#mostPages
  }

  /** The width of a line; beside the code, the first title and signature have less. */
  get #width(): number {
    return this.#isBegun || !this.#proof?.address ? WIDTH : WIDTH - CODE_SIZE - 8
  }

  /** Starts a page with the record's title. */
  page(title: string): void {
    this.#document.addPage()
    if (!this.#isBegun && this.#proof?.address) this.#code(this.#proof.address)
    this.#heading(this.#isBegun ? 'H2' : 'H1', title, 17, this.#link)
    if (this.#signed) this.#paragraph(`Signature · ${this.#signed}`, SIGNATURE, 0)
    this.#isBegun = true
  }

  /** The heading of a section; short `details` follow on the same page. */
  heading(text: string, details: Details = []): void {
    this.#document.moveDown(0.6)
    keepTogether(this.#document, details)
    this.#heading('H2', text, 13)
  }

  /** Labels and their values; blank ones are left out. */
  async details(details: Details): Promise<void> {
    const told = details.filter(([, value]) => value.trim())
    if (told.length === 0) return
    const list = this.#begin('L')
    for (const [label, value] of told) {
      if (this.isFull) break
      const item = this.#item(list)
      await this.#line(item, label, value, { width: LABEL_WIDTH, colour: SOFT_INK })
      item.end()
    }
    list.end()
  }

  /** A drawing beside its label, at the width of a signature. */
  drawing({ label, description, width, height, paths }: PaperDrawing): void {
    const scale = DRAWING_WIDTH / width
    const figure = this.#document.struct('Figure', { alt: description }, () => {
      makeRoomFor(this.#document, height * scale + 8)
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

  async entries(entries: PaperEntry[]): Promise<void> {
    const list = this.#begin('L')
    for (const entry of entries) {
      if (this.isFull) break
      const item = this.#item(list)
      await this.#entry(item, entry)
      item.end()
    }
    list.end()
  }

  /** Pictures side by side, each uncropped. */
  pictures(pictures: readonly PaperPicture[]): void {
    const width = (WIDTH - PICTURE_GAP * (PICTURES_ABREAST - 1)) / PICTURES_ABREAST
    let top = this.#document.y
    for (const [place, { jpeg, words }] of pictures.entries()) {
      const column = place % PICTURES_ABREAST
      if (column === 0) {
        makeRoomFor(this.#document, PICTURE_HEIGHT + PICTURE_GAP)
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

  /** Numbers the pages and returns the whole file. */
  async finish(): Promise<Buffer> {
    if (this.isFull) this.heading('This record is too long to print in full. Read the rest in Rinkbook.')
    if (hasCodes(this.#document)) this.#paragraph(WHAT_CODES_ARE, NOTE, 10)
    return finishPaper(this.#document, this.#root, this.#footer, this.#proof?.lines)
  }

  /** In the corner beside the title, which leaves room for it. */
  #code(address: string): void {
    const { y } = this.#document
    const figure = this.#document.struct('Figure', { alt: `QR code to verify this print: ${address}` }, () =>
      drawCode(this.#document, squaresOf(address), {
        x: MARGIN + WIDTH - CODE_SIZE,
        y: CODE_TOP,
        size: CODE_SIZE,
      }),
    )
    this.#root.add(figure)
    figure.end()
    this.#document.y = y
  }

  #paragraph(text: string, look: Parameters<typeof write>[2], gap: number): void {
    const paragraph = this.#document.struct('P', {}, () => {
      makeRoomFor(this.#document, 32)
      write(this.#document, text, look, { x: MARGIN, y: this.#document.y + gap, width: this.#width })
      this.#document.moveDown(0.4)
    })
    this.#root.add(paragraph)
    paragraph.end()
  }

  #begin(type: 'L'): Structure {
    const element = this.#document.struct(type)
    this.#root.add(element)
    return element
  }

  #item(list: Structure): Structure {
    const item = this.#document.struct('LI')
    list.add(item)
    return item
  }

  #heading(level: 'H1' | 'H2', text: string, size: number, link?: string): void {
    const writeText = () => {
      makeRoomFor(this.#document, 4 * size)
      const place = { x: MARGIN, y: this.#document.y, width: this.#width, ...(link && { link }) }
      write(this.#document, text, { font: BOLD, size, colour: INK }, place)
      this.#document.moveDown(0.3)
    }
    const linked = link === undefined ? writeText : this.#document.struct('Link', {}, writeText)
    const heading = this.#document.struct(level, {}, linked)
    this.#root.add(heading)
    heading.end()
  }

  async #entry(item: Structure, { mark, text, note, isBad }: PaperEntry): Promise<void> {
    const colour = isBad ? BAD : INK
    // A line and the first of its note stay together.
    if (note.trim()) makeRoomFor(this.#document, 30)
    await this.#line(item, mark, text, { width: MARK_WIDTH, colour, isBold: isBad })
    if (!note.trim()) return
    const place = { x: MARGIN + MARK_WIDTH, y: this.#document.y, width: WIDTH - MARK_WIDTH }
    await this.#draw(
      item,
      runsToWrite(this.#document, note, { font: REGULAR, size: 9, colour: SOFT_INK }, place),
    )
  }

  /** A short text in the first column, and one of any length in the second, which may need several pages. */
  async #line(
    item: Structure,
    first: string,
    second: string,
    look: { width: number; colour: string; isBold?: boolean },
  ): Promise<void> {
    const document = this.#document
    const letters = { font: look.isBold ? BOLD : REGULAR, size: 9.5 }
    const inFirst = { width: look.width - 8 }
    const height = heightOf(document, first, letters, inFirst)
    makeRoomFor(document, Math.max(16, height + 2))
    const y = document.y + 2
    const { page } = document
    const ofFirst = { ...letters, colour: look.colour }
    const ofSecond = { ...letters, colour: look.isBold ? look.colour : INK }
    const inSecond = { width: WIDTH - look.width, x: MARGIN + look.width, y }
    const [beginSecond, ...restOfSecond] = runsToWrite(document, second, ofSecond, inSecond)
    const begin = () => {
      write(document, first, ofFirst, { ...inFirst, x: MARGIN, y })
      beginSecond?.()
    }
    await this.#draw(item, [begin, ...restOfSecond])
    if (document.page === page) document.y = Math.max(document.y, y + height)
  }

  async #draw(item: Structure, runs: readonly (() => void)[]): Promise<void> {
    for (const writeRun of runs) {
      await this.#stretches.pause()
      item.add(writeRun)
    }
  }
}
