import type { Database } from '../db/open.ts'
import { pathOf } from '../features/documents/place.ts'
import { pathsOf } from '../features/photos/place.ts'

const BATCH = 1000

/** How many photos and documents that records name are not there, going by their paths. */
export async function missingFiles(db: Database, isThere: (path: string) => boolean): Promise<number> {
  let missing = 0
  for (let after = 0; ; ) {
    const photos = await db
      .selectFrom('photos')
      .select(['id', 'rinkId', 'key', 'contentHash'])
      .where('id', '>', after)
      .where('calloutId', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    missing += photos.filter(photo => !pathsOf(photo).some(isThere)).length
    after = photos.at(-1)?.id ?? after
    if (photos.length < BATCH) break
  }
  const versions = await db.selectFrom('documentVersions').select(['rinkId', 'contentHash', 'kind']).execute()
  return (
    missing +
    versions.filter(({ contentHash, ...place }) => contentHash && !isThere(pathOf({ ...place, contentHash })))
      .length
  )
}
