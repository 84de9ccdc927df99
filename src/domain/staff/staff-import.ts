import { nameKey } from '#domain/names.ts'
import { newStaffMemberSchema } from './member.ts'

/** The maximum number of people in one file. */
export const MOST_IMPORTED = 500

/** Longer than any field allows: cells are cut to this length and then refused. */
export const LONGEST_CELL = 500

/** The columns of the file, in the order of the template. */
export const IMPORT_COLUMNS = ['name', 'title', 'company'] as const

const OTHER_NAMES: Readonly<Record<string, (typeof IMPORT_COLUMNS)[number]>> = { role: 'title' }

/** One line of the file as typed; missing cells are ''. */
export interface ImportRow {
  name: string
  title: string
  company: string
  /** True if there are cells beyond the last heading, so that the columns cannot be matched. */
  hasMoreCells?: boolean | undefined
}

/** The planned action for a row. */
export type ImportVerdict =
  | { outcome: 'new'; member: { name: string; role: string; company: string | null } }
  | { outcome: 'known' }
  | { outcome: 'problem'; problem: string }

/**
 * The rows below the heading, or an error message. `misquotedLine` is the first line, from 0, with unbalanced
 * quotation marks, which may contain several people.
 */
export function importRowsOf(
  table: readonly (readonly string[])[],
  misquotedLine?: number,
): ImportRow[] | string {
  if (misquotedLine !== undefined) {
    const place = misquotedLine === 0 ? 'the first row' : `row ${misquotedLine}`
    return `The quotation marks in ${place} do not match. Please correct them, or take them out.`
  }
  const [heading, ...lines] = table
  if (heading === undefined) return 'This file is empty.'
  const columns = heading.map(columnNamed)
  const missing = IMPORT_COLUMNS.filter(column => column !== 'company' && !columns.includes(column))
  if (missing.length > 0)
    return `The first row must contain the headings name, title and company. Missing: ${missing.join(', ')}.`
  if (lines.length === 0) return 'There are no people below the headings.'
  if (lines.length > MOST_IMPORTED)
    return `There are ${lines.length} rows: at most ${MOST_IMPORTED} can be imported at once. Please split the file.`
  return lines.map(line => {
    const cell = (column: (typeof IMPORT_COLUMNS)[number]) =>
      line[columns.indexOf(column)]?.trim().slice(0, LONGEST_CELL) ?? ''
    const hasMoreCells = line.slice(heading.length).some(beyond => beyond.trim() !== '')
    return {
      name: cell('name'),
      title: cell('title'),
      company: cell('company'),
      ...(hasMoreCells && { hasMoreCells }),
    }
  })
}

/**
 * The action for each row, in order. People already on the rink's staff list, however the name is spelled,
 * stay unchanged; a repeated name is imported once. Importing a file again therefore adds no one.
 */
export function planImport(rows: readonly ImportRow[], staff: readonly { name: string }[]): ImportVerdict[] {
  const known = new Set(staff.map(({ name }) => nameKey(name)))
  const taken = new Map<string, number>()
  return rows.map((row, place) => {
    const { name, title, company } = row
    const problem = shapeProblem(row)
    if (problem) return { outcome: 'problem', problem }
    const read = importedMemberSchema.safeParse({ name, role: title, company })
    if (!read.success) return { outcome: 'problem', problem: read.error.issues[0]?.message ?? '' }
    const key = nameKey(name)
    if (known.has(key)) return { outcome: 'known' }
    const earlier = taken.get(key)
    if (earlier !== undefined) return { outcome: 'problem', problem: `Duplicate of row ${earlier + 1}` }
    taken.set(key, place)
    return { outcome: 'new', member: read.data }
  })
}

const importedMemberSchema = newStaffMemberSchema.omit({ rinkId: true, isSignedIn: true })

/** A sign that the row was misread, if any. */
function shapeProblem({ name, title, company, hasMoreCells }: ImportRow): string | undefined {
  if (hasMoreCells) return 'This row has more cells than the heading'
  const hasLineBreak = [name, title, company].some(cell => /[\n\r]/.test(cell))
  return hasLineBreak ? 'This row has a line break within a cell' : undefined
}

function columnNamed(heading: string): string {
  const name = heading.trim().toLowerCase()
  return OTHER_NAMES[name] ?? name
}
