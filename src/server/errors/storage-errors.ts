import type { RefusalCode } from '#domain/errors.ts'
import { isDatabaseOutOfReach } from '#server/db/dialect.ts'
import { errorCode } from './errors.ts'

/** Faults of the machine or the database, each with its refusal. */
export type Fault = Extract<RefusalCode, 'disk_full' | 'disk_failed' | 'database_damaged' | 'unavailable'>

const FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|53100)/
const DAMAGED = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])/
const FAILED = /^(EROFS|EIO|SQLITE_READONLY|SQLITE_IOERR|SQLITE_CANTOPEN|25006|58030)/
/** Only for file system calls; elsewhere these codes have another meaning. */
const FAILED_FILE = /^(EACCES|EPERM|ENOTDIR|EEXIST|EISDIR)$/

/** The fault behind an error of the database or the file system; undefined for other errors. */
export function faultOf(error: unknown): Fault | undefined {
  const code = errorCode(error)
  if (FULL.test(code)) return 'disk_full'
  if (DAMAGED.test(code)) return 'database_damaged'
  if (FAILED.test(code) || (FAILED_FILE.test(code) && isOfFile(error))) return 'disk_failed'
  return isDatabaseOutOfReach(error) ? 'unavailable' : undefined
}

function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
