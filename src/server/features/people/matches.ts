import { Refusal } from '#domain/errors.ts'
import { type Known, type Match, proposeMatches } from '#domain/people/match.ts'
import type { Person } from '#domain/people/person.ts'
import { type HeldRole, joinedRoles } from '#domain/people/role.ts'
import { accountRoleOf, rolesOf } from '#domain/permissions.ts'
import { PIN_LENGTH } from '#domain/pins/pin.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import { lockRinks } from '#server/db/dialect.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { accountOf, ensureAccount } from '#server/people/accounts.ts'
import {
  activePeople,
  findPerson,
  insertPerson,
  type PersonRow,
  updatePerson,
} from '#server/people/person-store.ts'
import { updateStaffMember } from '#server/people/staff-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { noteOf } from './people.ts'
import { noteOfStaff } from './staff-lists.ts'
import { personFrom } from './store.ts'

/** The entries that belong to nobody yet, and the people they probably are. */
export async function previewMatches({ db }: Deps) {
  const unmatched = await unmatchedEntries(db)
  const people = await knownPeople(db)
  return { ...unmatched, matches: proposeMatches(unmatched, people), people }
}

/**
 * Makes the confirmed matches: each adds a person, or completes one. The person gets the roles that the entries had:
 * staff at the rink of a staff list, duty manager where a manager's PIN counts, and the role of the account. Without a
 * personal PIN, they can sign with their manager's PIN. `match_changed` if an entry has just been matched or removed,
 * `person_has_account`.
 */
export function matchPeople(deps: Deps, context: WriteContext, matches: readonly Match[]) {
  return mutate(deps, context, async tx => {
    const staffIds = new Set(matches.flatMap(match => match.staffIds))
    const { staff } = await unmatchedEntries(tx)
    const lists = staff.filter(({ id }) => staffIds.has(id)).map(({ rinkId }) => rinkId)
    await lockRinks(deps.kind, tx, lists)
    const people: Person[] = []
    const audit: AuditNote[] = []
    const unmatched = await unmatchedEntries(tx)
    for (const match of matches) {
      const { person, notes } = await makeMatch(deps, tx, unmatched, match)
      people.push(person)
      audit.push(...notes)
    }
    const message = `${people.length} ${people.length === 1 ? 'person is' : 'people are'} in the register.`
    return { reply: { success: true as const, message, people }, audit, topics: ['staff'] }
  })
}

async function knownPeople(db: Database): Promise<Known[]> {
  const accounts = await db
    .selectFrom('users')
    .select('personId')
    .where('personId', 'is not', null)
    .where('removedAt', 'is', null)
    .execute()
  const withAccount = new Set(accounts.map(({ personId }) => personId))
  const people = await activePeople(db)
  return people.map(({ id, name }) => ({ id, name, hasAccount: withAccount.has(id) }))
}

/** Takes the entries of the match out of those that are still unmatched. */
async function makeMatch(
  deps: Deps,
  tx: OpenTransaction,
  { staff, pins, users }: Awaited<ReturnType<typeof unmatchedEntries>>,
  match: Match,
) {
  const { personId, name, title, company } = match
  const ofStaff = takeEntries(staff, match.staffIds)
  const ofPins = takeEntries(pins, match.pinIds)
  const ofUsers = takeEntries(users, match.userIds)
  const before = personId === null ? undefined : await findPerson(tx, personId)
  if ((personId !== null && !before) || ofUsers.length > 1) throw new Refusal('match_changed')
  if (before && ofUsers.length > 0 && (await accountOf(tx, before.id)))
    throw new Refusal('person_has_account')
  const createdAt = deps.clock().toISOString()
  const blank = { name, title, company, notes: null, roles: '[]', pin: null, pinLength: null, pinSetAt: null }
  const person = before ?? (await insertPerson(tx, { ...blank, createdAt, removedAt: null }))
  const gained: HeldRole[] = [
    ...ofStaff.map(({ rinkId }) => ({ role: 'staff' as const, rinkId })),
    ...ofPins.map(({ rinkId }) => ({ role: 'duty-manager' as const, rinkId })),
    ...ofUsers.flatMap(user => rolesOf(user)),
  ]
  const roles = joinedRoles(person.roles, gained)
  const pin = person.pin ?? ofPins[0]?.pin ?? null
  const changed = await updatePerson(tx, person.id, {
    roles: JSON.stringify(roles),
    pin,
    pinLength: person.pinLength ?? (pin === null ? null : PIN_LENGTH),
    pinSetAt: person.pinSetAt ?? (pin === null ? null : createdAt),
  })
  const notes = await link(tx, changed, ofStaff, match)
  if (pin !== null) notes.push(...(await ensureAccount(tx, changed, deps.clock())).notes)
  const account = await accountOf(tx, person.id)
  return {
    person: personFrom({ ...changed, email: account?.email ?? null }),
    notes: [noteOf(before ? 'person.changed' : 'person.added', person), ...notes],
  }
}

async function link(
  tx: OpenTransaction,
  { id: personId, name, roles }: PersonRow,
  staff: readonly { id: number; rinkId: number }[],
  { pinIds, userIds }: Match,
): Promise<AuditNote[]> {
  const notes: AuditNote[] = []
  for (const entry of staff) {
    await updateStaffMember(tx, entry.id, { personId })
    notes.push(noteOfStaff('staff.matched', entry))
  }
  for (const pinId of pinIds) {
    await tx.updateTable('managerPins').set({ personId }).where('id', '=', pinId).execute()
    notes.push({ action: 'pin.matched', record: 'manager_pins', recordId: pinId })
  }
  for (const userId of userIds) {
    await tx
      .updateTable('users')
      .set({ personId, name, ...accountRoleOf(roles) })
      .where('id', '=', userId)
      .execute()
    notes.push({ action: 'user.matched', record: 'users', recordId: userId })
  }
  return notes
}

async function unmatchedEntries(db: Database) {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'rinkId', 'name', 'role', 'company'])
    .where('personId', 'is', null)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()
  const pins = await db
    .selectFrom('managerPins')
    .select(['id', 'rinkId', 'managerName', 'pin'])
    .where('personId', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'rinkId'])
    .where('personId', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  return {
    staff,
    pins,
    users: users.flatMap(user => (user.email === null ? [] : [{ ...user, email: user.email }])),
  }
}

function takeEntries<Entry extends { id: number }>(entries: Entry[], ids: readonly number[]): Entry[] {
  return ids.map(id => {
    const place = entries.findIndex(one => one.id === id)
    const [entry] = place === -1 ? [] : entries.splice(place, 1)
    if (!entry) throw new Refusal('match_changed')
    return entry
  })
}
