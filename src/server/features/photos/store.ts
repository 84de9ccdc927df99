import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { PhotosTable } from '../../db/schema.ts'

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

/** Begins the week of an unclaimed photo anew; false where the photo is no longer there. */
export async function touchPhoto(db: Database, id: number, uploadedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ uploadedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes photos off the record that nothing has claimed since an instant. */
export async function deleteUnclaimedPhotos(db: Database, uploadedBefore: string): Promise<void> {
  await db
    .deleteFrom('photos')
    .where('calloutId', 'is', null)
    .where('machineId', 'is', null)
    .where('uploadedAt', '<', uploadedBefore)
    .execute()
}
