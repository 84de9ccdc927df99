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

/** Takes photos off the record that nothing has claimed since an instant, and answers them. */
export function deleteUnclaimedPhotos(db: Database, uploadedBefore: string): Promise<PhotoRow[]> {
  return db
    .deleteFrom('photos')
    .where('calloutId', 'is', null)
    .where('uploadedAt', '<', uploadedBefore)
    .returningAll()
    .execute()
}
