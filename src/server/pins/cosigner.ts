import { Refusal } from '#domain/errors.ts'
import type { Signer } from '#domain/people/person.ts'
import { hasRight, type Right } from '#domain/people/role.ts'
import { accountName, type User } from '#domain/users/user.ts'
import type { Database } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { activePeople, findPerson } from '#server/people/person-store.ts'
import type { Deps } from '#server/start/deps.ts'
import type { Cosigner } from '#server/writes/signature.ts'
import { pinHoldersAt } from './holders.ts'
import { isOwnPin } from './personal.ts'

/**
 * The second of two people who sign a write, with their own PIN in a `field`; `writer` then carries their signature.
 * `person_not_found` for someone without a PIN or without the right at the rink; `wrong_own_pin` (403, counted); 429
 * while PIN entry waits for that person or the device.
 */
export async function requireCosigner(
  deps: Deps,
  writer: Writer,
  { personId, pin, field }: { personId: number; pin: string; field: string },
  right: Right,
): Promise<Cosigner> {
  const person = await findPerson(deps.db, personId)
  if (!person || person.pin === null || !hasRight(person.roles, right, writer.rinkId)) {
    throw new Refusal('person_not_found')
  }
  const { name } = person
  if (!(await isOwnPin(deps, { ...writer, pinOf: personId }, person, pin))) {
    const message = `This is not the PIN of ${name}. Please try again.`
    throw new Refusal('wrong_own_pin', { words: { name }, fields: [{ path: field, message }] })
  }
  writer.cosigner = { personId, name }
  return writer.cosigner
}

/** The person of an account that signs as one of two; `account_not_registered`. */
export function requirePerson(user: User): NonNullable<User['person']> {
  if (!user.person) throw new Refusal('account_not_registered', { words: { account: accountName(user) } })
  return user.person
}

/** The people of a rink who can sign with a PIN as one of two, by name. */
export async function signersAt(db: Database, rinkId: number): Promise<Signer[]> {
  const managers = new Set((await pinHoldersAt(db, rinkId)).map(({ personId }) => personId))
  const people = await activePeople(db)
  return people.flatMap(({ id, name, title, pin, roles }) => {
    const hasPin = pin !== null && hasRight(roles, 'record', rinkId)
    const isManager = managers.has(id)
    return hasPin || isManager ? [{ personId: id, name, title, hasPin, isManager }] : []
  })
}
