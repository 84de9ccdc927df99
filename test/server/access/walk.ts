import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { leaveGrant } from '#server/pins/grants.ts'
import { hashedPinsAt } from '#server/pins/pin-store.ts'
import { changedRows, countRows, type RowCounts } from '../row-counts.ts'
import type { SetUpServer, TestServer } from '../test-server.ts'
import { type Caller, twoRinks } from './callers.ts'
import type { Example } from './examples.ts'
import { type AnyEndpoint, CALLS, exampleOf, type RequestPart, requestPartsOf } from './request-parts.ts'
import type { RinkRecords } from './rink-records.ts'
import { type Answered, send } from './send.ts'

/** The answer to one caller. */
export interface CallerAnswered extends Answered {
  caller: Caller
  /** The writes of a refused call. */
  written: RowCounts
}

/** A call with one part that refers to the other rink, and the answer to each caller. */
export interface Row {
  call: AnyEndpoint
  part: RequestPart
  /** The records of this rink, and of the other. */
  rinks: readonly [RinkRecords, RinkRecords]
  answers: readonly CallerAnswered[]
}

/**
 * Makes every call as every caller, always on the same two rinks: the writes of each call are rolled back.
 */
export async function walkContract(server: SetUpServer): Promise<Row[]> {
  const { rinks, callers } = await twoRinks(server)
  const shelf = await keepBooks(server)
  const rows: Row[] = []
  for (const call of CALLS) {
    for (const part of requestPartsOf(call, rinks)) {
      const answers: CallerAnswered[] = []
      for (const caller of callers) {
        const example = exampleOf(call, part, rinks, caller)
        if (example.isAuthorised) await authorise(server, caller, example)
        const before = await shelf.count()
        const answer = await send(server.url, call, example, caller.cookie)
        const isRefused = answer.status >= 400
        const written = isRefused ? changedRows(before, await shelf.count()) : {}
        if (call.method !== 'GET' && answer.status < 300) await shelf.putBack()
        answers.push({ caller, ...answer, written })
      }
      rows.push({ call, part, rinks, answers })
    }
  }
  shelf.close()
  return rows
}

async function keepBooks({ deps }: SetUpServer) {
  const { database, dataDir } = deps.config
  if (database.kind !== 'sqlite') throw new Error('Books are put back as files of SQLite')
  const { file } = database
  const kept = join(dataDir, 'kept.sqlite')
  const live = new SqliteFile(file)
  await live.backup(kept)
  live.close()
  const original = new SqliteFile(kept, { readonly: true })
  const watcher = new SqliteFile(file, { readonly: true })
  let version: unknown
  let rows: RowCounts = {}
  return {
    putBack: () => original.backup(file),
    /** Counts the rows, unless nobody has written since the last count. */
    async count(): Promise<RowCounts> {
      const now = watcher.pragma('data_version', { simple: true })
      if (now !== version) rows = await countRows(deps.db)
      version = now
      return rows
    },
    close() {
      original.close()
      watcher.close()
    },
  }
}

/** Adds a grant, as if a manager's PIN had just been verified at the rink of the call. */
export async function authorise(
  { deps }: TestServer,
  { sessionId }: Caller,
  { body }: Example,
): Promise<void> {
  const attempt = { sessionId, rinkId: Number(body?.['rinkId']) }
  await deps.db.transaction().execute(async tx => {
    const [pin] = await hashedPinsAt(tx, attempt.rinkId)
    if (pin) await leaveGrant(tx, attempt, { pinId: pin.id, personId: null }, deps.clock())
  })
}
