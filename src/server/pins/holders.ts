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

/** The managers with a PIN for the rink, and the people who may consent there with their personal PIN. */
export async function pinHoldersAt(db: Database, rinkId: number): Promise<PinHolder[]> {
  const managers = await hashedPinsAt(db, rinkId)
  const people = await activePeople(db)
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
  if (pinId !== null) return (await keepPinAt(kind, tx, rinkId, { id: pinId, pin: hash })) !== undefined
  const asked = tx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', personId)
    .where('pin', '=', hash)
    .where('removedAt', 'is', null)
  const person = await forShare(kind, asked).executeTakeFirst()
  return person !== undefined && holderFrom(person, rinkId) !== undefined
}

function holderFrom({ id, name, roles, pin }: PersonRow, rinkId: number): PinHolder | undefined {
  if (pin === null || !hasRight(roles, 'consent', rinkId)) return undefined
  return { name, pinId: null, personId: id, hash: pin }
}
