import type { Database } from '#server/db/open.ts'
import { documentPath, machineDocumentPath, photoPath } from '#server/files/file-paths.ts'

const BATCH = 1000

/** The number of missing photos and documents that records name; a path is such as 'photos/3/abc.jpg'. */
export async function missingFiles(db: Database, isThere: (path: string) => boolean): Promise<number> {
  let missing = 0
  for await (const path of filesOfRecords(db)) if (!isThere(path)) missing += 1
  return missing
}

/** The paths of the files that records name. */
export async function* filesOfRecords(db: Database): AsyncGenerator<string> {
  for (let after = 0, isWhole = false; !isWhole; ) {
    const photos = await db
      .selectFrom('photos')
      .select(['id', 'rinkId', 'key', 'contentHash', 'fileKey'])
      .where('id', '>', after)
      .where(where => where.or([where('calloutId', 'is not', null), where('machineId', 'is not', null)]))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const photo of photos) yield photoPath(photo)
    after = photos.at(-1)?.id ?? after
    isWhole = photos.length < BATCH
  }
  const versions = await db
    .selectFrom('documentVersions')
    .select(['rinkId', 'contentHash', 'fileKey', 'kind'])
    .where('contentHash', 'is not', null)
    .$narrowType<{ contentHash: string }>()
    .execute()
  for (const version of versions) yield documentPath(version)
  const documents = await db
    .selectFrom('machineDocuments')
    .select(['rinkId', 'contentHash', 'fileKey', 'kind'])
    .execute()
  for (const document of documents) yield machineDocumentPath(document)
}
