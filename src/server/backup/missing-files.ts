import type { Database } from '#server/db/open.ts'
import { pathOf as pathOfDocument } from '#server/features/documents/file-path.ts'
import { pathOf as pathOfMachineDocument } from '#server/features/equipment/document-place.ts'
import { pathOf as pathOfPhoto } from '#server/photos/file-path.ts'

const BATCH = 1000

/** True if a file exists, by its path such as 'photos/3/abc.jpg'. */
type IsThere = (path: string) => boolean

/** How many of the photos and documents that records name are missing. */
export async function missingFiles(db: Database, isThere: IsThere): Promise<number> {
  const photos = await missingPhotos(db, isThere)
  return photos + (await missingVersions(db, isThere)) + (await missingMachineDocuments(db, isThere))
}

/** Only files named by a record matter. */
async function missingPhotos(db: Database, isThere: IsThere): Promise<number> {
  let missing = 0
  for (let after = 0; ; ) {
    const photos = await db
      .selectFrom('photos')
      .select(['id', 'rinkId', 'key', 'contentHash', 'fileKey'])
      .where('id', '>', after)
      .where(where => where.or([where('calloutId', 'is not', null), where('machineId', 'is not', null)]))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    missing += photos.filter(photo => !isThere(pathOfPhoto(photo))).length
    after = photos.at(-1)?.id ?? after
    if (photos.length < BATCH) return missing
  }
}

async function missingVersions(db: Database, isThere: IsThere): Promise<number> {
  const versions = await db
    .selectFrom('documentVersions')
    .select(['rinkId', 'contentHash', 'fileKey', 'kind'])
    .where('contentHash', 'is not', null)
    .$narrowType<{ contentHash: string }>()
    .execute()
  return versions.filter(version => !isThere(pathOfDocument(version))).length
}

async function missingMachineDocuments(db: Database, isThere: IsThere): Promise<number> {
  const documents = await db
    .selectFrom('machineDocuments')
    .select(['rinkId', 'contentHash', 'fileKey', 'kind'])
    .execute()
  return documents.filter(document => !isThere(pathOfMachineDocument(document))).length
}
