import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import { BOLD, heightOf, REGULAR, write } from './fonts.ts'
import { endPaper, INK, LINE, MARGIN, newPaper, numberPage, SOFT_INK, WIDTH } from './paper.ts'
import { drawCode } from './qr-code.ts'

/** In points. Two labels abreast, four below each other: each about 92 by 63 mm. */
const ABREAST = 2
const ROWS = 4
const ON_PAGE = ABREAST * ROWS
const TOP = 40
const LABEL_WIDTH = 261
const LABEL_HEIGHT = 186
const LEFT = (595 - ABREAST * LABEL_WIDTH) / 2
const CODE_SIZE = 140
const PADDING = 12
const CUT = 7
const HEADING_SIZES = [17, 15, 13, 11, 9, 8]
const HEADING_HEIGHT = 60

/** A label: its QR code, the name of the machine, and instructions. */
export interface PaperLabel {
  heading: string
  lines: string[]
  call: string
  code: {
    /** Row by row, dark modules `true`, including the quiet zone; computed when the label is drawn. */
    modules: () => boolean[][]
    /** Text for screen readers. */
    description: string
  }
}

interface LabelSheet {
  title: string
  labels: readonly PaperLabel[]
  /** Text of the page if there are no labels. */
  nothing: string
  createdAt: Date
}

/** Labels on A4 with cut marks, tagged for screen readers. */
export async function labelPaper({ title, labels, nothing, createdAt }: LabelSheet): Promise<Buffer> {
  const { document, root } = newPaper({ title, createdAt })
  const pages = Math.max(1, Math.ceil(labels.length / ON_PAGE))
  const stretches = new TimeSlicer()
  for (let page = 0; page < pages; page += 1) {
    document.addPage()
    if (labels.length === 0) root.add(noteOf(document, nothing))
    // A page must not begin with a long text.
    document.page.margins.bottom = 0
    if (labels.length > 0) cutMarks(document)
    for (const [place, label] of labels.slice(page * ON_PAGE, (page + 1) * ON_PAGE).entries()) {
      await stretches.pause()
      const x = LEFT + (place % ABREAST) * LABEL_WIDTH
      const y = TOP + Math.floor(place / ABREAST) * LABEL_HEIGHT
      root.add(labelAt(document, label, { x, y }))
    }
    numberPage(document, title, page + 1, pages)
    // Flushes the page: otherwise a large register would be written in one piece at the end.
    document.flushPages()
  }
  return endPaper(document, root)
}

function noteOf(document: PDFKit.PDFDocument, nothing: string): PDFKit.PDFStructureElement {
  const note = document.struct('P', {}, () =>
    write(
      document,
      nothing,
      { font: REGULAR, size: 12, colour: INK },
      { x: MARGIN, y: MARGIN, width: WIDTH },
    ),
  )
  note.end()
  return note
}

function labelAt(
  document: PDFKit.PDFDocument,
  { heading, lines, call, code }: PaperLabel,
  { x, y }: { x: number; y: number },
): PDFKit.PDFStructureElement {
  const label = document.struct('Sect')
  const left = x + PADDING + CODE_SIZE
  const width = LABEL_WIDTH - CODE_SIZE - 2 * PADDING
  const top = y + (LABEL_HEIGHT - CODE_SIZE) / 2
  const heading2 = document.struct('H2', {}, () => {
    const size = sizeFor(document, heading, width)
    const place = { x: left, y: top + 2, width, height: HEADING_HEIGHT, ellipsis: true }
    write(document, heading, { font: BOLD, size, colour: INK }, place)
  })
  const text = document.struct('P', {}, () => {
    for (const line of lines) {
      const place = { x: left, y: document.y + 3, width, height: 34, ellipsis: true }
      write(document, line, { font: REGULAR, size: 9.5, colour: SOFT_INK }, place)
    }
  })
  const figure = document.struct('Figure', { alt: code.description }, () =>
    drawCode(document, code.modules(), { x: x + PADDING / 2, y: top, size: CODE_SIZE }),
  )
  const toDo = document.struct('P', {}, () => {
    const place = { x: left, y: y + LABEL_HEIGHT - 36, width }
    write(document, call, { font: BOLD, size: 11.5, colour: INK }, place)
  })
  for (const part of [heading2, text, figure, toDo]) {
    label.add(part)
    part.end()
  }
  label.end()
  return label
}

/** The largest size at which the heading fits; if it does not fit even at the smallest, it ends in dots. */
function sizeFor(document: PDFKit.PDFDocument, heading: string, width: number): number {
  const fits = (size: number) =>
    heightOf(document, heading, { font: BOLD, size }, { width }) <= HEADING_HEIGHT
  return HEADING_SIZES.find(fits) ?? 7
}

/** Short lines at each corner of each label. */
function cutMarks(document: PDFKit.PDFDocument): void {
  document.markContent('Artifact', { type: 'Layout' })
  for (let column = 0; column <= ABREAST; column += 1) {
    for (let row = 0; row <= ROWS; row += 1) {
      const x = LEFT + column * LABEL_WIDTH
      const y = TOP + row * LABEL_HEIGHT
      document
        .moveTo(x - CUT, y)
        .lineTo(x + CUT, y)
        .moveTo(x, y - CUT)
        .lineTo(x, y + CUT)
    }
  }
  document.lineWidth(0.5).strokeColor(LINE).stroke()
  document.endMarkedContent()
}
