import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { PhotosTable } from '#server/db/photo-tables.ts'
import type { Tables } from '#server/db/schema.ts'

export type PhotoRow = Selectable<PhotosTable>

/** The columns of the records that can show a photo. */
const OWNERS = [
  'calloutId',
  'machineId',
  'placeId',
  'checkRecordId',
  'checkId',
  'actionId',
  'sitePlanId',
] as const
export type PhotoOwner = (typeof OWNERS)[number]
export const NO_OWNER = {
  calloutId: null,
  machineId: null,
  placeId: null,
  checkRecordId: null,
  checkId: null,
  actionId: null,
  sitePlanId: null,
} satisfies Record<PhotoOwner, null>

/** True if a record shows the photo. */
export function isClaimed(photo: PhotoRow): boolean {
  return OWNERS.some(owner => photo[owner] !== null)
}

function isUnclaimed(where: ExpressionBuilder<Tables, 'photos'>) {
  return where.and(OWNERS.map(owner => where(owner, 'is', null)))
}

export function findPhoto(db: Database, rinkId: number, key: string): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('photos')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export function insertPhoto(db: Database, photo: Insertable<PhotosTable>): Promise<PhotoRow> {
  return db.insertInto('photos').values(photo).returningAll().executeTakeFirstOrThrow()
}

/** Restarts the week of an unclaimed photo; false if the photo has been swept. */
export async function touchPhoto(db: Database, id: number, uploadedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ uploadedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The rinks with photos that have been unclaimed since an instant. */
export async function rinksWithUnclaimedPhotos(db: Database, uploadedBefore: string): Promise<number[]> {
  const rinks = await db
    .selectFrom('photos')
    .select('rinkId')
    .distinct()
    .where(isUnclaimed)
    .where('uploadedAt', '<', uploadedBefore)
    .execute()
  return rinks.map(({ rinkId }) => rinkId)
}

/** Deletes the rows of a rink's photos that have been unclaimed since an instant; returns their ids. */
export async function deleteUnclaimedPhotos(
  db: Database,
  rinkId: number,
  uploadedBefore: string,
): Promise<number[]> {
  const deleted = await db
    .deleteFrom('photos')
    .where('rinkId', '=', rinkId)
    .where(isUnclaimed)
    .where('uploadedAt', '<', uploadedBefore)
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}
