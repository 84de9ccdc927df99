import type { Insertable, Updateable } from 'kysely'
import type { ManagerPin } from '#domain/pins/pin.ts'
import { forShare } from '#server/db/dialect.ts'
import type { Database, DatabaseKind, OpenTransaction } from '#server/db/open.ts'
import type { ManagerPinsTable } from '#server/db/schema.ts'

// Never the PIN.
const PIN_COLUMNS = ['id', 'managerName', 'rinkId'] as const

/** A PIN with its hash. Only for use inside the server. */
export interface HashedPin extends ManagerPin {
  personId: number | null
  pin: string
}

export function activePins(db: Database): Promise<ManagerPin[]> {
  return db
    .selectFrom('managerPins')
    .select(PIN_COLUMNS)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** The PINs that are valid at a rink, including those for every rink; for `null`, all PINs. */
export function hashedPinsAt(db: Database, rinkId: number | null): Promise<HashedPin[]> {
  return pinsAt(db, rinkId).execute()
}

/**
 * A PIN that matched, if it is still valid at the rink; locked against changes until the transaction ends.
 */
export function keepPinAt(
  kind: DatabaseKind,
  tx: OpenTransaction,
  rinkId: number,
  { id, pin }: Pick<HashedPin, 'id' | 'pin'>,
): Promise<HashedPin | undefined> {
  const compared = pinsAt(tx, rinkId).where('id', '=', id).where('pin', '=', pin)
  return forShare(kind, compared).executeTakeFirst()
}

export function findPin(db: Database, id: number): Promise<HashedPin | undefined> {
  return pinsAt(db, null).where('id', '=', id).executeTakeFirst()
}

export function insertPin(db: Database, pin: Insertable<ManagerPinsTable>): Promise<ManagerPin> {
  return db.insertInto('managerPins').values(pin).returning(PIN_COLUMNS).executeTakeFirstOrThrow()
}

export function updatePin(
  db: Database,
  id: number,
  changes: Updateable<ManagerPinsTable>,
): Promise<ManagerPin> {
  return db
    .updateTable('managerPins')
    .set(changes)
    .where('id', '=', id)
    .returning(PIN_COLUMNS)
    .executeTakeFirstOrThrow()
}

function pinsAt(db: Database, rinkId: number | null) {
  const pins = db
    .selectFrom('managerPins')
    .select([...PIN_COLUMNS, 'personId', 'pin'])
    .where('removedAt', 'is', null)
  if (rinkId === null) return pins
  return pins.where(where => where.or([where('rinkId', '=', rinkId), where('rinkId', 'is', null)]))
}
