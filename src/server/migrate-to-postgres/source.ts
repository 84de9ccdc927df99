import { statSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import { errorCode } from '#server/errors/errors.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

/** The database that is being moved. It is locked until closed: others can read, but not write. */
export interface Source {
  file: string
  sqlite: SqliteFile.Database
  /** Identifies the database; later writes do not change it. */
  installation: string
  /** Changes with every write. */
  state: string
  close: () => void
}

/** Opens a database for moving; throws a `StartupProblem` if it is in use, damaged or empty. */
export function openSource(file: string): Source {
  const sqlite = openLocked(file)
  try {
    if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') {
      throw new StartupProblem(
        `The database ${file} is damaged: nothing was moved. Restore the last good backup.`,
      )
    }
    return {
      file,
      sqlite,
      installation: installationOf(sqlite, file),
      state: stateOf(file),
      close: () => sqlite.close(),
    }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function openLocked(file: string): SqliteFile.Database {
  const sqlite = new SqliteFile(file, { timeout: 0, fileMustExist: true })
  try {
    // SQLite refuses this while another process has the file open. A server started later would have to
    // change it back.
    sqlite.pragma('journal_mode = delete')
    sqlite.exec('begin immediate')
    return sqlite
  } catch (cause) {
    sqlite.close()
    const isBusy = /^SQLITE_(BUSY|LOCKED)/.test(errorCode(cause))
    throw new StartupProblem(
      isBusy
        ? 'Rinkbook, or another command, is using this database. Stop it first, then move.'
        : `The database ${file} cannot be read and written. Check its permissions, or restore it from a backup.`,
      { cause },
    )
  }
}

/** Set-up writes the first entry of the audit trail, and it is never deleted. */
function installationOf(sqlite: SqliteFile.Database, file: string): string {
  const first = sqlite
    .prepare<[], { hash: string }>(
      'select lower(hex(entry_hash)) as hash from audit_entries order by id limit 1',
    )
    .get()
  if (first) return first.hash
  throw new StartupProblem(
    `The database ${file} is empty, so there is nothing to move. Set DATABASE_URL to the new database and start Rinkbook.`,
  )
}

// Not a hash: closing the file after reading it would drop SQLite's locks on it (sqlite.org/howtocorrupt.html).
function stateOf(file: string): string {
  const { mtimeMs, size } = statSync(file)
  return `${mtimeMs} ${size}`
}
