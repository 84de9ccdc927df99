import { nameKey } from '#domain/names.ts'

/** The entries of the three specified lists that belong to nobody in the register yet. */
export interface Unmatched {
  staff: readonly { id: number; rinkId: number; name: string; role: string; company: string | null }[]
  pins: readonly { id: number; rinkId: number | null; managerName: string }[]
  users: readonly { id: number; email: string }[]
}

/** Entries that are probably one person, to be confirmed. */
export interface Match {
  name: string
  title: string | null
  company: string | null
  /** The person in the register with this name; `null` for a new one. */
  personId: number | null
  staffIds: number[]
  pinIds: number[]
  userIds: number[]
}

/**
 * Proposes one person for all entries with the same name, ignoring case and spaces. The words of an email address before
 * the @ count as a name: dan.duty@example.org is Dan Duty. Accounts that fit no name are left out: several people may
 * share them.
 */
export function proposeMatches(
  { staff, pins, users }: Unmatched,
  people: readonly { id: number; name: string }[],
): Match[] {
  const matches = new Map<string, Match>()
  const known = new Map(people.map(person => [nameKey(person.name), person]))
  const matchFor = (name: string): Match => {
    const key = nameKey(name)
    const person = known.get(key)
    const blank = {
      name: person?.name ?? name.trim().replaceAll(/\s+/gu, ' '),
      title: null,
      company: null,
      personId: person?.id ?? null,
    }
    const match = matches.get(key) ?? { ...blank, staffIds: [], pinIds: [], userIds: [] }
    matches.set(key, match)
    return match
  }
  for (const { id, name, role, company } of staff) {
    const match = matchFor(name)
    match.staffIds.push(id)
    match.title ??= role
    match.company ??= company
  }
  for (const { id, managerName } of pins) matchFor(managerName).pinIds.push(id)
  for (const { id, email } of users) {
    const key = nameKey(email.replace(/@.*/u, '').replaceAll(/[._-]+/gu, ' '))
    if (matches.has(key) || known.has(key)) matchFor(key).userIds.push(id)
  }
  return [...matches.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
