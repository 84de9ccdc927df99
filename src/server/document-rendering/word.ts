import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Block, Run } from './blocks.ts'

const FONT = 'Calibri'
const INK = '0B1F3A'
const SOFT_INK = '44546A'
const LINE = 'C8D3E0'
/** In half points. */
const TEXT_SIZE = 20
/** In twentieths of a point. */
const AFTER = 100
const INDENT = 440
const LEVELS = [0, 1, 2]
/** The name of the note style, by which other programs recognise notes. */
const NOTE = 'Note'
const NUMBERS = 'numbers'
const DOTS = 'dots'
const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const

interface TextDocument {
  title: string
  /** The footer of every page, before the page number. */
  footer: string
  createdAt: Date
  blocks: readonly Block[]
}

/** A text as a Word document with real headings, lists and tables; the same text makes the same file. */
export async function wordOf({ title, footer, createdAt, blocks }: TextDocument): Promise<Buffer> {
  const write = new WordWriter()
  const document = new Document({
    title,
    creator: 'Rinkbook',
    lastModifiedBy: 'Rinkbook',
    styles: { default: styles, paragraphStyles: [noteStyle] },
    numbering: {
      config: [
        {
          reference: NUMBERS,
          levels: LEVELS.map(level => levelOf(level, LevelFormat.DECIMAL, `%${level + 1}.`)),
        },
        { reference: DOTS, levels: LEVELS.map(level => levelOf(level, LevelFormat.BULLET, '•')) },
      ],
    },
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 }, margin: PAGE_MARGINS } },
        footers: { default: footerOf(footer) },
        children: blocks.flatMap(block => write.block(block, 0)),
      },
    ],
  })
  return withFixedTimes(await Packer.toBuffer(document), createdAt)
}

class WordWriter {
  /** Each numbered list restarts at one. */
  #lists = 0

  block(block: Block, level: number): (Paragraph | Table)[] {
    if (block.type === 'heading') {
      return [new Paragraph({ heading: HEADINGS[block.level], keepNext: true, children: runsOf(block.runs) })]
    }
    if (block.type === 'paragraph') {
      return [
        new Paragraph({
          children: runsOf(block.runs),
          spacing: { after: AFTER },
          indent: { left: level * INDENT },
        }),
      ]
    }
    if (block.type === 'list') {
      return this.#list(block, level)
    }
    if (block.type === 'table') {
      return [tableOf(block), new Paragraph({ spacing: { after: AFTER } })]
    }
    return block.blocks.flatMap(inside =>
      inside.type === 'paragraph' ? [noteOf(inside.runs)] : this.block(inside, level),
    )
  }

  #list({ isOrdered, items }: Extract<Block, { type: 'list' }>, level: number): (Paragraph | Table)[] {
    this.#lists += 1
    const numbering = { reference: isOrdered ? NUMBERS : DOTS, level, instance: this.#lists }
    return items.flatMap(([first, ...others]) => {
      const runs = first?.type === 'paragraph' ? runsOf(first.runs) : []
      return [
        new Paragraph({ children: runs, numbering, spacing: { after: AFTER / 2 } }),
        ...others.flatMap(block => this.block(block, level + 1)),
      ]
    })
  }
}

const PAGE_MARGINS = { top: 1134, bottom: 1134, left: 1134, right: 1134 }

const styles = {
  document: {
    run: { font: FONT, size: TEXT_SIZE, language: { value: 'en-GB' } },
    paragraph: { spacing: { line: 259 } },
  },
  heading1: headingStyle(44, 0, 200),
  heading2: headingStyle(30, 280, 120),
  heading3: headingStyle(24, 160, 80),
}

const noteStyle = {
  id: NOTE,
  name: NOTE,
  basedOn: 'Normal',
  quickFormat: true,
  paragraph: { spacing: { before: AFTER, after: AFTER }, indent: { left: INDENT / 2 } },
}

function headingStyle(size: number, before: number, after: number) {
  return { run: { font: FONT, size, bold: true, color: INK }, paragraph: { spacing: { before, after } } }
}

function levelOf(level: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) {
  const left = (level + 1) * INDENT
  return {
    level,
    format,
    text,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left, hanging: INDENT } } },
  }
}

function runsOf(runs: readonly Run[]): TextRun[] {
  return runs.map(({ text, isBold }) => new TextRun({ text, bold: isBold }))
}

function noteOf(runs: readonly Run[]): Paragraph {
  return new Paragraph({
    style: NOTE,
    children: runsOf(runs),
    border: { left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: SOFT_INK } },
  })
}

function tableOf({ head, rows }: Extract<Block, { type: 'table' }>): Table {
  const edge = { style: BorderStyle.SINGLE, size: 4, color: LINE }
  const row = (cells: readonly Run[][], isHead: boolean) =>
    new TableRow({
      // Left out rather than 'off': some programs only check that it is present.
      ...(isHead && { tableHeader: true }),
      cantSplit: true,
      children: cells.map(
        runs =>
          new TableCell({
            margins: { top: 60, bottom: 60, left: 100, right: 100 },
            children: [
              new Paragraph({
                children: runs.map(({ text, isBold }) => new TextRun({ text, bold: isHead || isBold })),
              }),
            ],
          }),
      ),
    })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: edge,
      bottom: edge,
      left: edge,
      right: edge,
      insideHorizontal: edge,
      insideVertical: edge,
    },
    rows: [row(head, true), ...rows.map(cells => row(cells, false))],
  })
}

function footerOf(footer: string): Footer {
  const look = { size: 17, color: SOFT_INK }
  return new Footer({
    children: [
      new Paragraph({
        children: [
          new TextRun({ ...look, text: `${footer} · Page ` }),
          new TextRun({ ...look, children: [PageNumber.CURRENT] }),
          new TextRun({ ...look, text: ' of ' }),
          new TextRun({ ...look, children: [PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}

/** Replaces the current time, which the library writes into the file, with the date of the text. */
function withFixedTimes(file: Uint8Array, createdAt: Date): Buffer {
  const parts = unzipSync(file)
  const core = parts['docProps/core.xml']
  if (core) {
    const at = `$1${createdAt.toISOString().replace(/\.\d+Z$/, 'Z')}$2`
    parts['docProps/core.xml'] = strToU8(
      strFromU8(core).replaceAll(/(<dcterms:\w+[^>]*>)[^<]*(<\/dcterms:)/g, at),
    )
  }
  const inOrder = Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1))
  return Buffer.from(zipSync(Object.fromEntries(inOrder), { level: 9, mtime: createdAt }))
}
