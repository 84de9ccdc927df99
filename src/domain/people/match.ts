import { nameKey } from '#domain/names.ts'

/** The entries of the three specified lists that belong to nobody in the register yet. */
export interface Unmatched {
  staff: readonly { id: number; rinkId: number; name: string; role: string; company: string | null }[]
  pins: readonly { id: number; rinkId: number | null; managerName: string }[]
  users: readonly { id: number; email: string }[]
}

/** A person in the register. */
export interface Known {
  id: number
  name: string
  /** True if an account belongs to them. A person has at most one. */
  hasAccount: boolean
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
export function proposeMatches({ staff, pins, users }: Unmatched, people: readonly Known[]): Match[] {
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
    const key = nameKey(wordsOf(email))
    const isKnown = matches.has(key) || known.has(key)
    if (isKnown && !known.get(key)?.hasAccount && !matches.get(key)?.userIds.length) {
      matchFor(key).userIds.push(id)
    }
  }
  return [...matches.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** An entry of one of the three lists. */
export interface EntryOfMatch {
  list: 'staffIds' | 'pinIds' | 'userIds'
  id: number
  /** The person's name in the list; for an account the words of its email address. */
  name: string
}

/** The entries of a match, in the order of the lists. */
export function entriesOfMatch({ staffIds, pinIds, userIds }: Match, lists: Unmatched): EntryOfMatch[] {
  const named = (list: EntryOfMatch['list'], ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids.map(id => ({ list, id, name: names.get(id) ?? '' }))
  return [
    ...named('staffIds', staffIds, new Map(lists.staff.map(({ id, name }) => [id, name]))),
    ...named('pinIds', pinIds, new Map(lists.pins.map(({ id, managerName }) => [id, managerName]))),
    ...named('userIds', userIds, new Map(lists.users.map(({ id, email }) => [id, wordsOf(email)]))),
  ]
}

/** A match of one entry, as a new person. */
export function matchOfEntry({ list, id, name }: EntryOfMatch): Match {
  const none = { staffIds: [], pinIds: [], userIds: [] }
  return { name, title: null, company: null, personId: null, ...none, [list]: [id] }
}

/** The matches with one entry of a match as a person of its own, after the others. */
export function withSplit(matches: readonly Match[], match: Match, entry: EntryOfMatch): Match[] {
  const rest = { ...match, [entry.list]: match[entry.list].filter(id => id !== entry.id) }
  return [...matches.map(one => (one === match ? rest : one)), matchOfEntry(entry)]
}

/**
 * True if two matches can be one person: together they have one person in the register, and at most one account, the
 * account that this person has already included.
 */
export function mayJoin(one: Match, other: Match, people: readonly Known[]): boolean {
  const isOnePerson = one.personId === null || other.personId === null || one.personId === other.personId
  const personId = one.personId ?? other.personId
  const own = people.some(({ id, hasAccount }) => id === personId && hasAccount) ? 1 : 0
  return isOnePerson && own + one.userIds.length + other.userIds.length < 2
}

/** The matches with `match` as part of `into`, which keeps its name unless only `match` is in the register. */
export function withJoined(matches: readonly Match[], match: Match, into: Match): Match[] {
  const isNamedByInto = into.personId !== null || match.personId === null
  const joined: Match = {
    name: isNamedByInto ? into.name : match.name,
    title: into.title ?? match.title,
    company: into.company ?? match.company,
    personId: into.personId ?? match.personId,
    staffIds: [...into.staffIds, ...match.staffIds],
    pinIds: [...into.pinIds, ...match.pinIds],
    userIds: [...into.userIds, ...match.userIds],
  }
  return matches.filter(one => one !== match).map(one => (one === into ? joined : one))
}

function wordsOf(email: string): string {
  return email.replace(/@.*/u, '').replaceAll(/[._-]+/gu, ' ')
}
