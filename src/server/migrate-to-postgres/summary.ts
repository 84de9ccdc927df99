import { join } from 'node:path'
import { verifiedInWords } from '#domain/audit/verification.ts'
import type { Config } from '#server/config.ts'
import { FILES_FOLDER, SECRET_FILE } from '#server/start/data-files.ts'
import type { MoveDone } from './migrate-to-postgres.ts'

type Settings = Pick<Config, 'dataDir' | 's3' | 'secret' | 'backup'>

/** A summary of the move and the next steps, for people. */
export function moveInWords(done: MoveDone, { dataDir, s3, secret, backup }: Settings): string {
  const rows = done.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en-GB')
  const lines = [
    `Moved to ${done.to}: ${rows} rows of ${done.tables.length} tables${s3 ? `, and ${done.files} photos and documents to ${s3.bucketUrl}${s3.prefix}` : ''}. Every row and file was compared with the original.`,
  ]
  if (done.problem === null) lines.push(verifiedInWords(done))
  else lines.push(`The source already had this problem, and the copy has it too: ${done.problem}`)
  if (done.missing > 0) {
    lines.push(`${done.missing} photos or documents that records name are missing, as they were before.`)
  }
  lines.push('The database here is unchanged and no longer starts; npm run move -- --undo re-enables it.')
  if (s3 === null) {
    lines.push(
      `Photos and documents stay in ${join(dataDir, FILES_FOLDER)}: keep DATA_DIR. For several machines, or another one, move them into an S3 store too (docs/operations/many-machines.md).`,
    )
  }
  if (secret === null) {
    lines.push(
      `For other machines, set RINKBOOK_SECRET to the output of: xxd -p -c 64 ${join(dataDir, SECRET_FILE)}`,
    )
  }
  if (backup.keep === null) lines.push('For daily backups, set BACKUP_KEEP=7,4,12.')
  lines.push(`Next: set DATABASE_URL to that database, and start Rinkbook.`)
  return lines.join('\n')
}
