import type { PersonAsked } from '#domain/retention/retention.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { ownRecords } from './mentions.ts'
import { PersonName } from './names.ts'

/** The person whose data is requested, and the ids of their staff entries and accounts. */
export interface Person {
  name: string | null
  email: string | null
  staffIds: number[]
  userIds: number[]
  /** The incidents whose data is exported. */
  incidentIds: number[]
}

/**
 * Everyone on a staff list with this name and every account with this email address, including removed ones.
 */
export async function findPerson(db: Database, { name, email }: PersonAsked): Promise<Person> {
  const asked = name === null ? null : new PersonName(name)
  const staff = name === null ? [] : await db.selectFrom('staff').select(['id', 'name']).execute()
  const users =
    email === null
      ? []
      : await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).execute()
  return {
    name,
    email,
    staffIds: staff.filter(member => asked?.is(member.name)).map(({ id }) => id),
    userIds: users.map(({ id }) => id),
    incidentIds: name === null ? [] : await ownRecords(db, 'accident_report', name),
  }
}

/** Records whose data was exported, and from which incidents; for a person without an id, an entry about the caller. */
export function notePersonExported(
  deps: Deps,
  context: WriteContext,
  { staffIds, userIds, incidentIds }: Person,
  callerId: number,
): Promise<null> {
  const note =
    (record: AuditNote['record']) =>
    (recordId: number): AuditNote => ({
      action: 'person.exported',
      record,
      recordId,
    })
  const known = [...staffIds.map(note('staff')), ...userIds.map(note('users'))]
  return mutate(deps, { ...context, key: null }, async () => ({
    reply: null,
    audit: [
      ...(known.length > 0 ? known : [note('users')(callerId)]),
      ...incidentIds.map(
        (recordId): AuditNote => ({ action: 'incident.exported', record: 'accident_report', recordId }),
      ),
    ],
  }))
}
