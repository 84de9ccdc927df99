import type { Updateable } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { NewPerson, Person, PersonChanges } from '#domain/people/person.ts'
import { changedRoles, type HeldRole, hasRight, mayGive, mayManage } from '#domain/people/role.ts'
import { accountRoleOf, isOnlyAdministrator, rolesOf } from '#domain/permissions.ts'
import type { User } from '#domain/users/user.ts'
import { removeAccount, removeLogin } from '#server/accounts/removal.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import { administratorsWithLogin, findUserByEmail, updateUser } from '#server/accounts/user-store.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import { lockRinks } from '#server/db/dialect.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { PeopleTable } from '#server/db/people-tables.ts'
import { requireRink } from '#server/db/require-rink.ts'
import type { Writer } from '#server/http/call.ts'
import { administratorNotes } from '#server/notices/administrators.ts'
import { accountOf, ensureAccount } from '#server/people/accounts.ts'
import { findPerson, insertPerson, type PersonRow, updatePerson } from '#server/people/person-store.ts'
import { removePinsOf } from '#server/pins/linked.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, ofAdministration } from '#server/writes/mutate.ts'
import { listAsStaff, lockStaffListsOf, renameInStaffLists } from './staff-lists.ts'
import { personFrom, registerAt } from './store.ts'

/** The people with a role at the rink; for administrators also those without a role, such as removed people. */
export function listPeople(db: Database, { user, rinkId }: Writer): Promise<Person[]> {
  return registerAt(db, rinkId, hasRight(rolesOf(user), 'administer'))
}

/** Adds a person, also to the staff list of the rink if asked; `email_taken`, `role_not_allowed`, `rink_not_found`. */
export function addPerson(deps: Deps, writer: Writer, given: NewPerson, isListed = false): Promise<Person> {
  const { email, roles = [{ role: 'staff', rinkId: writer.rinkId }], ...details } = given
  return mutate(deps, ofAdministration(writer), async tx => {
    refuseForeignRoles(writer, [], roles)
    if (isListed) await lockRinks(deps.kind, tx, [writer.rinkId])
    await requireRinks(tx, roles)
    const person = await insertPerson(tx, {
      ...details,
      roles: JSON.stringify(roles),
      pin: null,
      pinLength: null,
      pinSetAt: null,
      createdAt: deps.clock().toISOString(),
      removedAt: null,
    })
    const audit = [noteOf('person.added', person), ...notesFor(person, [])]
    if (email !== null) audit.push(...(await giveLogin(deps, tx, person, email)))
    if (isListed) {
      const listed = { person, staffId: null, employeeNumber: null }
      audit.push(...(await listAsStaff(tx, writer.rinkId, [listed], 'staff.added')))
    }
    return { reply: personFrom({ ...person, email }), audit, topics: ['staff'] }
  })
}

/**
 * Changes the given details or roles; what the person was called before is kept. New roles end their sessions.
 * `person_not_found`, `person_not_managed`, `email_taken`, `role_not_allowed`, `last_admin`.
 */
export function changePerson(
  deps: Deps,
  writer: Writer,
  id: number,
  changes: PersonChanges,
): Promise<Person> {
  const { email, roles, ...details } = changes
  return mutate(deps, ofAdministration(writer), async tx => {
    const before = await requireManaged(tx, writer, id)
    await lockStaffListsOf(deps, tx, id)
    const endedByRoles = roles && (await changeRoles(deps, tx, writer, before, roles))
    const { person, notes } = await changeDetails(deps, tx, before, {
      ...details,
      ...(roles && { roles: JSON.stringify(roles) }),
    })
    const audit = [...notes, ...notesFor(person, before.roles)]
    const account = await accountOf(tx, id)
    const login = await changeLogin(deps, tx, person, account, email)
    audit.push(...login.audit)
    if (Object.keys(details).length > 0) audit.push(...(await renameInStaffLists(tx, writer, person)))
    const known = await accountOf(tx, id)
    return {
      reply: personFrom({ ...person, email: known?.email ?? null }),
      audit,
      topics: ['staff'],
      ...((endedByRoles ?? login.endedSessions) && {
        endedSessions: [...(endedByRoles ?? []), ...(login.endedSessions ?? [])],
      }),
    }
  })
}

/** Changes a person; what they were called before is kept, and their account gets their name and roles. */
export async function changeDetails(
  deps: Deps,
  tx: OpenTransaction,
  before: PersonRow,
  changes: Updateable<PeopleTable>,
): Promise<{ person: PersonRow; notes: AuditNote[] }> {
  const person = await updatePerson(tx, before.id, changes)
  const notes = [noteOf('person.changed', person)]
  const account = await accountOf(tx, person.id)
  if (account && (person.name !== before.name || changedRoles(before.roles, person.roles).length > 0)) {
    await updateUser(tx, account.id, { name: person.name, ...accountRoleOf(person.roles) })
    notes.push({ action: 'user.changed', record: 'users', recordId: account.id })
  }
  if (!hasNewDetails(before, person)) return { person, notes }
  const changedAt = deps.clock().toISOString()
  const { id: personId, name, title, company } = before
  await tx.insertInto('personChanges').values({ personId, changedAt, name, title, company }).execute()
  return { person, notes }
}

/** Removes a person with their PINs and login; `person_not_found`, `role_not_allowed`, `last_admin`. */
export function removePerson(deps: Deps, writer: Writer, id: number) {
  return mutate(deps, ofAdministration(writer), async tx => {
    const before = await requirePerson(tx, writer, id)
    refuseForeignRoles(writer, before.roles, [])
    await refuseLosingLastAdmin(tx, id, [])
    const now = deps.clock()
    const gone = { pin: null, pinLength: null, pinSetAt: null, roles: '[]' }
    const person = await updatePerson(tx, id, { removedAt: now.toISOString(), ...gone })
    const ofManager = await removePinsOf(tx, id, now)
    const account = await accountOf(tx, id)
    const login = account && (await removeAccount(tx, account.id, now))
    return {
      reply: {
        success: true as const,
        message: `${person.name} was removed.`,
        ...personFrom({ ...person, email: account?.email ?? null }),
      },
      audit: [
        noteOf('person.removed', person),
        ...notesFor(person, before.roles),
        ...ofManager,
        ...(login?.audit ?? []),
      ],
      topics: ['staff'],
      ...(login && { endedSessions: login.endedSessions }),
    }
  })
}

/**
 * A person whose details, PIN and login the writer may change; everyone may change their own. `person_not_found`,
 * `person_not_managed`.
 */
export async function requireManaged(tx: Database, writer: Writer, id: number): Promise<PersonRow> {
  const person = await requirePerson(tx, writer, id)
  const isSelf = writer.user.person?.id === id
  if (!isSelf && !mayManage(rolesOf(writer.user), person.roles)) throw new Refusal('person_not_managed')
  return person
}

/** A person whom the writer sees: with a role at the rink, or for administrators one without a role. */
export async function requirePerson(tx: Database, writer: Writer, id: number): Promise<PersonRow> {
  const person = await findPerson(tx, id)
  if (!person || !isSeen(person, writer)) throw new Refusal('person_not_found')
  return person
}

function isSeen({ roles }: PersonRow, { user, rinkId }: Writer): boolean {
  if (roles.length === 0) return hasRight(rolesOf(user), 'administer')
  return roles.some(held => held.rinkId === null || held.rinkId === rinkId)
}

/** The audit note of a change to a person. */
export function noteOf(action: string, { id }: Pick<PersonRow, 'id'>): AuditNote {
  return { action, record: 'people', recordId: id }
}

/** The other administrators are notified of a change to one of them. */
export function notesFor({ id, roles }: PersonRow, before: readonly HeldRole[] = roles): AuditNote[] {
  const was = hasRight(before, 'administer')
  return administratorNotes({ record: 'people', recordId: id }, { was, is: hasRight(roles, 'administer') })
}

function hasNewDetails(before: PersonRow, after: PersonRow): boolean {
  return before.name !== after.name || before.title !== after.title || before.company !== after.company
}

function refuseForeignRoles({ user }: Writer, before: readonly HeldRole[], after: readonly HeldRole[]): void {
  const own = rolesOf(user)
  if (changedRoles(before, after).some(held => !mayGive(own, held))) throw new Refusal('role_not_allowed')
}

/** Checks new roles, and ends the sessions of the account that gets them; `role_not_allowed`, `rink_not_found`, `last_admin`. */
export async function changeRoles(
  deps: Deps,
  tx: OpenTransaction,
  writer: Writer,
  { id, roles: before }: PersonRow,
  roles: readonly HeldRole[],
): Promise<number[] | undefined> {
  refuseForeignRoles(writer, before, roles)
  if (changedRoles(before, roles).length === 0) return undefined
  await requireRinks(tx, roles)
  await refuseLosingLastAdmin(tx, id, roles)
  const account = await accountOf(tx, id)
  if (!account) return []
  return endSessionsOf(tx, account.id, deps.clock().toISOString(), writer.sessionId)
}

async function requireRinks(tx: OpenTransaction, roles: readonly HeldRole[]): Promise<void> {
  for (const rinkId of new Set(roles.map(held => held.rinkId))) await requireRink(tx, rinkId)
}

async function refuseLosingLastAdmin(
  tx: OpenTransaction,
  personId: number,
  roles: readonly HeldRole[],
): Promise<void> {
  const account = await accountOf(tx, personId)
  if (!account || hasRight(roles, 'administer')) return
  if (isOnlyAdministrator(account, await administratorsWithLogin(tx))) throw new Refusal('last_admin')
}

async function changeLogin(
  deps: Deps,
  tx: OpenTransaction,
  person: PersonRow,
  account: User | undefined,
  email: string | null | undefined,
): Promise<{ audit: AuditNote[]; endedSessions?: number[] }> {
  if (email === undefined || email === (account?.email ?? null)) return { audit: [] }
  if (email !== null) return { audit: await giveLogin(deps, tx, person, email) }
  if (!account) return { audit: [] }
  await refuseLosingLastAdmin(tx, person.id, [])
  return removeLogin(tx, account.id, deps.clock())
}

/** Gives a person a login; they set its password by invitation. */
export async function giveLogin(
  deps: Deps,
  tx: OpenTransaction,
  person: PersonRow,
  email: string,
): Promise<AuditNote[]> {
  if (await findUserByEmail(tx, email)) throw new Refusal('email_taken')
  const { account, notes } = await ensureAccount(tx, person, deps.clock())
  await tx.updateTable('users').set({ email }).where('id', '=', account.id).execute()
  return [...notes, { action: 'user.changed', record: 'users', recordId: account.id }]
}
