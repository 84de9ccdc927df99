import { type ColumnUseOf, headingRowOf } from './columns.ts'

/** The maximum number of rows in one file. */
export const MOST_IMPORTED = 500

/** A list: its headings, and the rows below them. */
export interface ImportTable {
  headings: string[]
  lines: string[][]
  /** The rows above the headings, which are not read. */
  rowsAbove: number
}

interface TableOptions {
  columnUseOf: ColumnUseOf
  /** The rows in words, such as 'people'. */
  what: string
  /** The first line, from 0, with unbalanced quotation marks, which may contain several rows. */
  misquotedLine?: number | undefined
}

/** The headings and rows of a file, or an error message. */
export function tableOf(
  given: readonly (readonly string[])[],
  { columnUseOf, what, misquotedLine }: TableOptions,
): ImportTable | string {
  if (misquotedLine !== undefined) {
    const place = misquotedLine === 0 ? 'the first row' : `row ${misquotedLine}`
    return `The quotation marks in ${place} do not match. Correct or remove them.`
  }
  const table = given.filter(row => row.some(cell => cell.trim() !== ''))
  const rowsAbove = headingRowOf(table, columnUseOf)
  const [heading, ...lines] = table.slice(rowsAbove)
  if (heading === undefined) return 'This file is empty.'
  if (lines.length === 0) return `There are no ${what} below the headings.`
  if (lines.length > MOST_IMPORTED)
    return `There are ${lines.length} rows: at most ${MOST_IMPORTED} can be imported at once. Please split the file.`
  const width = heading.findLastIndex(cell => cell.trim() !== '') + 1
  const headings = heading.slice(0, width).map((cell, index) => inOneLine(cell) || `Column ${index + 1}`)
  return { headings, lines: lines.map(line => [...line]), rowsAbove }
}

/** The cells of a line by use, cut to a length; and the columns without a use as notes, one per line, with their headings. */
export function cellsOf<Use extends string>(
  headings: readonly string[],
  line: readonly string[],
  uses: readonly (Use | 'note')[],
  longest: number,
) {
  const notes = headings.flatMap((heading, index) => {
    const text = uses[index] === 'note' ? inOneLine(line[index] ?? '') : ''
    return text === '' ? [] : [`${heading}: ${text}`]
  })
  const hasMoreCells = line.slice(headings.length).some(beyond => beyond.trim() !== '')
  return {
    cell: (use: Use) => line[uses.indexOf(use)]?.trim().slice(0, longest) ?? '',
    notes: notes.join('\n').slice(0, longest),
    ...(hasMoreCells && { hasMoreCells }),
  }
}

/** A sign that a row was misread, if any. */
export function shapeProblem(cells: readonly string[], hasMoreCells = false): string | undefined {
  if (hasMoreCells) return 'This row has more cells than the heading'
  const hasLineBreak = cells.some(cell => /[\n\r]/.test(cell))
  return hasLineBreak ? 'This row has a line break within a cell' : undefined
}

/** The lines of the given notes that the notes before do not have yet, after those; undefined without one. */
export function notesAdded(before: string | null, given: string | null): string | undefined {
  const known = before?.split('\n') ?? []
  const added = (given?.split('\n') ?? []).filter(line => !known.includes(line))
  return added.length === 0 ? undefined : [...known, ...added].join('\n')
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ')
}
