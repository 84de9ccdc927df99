import { foldedForSearch } from '#domain/search.ts'

/** The use of a column by its heading alone; undefined if it is not known. */
export type ColumnUseOf<Use extends string = string> = (heading: string) => Use | undefined

/** The number of rows above the headings that may contain a title, a date and the like. */
const MOST_ROWS_ABOVE = 20

/** Finds uses by headings; those of each use are separated by spaces, without spaces and signs of their own. */
export function usesByHeading<Use extends string>(headings: Readonly<Record<Use, string>>): ColumnUseOf<Use> {
  const uses = new Map<string, Use>()
  for (const use in headings) for (const heading of headings[use].split(/\s+/)) uses.set(heading, use)
  return heading => uses.get(foldedForSearch(heading).replaceAll(/[^\p{L}\p{N}]/gu, ''))
}

/** The index of the row of headings: the one of the first rows with the most known headings, else the first. */
export function headingRowOf(table: readonly (readonly string[])[], columnUseOf: ColumnUseOf): number {
  let best = { index: 0, known: 0 }
  for (const [index, row] of table.slice(0, MOST_ROWS_ABOVE).entries()) {
    const known = new Set(row.map(columnUseOf).filter(Boolean)).size
    if (known > best.known) best = { index, known }
  }
  return best.index
}

/** The use of each column by its heading. The first of several columns with the same use has it. */
export function usesOf<Use extends string>(
  headings: readonly string[],
  columnUseOf: (heading: string, index: number) => Use | undefined,
): (Use | 'note')[] {
  const taken = new Set<Use>()
  return headings.map((heading, index) => {
    const use = columnUseOf(heading, index)
    if (use === undefined || taken.has(use)) return 'note'
    if (use !== 'ignored') taken.add(use)
    return use
  })
}

/** The uses after one column has got another: a column that had it before becomes a note. */
export function withUse<Use extends string>(
  uses: readonly (Use | 'note')[],
  index: number,
  use: Use | 'note',
): (Use | 'note')[] {
  const isSingle = use !== 'note' && use !== 'ignored'
  return uses.map((before, column) => {
    if (column === index) return use
    return isSingle && before === use ? 'note' : before
  })
}
