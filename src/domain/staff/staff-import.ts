import { newStaffMember } from './member.ts'

/** Most people that one file brings. */
export const MOST_IMPORTED = 500

/** The columns of the file, in the order of the template. */
export const IMPORT_COLUMNS = ['name', 'title', 'company'] as const

const OTHER_NAMES: Readonly<Record<string, (typeof IMPORT_COLUMNS)[number]>> = { role: 'title' }

/** One line of the file as it was typed; what it lacks is empty. */
export interface ImportRow {
  name: string
  title: string
  company: string
}

/** What will happen to a row. */
export type ImportVerdict =
  | { outcome: 'new'; member: { name: string; role: string; company: string | null } }
  | { outcome: 'known' }
  | { outcome: 'problem'; problem: string }

/** The rows below the heading line, or the sentence that says why there are none. */
export function importRowsOf(table: readonly (readonly string[])[]): ImportRow[] | string {
  const [heading, ...lines] = table
  if (heading === undefined) return 'There is nothing in this file.'
  const columns = heading.map(columnNamed)
  const missing = IMPORT_COLUMNS.filter(column => column !== 'company' && !columns.includes(column))
  if (missing.length > 0)
    return `The first line must name the columns name, title and company. Missing: ${missing.join(', ')}.`
  if (lines.length === 0) return 'There is nobody below the line that names the columns.'
  if (lines.length > MOST_IMPORTED)
    return `There are ${lines.length} rows: at most ${MOST_IMPORTED} can be imported at once. Please split the file.`
  return lines.map(line => {
    const cell = (column: (typeof IMPORT_COLUMNS)[number]) => line[columns.indexOf(column)]?.trim() ?? ''
    return { name: cell('name'), title: cell('title'), company: cell('company') }
  })
}

/**
 * What importing does with each row, in order. A name that is on the rink's staff list is left as it is, however it
 * is written; a name that comes twice is taken once, so that importing a file again adds nobody.
 */
export function planImport(rows: readonly ImportRow[], staff: readonly { name: string }[]): ImportVerdict[] {
  const known = new Set(staff.map(({ name }) => sameName(name)))
  const taken = new Map<string, number>()
  return rows.map(({ name, title, company }, place) => {
    const read = importedMember.safeParse({ name, role: title, company })
    if (!read.success) return { outcome: 'problem', problem: read.error.issues[0]?.message ?? '' }
    const key = sameName(name)
    if (known.has(key)) return { outcome: 'known' }
    const earlier = taken.get(key)
    if (earlier !== undefined)
      return { outcome: 'problem', problem: `This name stands in row ${earlier + 1} already.` }
    taken.set(key, place)
    return { outcome: 'new', member: read.data }
  })
}

const importedMember = newStaffMember.omit({ rinkId: true, isSignedIn: true })

function columnNamed(heading: string): string {
  const name = heading.trim().toLowerCase()
  return OTHER_NAMES[name] ?? name
}

function sameName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
