import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { PhotosTable } from '#server/db/schema.ts'

export type PhotoRow = Selectable<PhotosTable>

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
    .where('calloutId', 'is', null)
    .where('machineId', 'is', null)
    .where('placeId', 'is', null)
    .where('checkRecordId', 'is', null)
    .where('checkId', 'is', null)
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
    .where('calloutId', 'is', null)
    .where('machineId', 'is', null)
    .where('placeId', 'is', null)
    .where('checkRecordId', 'is', null)
    .where('checkId', 'is', null)
    .where('uploadedAt', '<', uploadedBefore)
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}
