import { z } from 'zod'
import { optionalText } from '#domain/fields.ts'
import { cellsOf, type ImportTable, notesAdded, shapeProblem } from '#domain/imports/table.ts'
import { nameKey } from '#domain/names.ts'
import { employeeNumberSchema } from '#domain/staff/member.ts'
import { emailSchema } from '#domain/users/user.ts'
import type { ColumnUse } from './import-columns.ts'
import { NOTE_LENGTH, type Person, personNameSchema } from './person.ts'
import { type HeldRole, mayManage } from './role.ts'

/** Longer than any field allows: cells are cut to this length and then refused. */
export const LONGEST_CELL = NOTE_LENGTH + 1

/** One row as typed; missing cells are ''. */
export interface ImportRow {
  name: string
  title: string
  company: string
  email: string
  employeeNumber: string
  /** The columns without another use, one per line, with their headings. */
  notes: string
  /** True if there are cells beyond the last heading, so that the columns cannot be matched. */
  hasMoreCells?: boolean | undefined
}

/** A person who may be in the file, with their entry in the staff list of the rink. */
export interface KnownPerson {
  id: number
  name: string
  title: string | null
  company: string | null
  notes: string | null
  email: string | null
  employeeNumber: string | null
  staffId: number | null
  /** False if the user may not change them. */
  isManaged: boolean
}

/** The register and the staff list that a file is compared with. */
export interface ImportTarget {
  people: readonly KnownPerson[]
  /** The entries of the rink's staff list that belong to nobody in the register. */
  staff: readonly { id: number; name: string }[]
  /** The email addresses of all logins, if they are known. */
  logins?: readonly string[]
  /** The people without a role at the rink, if they are known. Their names are not compared: others may have them too. */
  elsewhere?: readonly KnownPerson[]
}

/** The target of an import by someone with the roles `own`; `staff` are entries that belong to nobody. */
export function importTarget(
  people: readonly Person[],
  staff: ImportTarget['staff'],
  own: readonly HeldRole[],
): ImportTarget {
  const known = people
    .filter(({ isActive }) => isActive)
    .map(({ employeeNumber = null, staffId = null, ...person }) => {
      return { ...person, employeeNumber, staffId, isManaged: mayManage(own, person.roles) }
    })
  return { people: known, staff }
}

const importedSchema = z.object({
  name: personNameSchema,
  title: optionalText({ label: 'Title', maxLength: 100 }),
  company: optionalText({ label: 'Company', maxLength: 100 }),
  email: z.union([z.literal('').transform(() => null), emailSchema]),
  employeeNumber: employeeNumberSchema,
  notes: optionalText({ label: 'Notes', maxLength: NOTE_LENGTH }),
})
export type ImportedPerson = z.output<typeof importedSchema>

export type ImportChanges = Partial<ImportedPerson> & {
  /** The person is added to the staff list of the rink. */
  isListed?: true
  /** The person works at another rink, and becomes staff of this one too. */
  isEmployed?: true
}

/** The planned action for a row. */
export type ImportVerdict =
  | {
      outcome: 'new'
      person: ImportedPerson
      /** Their entry in the staff list, which belongs to nobody yet. */
      staffId: number | null
    }
  | { outcome: 'changed'; before: KnownPerson; changes: ImportChanges }
  | { outcome: 'known' }
  | { outcome: 'problem'; problem: string }

/** The rows of a table, each column put to its use. */
export function importRowsOf({ headings, lines }: ImportTable, uses: readonly ColumnUse[]): ImportRow[] {
  return lines.map(line => {
    const { cell, ...read } = cellsOf(headings, line, uses, LONGEST_CELL)
    return {
      name: nameOf(cell('name'), cell('first-name'), cell('last-name')),
      title: cell('title'),
      company: cell('company'),
      email: cell('email'),
      employeeNumber: cell('employee-number'),
      ...read,
    }
  })
}

/**
 * The action for each row, in order. A person is found in the register by employee number, by email address or by name,
 * unless their numbers differ. Known people stay as they are, unless `updates`; a repeated row is imported once. Importing
 * a file again therefore adds nobody.
 */
export function planImport(
  rows: readonly ImportRow[],
  { people, staff, logins = [], elsewhere = [] }: ImportTarget,
  updates: boolean,
): ImportVerdict[] {
  const linked = new Set<number>()
  const earlier: { given: ImportedPerson; number: number }[] = []
  const rowOfKnown = new Map<number, number>()
  return rows.map((row, index): ImportVerdict => {
    const shape = shapeProblem([row.name, row.title, row.company], row.hasMoreCells)
    if (shape) return { outcome: 'problem', problem: shape }
    const read = importedSchema.safeParse(row)
    if (!read.success) return { outcome: 'problem', problem: read.error.issues[0]?.message ?? '' }
    const given = read.data
    const twin = earlier.find(one => isSamePerson(one.given, given))
    if (twin) return { outcome: 'problem', problem: `Duplicate of row ${twin.number}` }
    earlier.push({ given, number: index + 1 })
    const [known, ...others] = knownAs(given, people)
    if (others.length > 0)
      return { outcome: 'problem', problem: 'Several people in the register fit this row' }
    const first = known && rowOfKnown.get(known.id)
    if (first !== undefined) return { outcome: 'problem', problem: `Duplicate of row ${first}` }
    if (known) rowOfKnown.set(known.id, index + 1)
    const colleagues = known ? [] : elsewhere.filter(one => isProvedToBe(one, given))
    if (colleagues.length > 0) return employmentOf(colleagues, given)
    if (given.email !== null && given.email !== known?.email && logins.includes(given.email))
      return { outcome: 'problem', problem: 'This email address belongs to another login' }
    if (known) return updates ? changeOf(known, given) : { outcome: 'known' }
    const namesakes = staff.filter(({ id, name }) => !linked.has(id) && nameKey(name) === nameKey(given.name))
    if (namesakes.length > 1)
      return { outcome: 'problem', problem: 'Several people on the staff list have this name' }
    const staffId = namesakes[0]?.id ?? null
    if (staffId !== null) linked.add(staffId)
    return { outcome: 'new', person: given, staffId }
  })
}

type Identity = Pick<ImportedPerson, 'name' | 'email' | 'employeeNumber'>

function isSamePerson(one: Identity, other: Identity): boolean {
  if (one.employeeNumber !== null && other.employeeNumber !== null)
    return one.employeeNumber === other.employeeNumber
  const hasSameEmail = one.email !== null && one.email === other.email
  return hasSameEmail || nameKey(one.name) === nameKey(other.name)
}

/** The people who fit best: by employee number, else by email address, else by name. */
function knownAs(given: ImportedPerson, people: readonly KnownPerson[]): KnownPerson[] {
  const { email, employeeNumber } = given
  const byNumber = people.filter(one => employeeNumber !== null && one.employeeNumber === employeeNumber)
  if (byNumber.length > 0) return byNumber
  const byEmail = people.filter(one => email !== null && one.email === email)
  return byEmail.length > 0 ? byEmail : people.filter(one => isSamePerson(one, given))
}

/** An email address proves who is meant; an employee number only with the name, since rinks can have numbers of their own. */
function isProvedToBe(one: KnownPerson, { name, email, employeeNumber }: ImportedPerson): boolean {
  if (email !== null && one.email === email) return true
  return (
    employeeNumber !== null && one.employeeNumber === employeeNumber && nameKey(one.name) === nameKey(name)
  )
}

/** Someone who works at another rink becomes staff here too; their details stay. */
function employmentOf(
  [before, ...others]: readonly KnownPerson[],
  { employeeNumber }: ImportedPerson,
): ImportVerdict {
  if (!before?.isManaged || others.some(({ id }) => id !== before.id))
    return { outcome: 'problem', problem: 'Works at another rink: ask an administrator' }
  const number = employeeNumber === null ? {} : { employeeNumber }
  return { outcome: 'changed', before, changes: { isEmployed: true, isListed: true, ...number } }
}

function changeOf(before: KnownPerson, given: ImportedPerson): ImportVerdict {
  const notes = notesAdded(before.notes, given.notes)
  const changes: ImportChanges = {
    ...(nameKey(before.name) !== nameKey(given.name) && { name: given.name }),
    ...(given.title !== null && given.title !== before.title && { title: given.title }),
    ...(given.company !== null && given.company !== before.company && { company: given.company }),
    ...(given.email !== null && before.email === null && { email: given.email }),
    ...(given.employeeNumber !== null &&
      given.employeeNumber !== before.employeeNumber && { employeeNumber: given.employeeNumber }),
    ...(notes !== undefined && { notes }),
    ...(before.staffId === null && { isListed: true }),
  }
  if (Object.keys(changes).length === 0) return { outcome: 'known' }
  if (!before.isManaged)
    return { outcome: 'problem', problem: 'Only an administrator can change this person' }
  if ((changes.notes?.length ?? 0) > NOTE_LENGTH)
    return { outcome: 'problem', problem: `Notes can be at most ${NOTE_LENGTH} characters long` }
  return { outcome: 'changed', before, changes }
}

/** 'Archer, Ann' is Ann Archer. */
function nameOf(full: string, first: string, last: string): string {
  if (full === '') return `${first} ${last}`.trim()
  const [surname = '', forename = '', ...more] = full.split(',').map(part => part.trim())
  return more.length === 0 && surname !== '' && forename !== '' ? `${forename} ${surname}` : full
}
