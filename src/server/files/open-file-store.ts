import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { FILES_FOLDER } from '#server/start/data-files.ts'
import { filesOnDisk } from './disk.ts'
import type { Files } from './files.ts'

/** The local folder for photos and documents, unless an S3 store is configured. */
export function folderOfFiles({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, FILES_FOLDER)
}

/** The configured store of photos and documents. The code for S3 is loaded only if it is needed. */
export async function filesOf(config: Pick<Config, 'dataDir' | 's3'>): Promise<Files> {
  if (config.s3 === null) return filesOnDisk(folderOfFiles(config))
  const { filesInS3 } = await import('./s3.ts')
  return filesInS3(config.s3)
}
