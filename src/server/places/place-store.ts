import type { Insertable, NotNull, Selectable } from 'kysely'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Place } from '#domain/places/place.ts'
import type { ClosedPlace } from '#domain/shift-end/shift-end.ts'
import type { PlacesTable, RestrictionsTable } from '#server/db/equipment-tables.ts'
import type { Database } from '#server/db/open.ts'
import type { RestrictionRow } from '#server/machines/machine-store.ts'
import { lockoutOf } from '#server/machines/reading.ts'

export type PlaceRow = Selectable<PlacesTable>

/** The places of a rink by name, also those that were removed. */
export function placesOf(db: Database, rinkId: number): Promise<PlaceRow[]> {
  return db
    .selectFrom('places')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** A place of the rink that was not removed. */
export function findPlace(db: Database, rinkId: number, id: number): Promise<PlaceRow | undefined> {
  return db
    .selectFrom('places')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** The place of a label; none if it was removed. */
export function findPlaceByCode(db: Database, code: string): Promise<PlaceRow | undefined> {
  return db
    .selectFrom('places')
    .selectAll()
    .where('code', '=', code)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * The place that an earlier record names, as the rink has it now: if it was removed, the one that was added again under its
 * name.
 */
export async function placeNow(db: Database, rinkId: number, id: number): Promise<PlaceRow | undefined> {
  const places = await placesOf(db, rinkId)
  const named = places.find(place => place.id === id)
  return places.find(place => place.removedAt === null && named && isSamePlace(place, named)) ?? named
}

/** True if two entries are about one place. */
export function isSamePlace(
  one: Pick<PlaceRow, 'kind' | 'name'>,
  other: Pick<PlaceRow, 'kind' | 'name'>,
): boolean {
  return one.kind === other.kind && one.name.toLowerCase() === other.name.toLowerCase()
}

/** The places of a rink that are closed now. */
function closedPlacesOf(db: Database, rinkId: number) {
  return db
    .selectFrom('restrictions')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('placeId', 'is not', null)
    .where('releasedAt', 'is', null)
    .$narrowType<{ placeId: NotNull }>()
    .execute()
}

/** The closed places of a rink with the reasons; recorded with the end of a shift. */
export async function closedPlacesAt(db: Database, rinkId: number): Promise<ClosedPlace[]> {
  const closings = new Map((await closedPlacesOf(db, rinkId)).map(row => [row.placeId, row]))
  return (await placesOf(db, rinkId)).flatMap(({ id: placeId, name, removedAt }) => {
    const closing = closings.get(placeId)
    return closing && removedAt === null
      ? [{ placeId, name, reasons: closing.defects.map(defectInWords) }]
      : []
  })
}

/** The times at which a place was closed. */
export function closingsOf(db: Database, placeId: number): Promise<RestrictionRow[]> {
  return db.selectFrom('restrictions').selectAll().where('placeId', '=', placeId).execute()
}

/** The finding that closes a place, if any. */
export function findClosing(db: Database, placeId: number): Promise<RestrictionRow | undefined> {
  return db
    .selectFrom('restrictions')
    .selectAll()
    .where('placeId', '=', placeId)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
}

export function insertClosing(
  db: Database,
  closing: Insertable<RestrictionsTable> & { placeId: number },
): Promise<RestrictionRow> {
  return db.insertInto('restrictions').values(closing).returningAll().executeTakeFirstOrThrow()
}

/** A place as the API sends it. */
export function placeFrom(
  { id, rinkId, kind, name, shape }: PlaceRow,
  closing: RestrictionRow | undefined,
): Place {
  return { id, rinkId, kind, name, closed: closing ? lockoutOf(closing) : null, shape }
}

/** The places of a rink that were not removed, by name. */
export async function placesAt(db: Database, rinkId: number): Promise<Place[]> {
  const closings = new Map((await closedPlacesOf(db, rinkId)).map(row => [row.placeId, row]))
  const places = await placesOf(db, rinkId)
  return places.filter(({ removedAt }) => removedAt === null).map(row => placeFrom(row, closings.get(row.id)))
}
