import type { Database } from '#server/db/open.ts'
import { actionReportPath, documentPath, machineDocumentPath, photoPath } from '#server/files/file-paths.ts'

const BATCH = 1000

/** A file that a record names. */
interface RecordedFile {
  /** Such as 'photos/3/abc.jpg'. */
  path: string
  hash: string
  /** False for a thumbnail and for the HTML of a Word document. */
  isOriginal: boolean
}

/** The number of missing photos and documents that records name; a path is such as 'photos/3/abc.jpg'. */
export async function missingFiles(db: Database, isThere: (path: string) => boolean): Promise<number> {
  let missing = 0
  for await (const { path, isOriginal } of filesOfRecords(db)) if (isOriginal && !isThere(path)) missing += 1
  return missing
}

/** The paths of the files that differ from the hashes in their records; missing files are left out. */
export async function alteredFiles(
  db: Database,
  hashOf: (path: string) => Promise<string | undefined>,
): Promise<string[]> {
  const altered: string[] = []
  for await (const { path, hash } of filesOfRecords(db)) {
    if (((await hashOf(path)) ?? hash) !== hash) altered.push(path)
  }
  return [...new Set(altered)]
}

/** The files that records name. */
export async function* filesOfRecords(db: Database): AsyncGenerator<RecordedFile> {
  for (let after = 0, isWhole = false; !isWhole; ) {
    const photos = await db
      .selectFrom('photos')
      .select(['id', 'rinkId', 'key', 'contentHash', 'fileKey', 'fileHash', 'thumbnailHash'])
      .where('id', '>', after)
      .where(where => where.or([where('calloutId', 'is not', null), where('machineId', 'is not', null)]))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const photo of photos) {
      yield { path: photoPath(photo), hash: photo.fileHash, isOriginal: true }
      yield { path: photoPath(photo, 'thumbnail'), hash: photo.thumbnailHash, isOriginal: false }
    }
    after = photos.at(-1)?.id ?? after
    isWhole = photos.length < BATCH
  }
  const versions = await db
    .selectFrom('documentVersions')
    .select(['rinkId', 'contentHash', 'htmlHash', 'fileKey', 'kind'])
    .where('contentHash', 'is not', null)
    .$narrowType<{ contentHash: string }>()
    .execute()
  for (const version of versions) {
    yield { path: documentPath(version), hash: version.contentHash, isOriginal: true }
    if (version.htmlHash === null) continue
    yield { path: documentPath(version, 'html'), hash: version.htmlHash, isOriginal: false }
  }
  const documents = await db
    .selectFrom('machineDocuments')
    .select(['rinkId', 'contentHash', 'fileKey', 'kind'])
    .execute()
  for (const document of documents) {
    yield { path: machineDocumentPath(document), hash: document.contentHash, isOriginal: true }
  }
  const reports = await db
    .selectFrom('actionEvents')
    .select(['rinkId', 'contentHash', 'fileKey'])
    .where('contentHash', 'is not', null)
    .$narrowType<{ contentHash: string }>()
    .execute()
  for (const report of reports) {
    yield { path: actionReportPath(report), hash: report.contentHash, isOriginal: true }
  }
}
