import type { Insertable } from 'kysely'
import { nameKey } from '#domain/names.ts'
import type { Person } from '#domain/people/person.ts'
import { may } from '#domain/permissions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import { lockRinks } from '#server/db/dialect.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { StaffTable } from '#server/db/staff-tables.ts'
import type { Writer } from '#server/http/call.ts'
import type { PersonRow } from '#server/people/person-store.ts'
import { insertStaff, SIGNED_OUT, updateStaffMember } from '#server/people/staff-store.ts'
import type { Deps } from '#server/start/deps.ts'

/** The title in the staff list of someone without one. */
const NO_TITLE = 'Staff'

/** A person whose entry in the staff list is added, linked or changed. */
export interface Listed {
  person: Pick<Person, 'id' | 'name' | 'title' | 'company'>
  /** `null` for the only entry with their name that belongs to nobody, or else a new one. */
  staffId: number | null
  employeeNumber: string | null
}

/**
 * Adds people to the staff list of a rink, or changes their entries there to what they are called. The caller has locked
 * the rink. `action` is the audit action of a new entry.
 */
export async function listAsStaff(
  tx: OpenTransaction,
  rinkId: number,
  listed: readonly Listed[],
  action: 'staff.added' | 'staff.imported',
): Promise<AuditNote[]> {
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
    await updateStaffMember(tx, staffId, { personId, ...staffDetailsOf(person), ...number })
    audit.push(noteOfStaff('staff.matched', { id: staffId, rinkId }))
  }
  for (const entry of await insertStaff(tx, added)) audit.push(noteOfStaff(action, entry))
  return audit
}

/** The audit note of a change to a staff list, in the chain of its rink. */
export function noteOfStaff(action: string, { id, rinkId }: { id: number; rinkId: number }): AuditNote {
  return { action, record: 'staff', recordId: id, rinkId }
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

/** Locks the rinks whose staff lists have an entry of the person. */
export async function lockStaffListsOf({ kind }: Deps, tx: OpenTransaction, personId: number): Promise<void> {
  const rinkIds = (await entriesOf(tx, personId)).map(({ rinkId }) => rinkId)
  await lockRinks(kind, tx, rinkIds)
}

/**
 * Changes a person's entries in the staff lists that the writer manages to what the person is called now. Shifts keep the
 * name that they were recorded with. The caller has locked the lists (`lockStaffListsOf`).
 */
export async function renameInStaffLists(
  tx: OpenTransaction,
  { user }: Writer,
  person: PersonRow,
): Promise<AuditNote[]> {
  const details = staffDetailsOf(person)
  const audit: AuditNote[] = []
  for (const entry of await entriesOf(tx, person.id)) {
    const isCurrent = entry.name === details.name && entry.role === (details.role ?? entry.role)
    if ((isCurrent && entry.company === details.company) || !may(user, 'manage', entry.rinkId)) continue
    await updateStaffMember(tx, entry.id, details)
    audit.push(noteOfStaff('staff.changed', entry))
  }
  return audit
}

function entriesOf(tx: OpenTransaction, personId: number) {
  return tx
    .selectFrom('staff')
    .select(['id', 'rinkId', 'name', 'role', 'company'])
    .where('personId', '=', personId)
    .where('isActive', '=', true)
    .orderBy('rinkId')
    .execute()
}

function staffDetailsOf({ name, title, company }: Listed['person']) {
  return { name, company, ...(title !== null && { role: title }) }
}
