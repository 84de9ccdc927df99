import type { Insertable } from 'kysely'
import { nameKey } from '#domain/names.ts'
import type { Person } from '#domain/people/person.ts'
import { may } from '#domain/permissions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { StaffTable } from '#server/db/staff-tables.ts'
import type { Writer } from '#server/http/call.ts'
import { insertStaff, SIGNED_OUT, updateStaffMember } from '#server/people/staff-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

/** The title in the staff list of someone without one. */
const NO_TITLE = 'Staff'

/** A person whose entry in the staff list is added, linked or changed. */
export interface Listed {
  person: Pick<Person, 'id' | 'name' | 'title' | 'company'>
  /** `null` for the only entry with their name that belongs to nobody, or else a new one. */
  staffId: number | null
  employeeNumber: string | null
}

/** Adds people to the staff list of the writer's rink, or changes their entries there to what they are called. */
export function listAsStaff(deps: Deps, writer: Writer, listed: readonly Listed[]): Promise<null> {
  const { rinkId } = writer
  return mutate(deps, { ...writer, key: null }, async tx => {
    const audit: AuditNote[] = []
    const added: Insertable<StaffTable>[] = []
    const known = new Set(listed.map(({ staffId }) => staffId))
    const unlinked = (await unlinkedEntries(tx, rinkId)).filter(({ id }) => !known.has(id))
    for (const { person, staffId: givenId, employeeNumber } of listed) {
      const { id: personId, name, title, company } = person
      const staffId = givenId ?? takeNamesake(unlinked, name)
      if (staffId === null) {
        const role = title ?? NO_TITLE
        added.push({ rinkId, name, role, company, employeeNumber, personId, ...SIGNED_OUT })
        continue
      }
      const number = employeeNumber === null ? {} : { employeeNumber }
      await updateStaffMember(tx, staffId, { personId, ...calledAs(person), ...number })
      audit.push({ action: 'staff.matched', record: 'staff', recordId: staffId })
    }
    for (const { id } of await insertStaff(tx, added)) {
      audit.push({ action: 'staff.imported', record: 'staff', recordId: id })
    }
    return { reply: null, audit, topics: ['staff'] }
  })
}

function unlinkedEntries(tx: OpenTransaction, rinkId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('rinkId', '=', rinkId)
    .where('isActive', '=', true)
    .where('personId', 'is', null)
    .execute()
}

/** Takes the only entry with this name out of those that belong to nobody. */
function takeNamesake(unlinked: { id: number; name: string }[], name: string): number | null {
  const [only, ...others] = unlinked.filter(entry => nameKey(entry.name) === nameKey(name))
  if (!only || others.length > 0) return null
  unlinked.splice(unlinked.indexOf(only), 1)
  return only.id
}

/**
 * Changes a person's entries in the staff lists that the writer manages to what the person is called now. Shifts keep the
 * name that they were recorded with.
 */
export async function renameInStaffLists(deps: Deps, author: Writer, person: Person): Promise<void> {
  const writer = withOwnRoles(author, person)
  const entries = await deps.db
    .selectFrom('staff')
    .select(['id', 'rinkId', 'name', 'role', 'company'])
    .where('personId', '=', person.id)
    .where('isActive', '=', true)
    .orderBy('rinkId')
    .execute()
  const called = calledAs(person)
  for (const { id, rinkId, ...entry } of entries) {
    const isCurrent = entry.name === called.name && entry.role === (called.role ?? entry.role)
    if ((isCurrent && entry.company === called.company) || !may(writer.user, 'manage', rinkId)) continue
    await mutate(deps, { ...writer, rinkId, key: null }, async tx => {
      await updateStaffMember(tx, id, called)
      return {
        reply: null,
        audit: [{ action: 'staff.changed', record: 'staff', recordId: id }],
        topics: ['staff'],
      }
    })
  }
}

function calledAs({ name, title, company }: Pick<Person, 'name' | 'title' | 'company'>) {
  return { name, company, ...(title !== null && { role: title }) }
}

/** The writer with the roles that they have just given themselves: a second write compares them. */
function withOwnRoles(writer: Writer, person: Person): Writer {
  const { caller } = writer
  if (!caller || writer.user.person?.id !== person.id) return writer
  const user = { ...writer.user, person }
  return { ...writer, user, caller: { ...caller, user } }
}
