import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { DatabaseAddress } from '#server/config.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

/** Details of a move, stored beside the moved database. */
const markSchema = z.object({
  /** The database, without the password. */
  to: z.string(),
  movedAt: z.string(),
  /** Verified in the target database. */
  entries: z.int(),
  records: z.int(),
  /** Photos and documents that were uploaded to a store. */
  files: z.int(),
  /** Row counts per table, on both sides. */
  tables: z.array(z.object({ table: z.string(), rows: z.int(), sha256: z.string() })),
})

export type Moved = z.infer<typeof markSchema>

/** The file beside a database that marks it as moved. */
export function markOf(file: string): string {
  return `${file}.moved`
}

/** Throws a `StartupProblem` if the database was moved: later writes would be missing in the new database. */
export function refuseMoved(database: DatabaseAddress): void {
  if (database.kind !== 'sqlite' || !existsSync(markOf(database.file))) return
  throw new StartupProblem(
    `The database ${database.file} was moved to ${placeIn(database.file)}. Set DATABASE_URL to that database. To use this one again, without later changes there: npm run move -- --undo`,
  )
}

export function markAsMoved(file: string, moved: Moved): void {
  writeFileSync(markOf(file), `${JSON.stringify(moved, null, 2)}\n`, { mode: 0o600, flush: true })
}

/**
 * Makes a moved database usable again; returns the target it was moved to. Throws a `StartupProblem` if it
 * was not moved.
 */
export function undoMove(file: string): string {
  if (!existsSync(markOf(file)))
    throw new StartupProblem(`The database ${file} was not moved and can be started.`)
  const place = placeIn(file)
  rmSync(markOf(file))
  return place
}

/** Target and time of the move, as far as the marker can be read. */
function placeIn(file: string): string {
  try {
    const { to, movedAt } = markSchema.parse(JSON.parse(readFileSync(markOf(file), 'utf8')))
    return `${to} on ${movedAt.slice(0, 10)}`
  } catch {
    return 'PostgreSQL'
  }
}
