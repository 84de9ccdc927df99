import type { PersonAsked } from '#domain/retention/retention.ts'
import { foldedForSearch } from '#domain/search.ts'
import type { AuditNote } from '../../audit.ts'
import type { Database } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { mutate, type WriteContext } from '../../mutate.ts'

/** Somebody whose data is asked for, and where they are known by their number. */
export interface Person {
  name: string | null
  email: string | null
  staffIds: number[]
  userIds: number[]
}

/** Who is meant: everybody on a staff list under this name, and every account with this address, removed ones included. */
export async function findPerson(db: Database, { name, email }: PersonAsked): Promise<Person> {
  const staff = name === null ? [] : await db.selectFrom('staff').select(['id', 'name']).execute()
  const users =
    email === null
      ? []
      : await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).execute()
  return {
    name,
    email,
    staffIds: staff.filter(member => name !== null && isSameName(member.name, name)).map(({ id }) => id),
    userIds: users.map(({ id }) => id),
  }
}

/** Keeps whose data was taken away; of somebody who is only named in texts, that somebody's was. */
export function notePersonExported(
  deps: Deps,
  context: WriteContext,
  { staffIds, userIds }: Person,
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
    audit: known.length > 0 ? known : [note('users')(callerId)],
  }))
}

/** Whether two names are the same, however they were typed. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

/** Whether a text holds a name as words of their own: 'Ann' is not in 'Joanna'. */
export function isNamedIn(text: string, name: string): boolean {
  const wanted = folded(name)
  const words = folded(text)
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    const around = `${words.slice(0, at).at(-1) ?? ''}${words.charAt(at + wanted.length)}`
    if (!/[\p{L}\p{N}]/u.test(around)) return true
  }
  return false
}

function folded(text: string): string {
  return foldedForSearch(text).trim().replaceAll(/\s+/g, ' ')
}
