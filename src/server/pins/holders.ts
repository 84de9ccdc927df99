import { hasRight } from '#domain/people/role.ts'
import { forShare } from '#server/db/dialect.ts'
import type { Database, DatabaseKind, OpenTransaction } from '#server/db/open.ts'
import { activePeople, findPerson, type PersonRow } from '#server/people/person-store.ts'
import type { Manager } from '#server/writes/signature.ts'
import { hashedPinsAt, keepPinAt } from './pin-store.ts'

/** Someone whose PIN gives a manager's consent at a rink, with the hash of that PIN. Only for use inside the server. */
export interface PinHolder extends Manager {
  hash: string
}

/**
 * The managers with a PIN for the rink, and the people who may consent there with their personal PIN. A manager in the
 * register needs the right to consent for both.
 */
export async function pinHoldersAt(db: Database, rinkId: number): Promise<PinHolder[]> {
  const people = await activePeople(db)
  const consenting = new Set(
    people.flatMap(({ id, roles }) => (hasRight(roles, 'consent', rinkId) ? id : [])),
  )
  const managers = (await hashedPinsAt(db, rinkId)).filter(
    ({ personId }) => personId === null || consenting.has(personId),
  )
  return [
    ...managers.map(({ id, managerName, personId, pin }) => ({
      name: managerName,
      pinId: id,
      personId,
      hash: pin,
    })),
    ...people.flatMap(person => holderFrom(person, rinkId) ?? []),
  ]
}

/** The personal PIN of one person, if they may consent at the rink. */
export async function pinHolderAt(
  db: Database,
  rinkId: number,
  personId: number,
): Promise<PinHolder | undefined> {
  const person = await findPerson(db, personId)
  return person && holderFrom(person, rinkId)
}

/** True if the PIN that matched is still valid at the rink; it stays so until the transaction ends. */
export async function isStillHeld(
  kind: DatabaseKind,
  tx: OpenTransaction,
  rinkId: number,
  { pinId, personId, hash }: PinHolder,
): Promise<boolean> {
  if (pinId !== null) {
    const kept = await keepPinAt(kind, tx, rinkId, { id: pinId, pin: hash })
    return kept !== undefined && mayConsentAt(tx, rinkId, kept)
  }
  const asked = tx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', personId)
    .where('pin', '=', hash)
    .where('removedAt', 'is', null)
  const person = await forShare(kind, asked).executeTakeFirst()
  return person !== undefined && holderFrom(person, rinkId) !== undefined
}

/** True if a manager's PIN belongs to nobody in the register, or to a person who may consent at the rink. */
export async function mayConsentAt(
  db: Database,
  rinkId: number,
  { personId }: Pick<Manager, 'personId'>,
): Promise<boolean> {
  if (personId === null) return true
  const person = await findPerson(db, personId)
  return person !== undefined && hasRight(person.roles, 'consent', rinkId)
}

function holderFrom({ id, name, roles, pin }: PersonRow, rinkId: number): PinHolder | undefined {
  if (pin === null || !hasRight(roles, 'consent', rinkId)) return undefined
  return { name, pinId: null, personId: id, hash: pin }
}
