import { BOLD, heightOf, REGULAR, write } from '#server/pdf/fonts.ts'
import { finishPaper, INK, LINE, MARGIN, makeRoomFor, newPaper, SOFT_INK, WIDTH } from '#server/pdf/paper.ts'
import { type Block, plainText, type Run } from './blocks.ts'

/** In points. */
const TEXT_SIZE = 10
const LINE_GAP = 2.5
const AFTER = 5.5
const INDENT = 22
const CELL_PADDING = 4
const HEADINGS = {
  1: { size: 22, before: 0 },
  2: { size: 15, before: 10 },
  3: { size: 12, before: 4 },
} as const

interface TextDocument {
  title: string
  /** The footer of every page, before the page number. */
  footer: string
  createdAt: Date
  blocks: readonly Block[]
}

type Structure = PDFKit.PDFStructureElement

/** A text on A4, tagged so that a screen reader finds its headings, lists, tables and reading order. */
export async function pdfOf({ title, footer, createdAt, blocks }: TextDocument): Promise<Buffer> {
  const { document, root } = newPaper({ title, createdAt })
  document.addPage()
  const print = new TextPrinter(document)
  for (const block of blocks) root.add(print.block(block, 0))
  return finishPaper(document, root, footer)
}

class TextPrinter {
  readonly #document: PDFKit.PDFDocument

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  /** The tagged structure of a block; it is drawn when it is added to the document. */
  block(block: Block, indent: number): Structure {
    if (block.type === 'heading') {
      return this.#heading(block)
    }
    if (block.type === 'paragraph') {
      return this.#document.struct('P', {}, () => this.#runs(block.runs, indent))
    }
    if (block.type === 'list') {
      return this.#list(block, indent)
    }
    if (block.type === 'table') {
      return this.#table(block)
    }
    return this.#note(block.blocks, indent)
  }

  #heading({ level, runs }: Extract<Block, { type: 'heading' }>): Structure {
    const { size, before } = HEADINGS[level]
    return this.#document.struct(`H${level}`, {}, () => {
      makeRoomFor(this.#document, before + 4 * size)
      const place = { x: MARGIN, y: this.#document.y + before, width: WIDTH, lineGap: 1 }
      write(this.#document, plainText(runs), { font: BOLD, size, colour: INK }, place)
      this.#document.y += AFTER - 2
    })
  }

  #runs(runs: readonly Run[], indent: number): void {
    makeRoomFor(this.#document, 2 * (TEXT_SIZE + LINE_GAP))
    this.#write(runs, MARGIN + indent, this.#document.y, WIDTH - indent)
    this.#document.y += AFTER
  }

  #write(runs: readonly Run[], x: number, y: number, width: number): void {
    const options = { width, lineGap: LINE_GAP }
    for (const [place, { text, isBold }] of runs.entries()) {
      const look = { font: isBold ? BOLD : REGULAR, size: TEXT_SIZE, colour: INK }
      const continued = place < runs.length - 1
      write(this.#document, text, look, { ...options, continued, ...(place === 0 && { x, y }) })
    }
  }

  #list({ isOrdered, items }: Extract<Block, { type: 'list' }>, indent: number): Structure {
    const entries = items.map((item, place) =>
      this.#document.struct('LI', {}, [
        this.#document.struct('Lbl', {}, () => this.#mark(isOrdered ? `${place + 1}.` : '•', indent)),
        this.#document.struct(
          'LBody',
          {},
          item.map(block => this.block(block, indent + INDENT)),
        ),
      ]),
    )
    return this.#document.struct('L', {}, entries)
  }

  /** Draws the number or dot beside the following text, on the same line. */
  #mark(mark: string, indent: number): void {
    makeRoomFor(this.#document, 2 * (TEXT_SIZE + LINE_GAP))
    const { y } = this.#document
    this.#document
      .font(REGULAR, TEXT_SIZE)
      .fillColor(SOFT_INK)
      .text(mark, MARGIN + indent + 2, y, { width: INDENT, lineBreak: false })
    this.#document.y = y
  }

  #table({ head, rows }: Extract<Block, { type: 'table' }>): Structure {
    const widths = columnWidths([head, ...rows])
    const line = (cells: Run[][], type: 'TH' | 'TD') => {
      const texts = type === 'TH' ? cells.map(bold) : cells
      let top = 0
      return this.#document.struct(
        'TR',
        {},
        texts.map((runs, column) =>
          this.#document.struct(type, {}, () => {
            if (column === 0) top = this.#beginRow(texts, widths)
            this.#cell(runs, top, column, widths)
            if (column === texts.length - 1) this.#document.y = top + this.#rowHeight(texts, widths)
          }),
        ),
      )
    }
    return this.#document.struct('Table', {}, [
      line(head, 'TH'),
      ...rows.map(cells => line(cells, 'TD')),
      this.#document.struct('NonStruct', {}, () => {
        this.#document.y += AFTER + 3
      }),
    ])
  }

  #beginRow(cells: Run[][], widths: number[]): number {
    const height = this.#rowHeight(cells, widths)
    makeRoomFor(this.#document, height)
    return this.#document.y
  }

  #cell(runs: Run[], top: number, column: number, widths: number[]): void {
    const x = MARGIN + widths.slice(0, column).reduce((sum, width) => sum + width, 0)
    const width = widths[column] ?? 0
    this.#document
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    this.#write(runs, x + CELL_PADDING, top + CELL_PADDING, width - 2 * CELL_PADDING)
  }

  #rowHeight(cells: Run[][], widths: number[]): number {
    const look = { font: BOLD, size: TEXT_SIZE }
    const heights = cells.map((runs, column) =>
      heightOf(this.#document, plainText(runs) || ' ', look, {
        width: (widths[column] ?? 0) - 2 * CELL_PADDING,
        lineGap: LINE_GAP,
      }),
    )
    return Math.max(...heights) + 2 * CELL_PADDING
  }

  #note(blocks: readonly Block[], indent: number): Structure {
    let top = 0
    let page: PDFKit.PDFPage | undefined
    const inside = blocks.map(block => this.block(block, indent + INDENT / 2))
    return this.#document.struct('BlockQuote', {}, [
      this.#document.struct('NonStruct', {}, () => {
        makeRoomFor(this.#document, 4 * (TEXT_SIZE + LINE_GAP))
        top = this.#document.y
        page = this.#document.page
      }),
      ...inside,
      this.#document.struct('NonStruct', {}, () => {
        // A bar beside the note, unless the note continues on the next page.
        if (this.#document.page !== page) return
        this.#document.rect(MARGIN + indent, top - 2, 3, this.#document.y - top - 2).fill(SOFT_INK)
        this.#document.y += 2
      }),
    ])
  }
}

/** Widths in proportion to the longest text in each column, within bounds. */
function columnWidths(rows: readonly Run[][][]): number[] {
  const columns = rows[0]?.length ?? 1
  const weights = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map(cells => Math.min(plainText(cells[column] ?? []).length, 90) + 12)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => (WIDTH * weight) / total)
}

function bold(runs: readonly Run[]): Run[] {
  return runs.map(run => ({ ...run, isBold: true }))
}
