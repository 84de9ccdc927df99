import type { SignedHeads } from '#server/audit/heads/signed-heads.ts'
import { nextScope } from '#server/audit/verification/chain.ts'
import { yieldToEventLoop } from '#server/concurrency/time-slicing.ts'
import type { Database } from '#server/db/open.ts'

/** The number of entries per query: a few milliseconds of work. */
const BATCH = 500

/**
 * The entries of a scope, or of all, one JSON object per line; scope by scope, oldest first. The last line has the signed heads,
 * which were read before: a write in between adds entries beyond its head.
 */
export async function* exportedLines(
  db: Database,
  scope: number | undefined,
  signedHeads: SignedHeads,
): AsyncGenerator<string> {
  if (scope === undefined) yield* linesOfAll(db)
  else yield* linesOf(db, scope)
  yield `${JSON.stringify({ signedHeads })}\n`
}

async function* linesOfAll(db: Database): AsyncGenerator<string> {
  for (let next = await nextScope(db, -1); next !== undefined; next = await nextScope(db, next)) {
    yield* linesOf(db, next)
  }
}

/** One scope at a time: across all scopes, SQLite would sort the rest of the trail for each batch. */
async function* linesOf(db: Database, scope: number): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const batch = await db
      .selectFrom('auditEntries')
      .select(['scope', 'id', 'userId', 'happenedAt', 'action', 'record', 'recordId', 'requestId'])
      .select(['contentHash', 'previousHash', 'signature', 'entryHash'])
      .where('scope', '=', scope)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (batch.length > 0) yield batch.map(entry => `${JSON.stringify(entry)}\n`).join('')
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
    // SQLite answers synchronously: a fast reader would block the server for all others.
    await yieldToEventLoop()
  }
}

/** The file name in a browser's downloads. */
export function exportName(scope: number | undefined, now: Date): string {
  const what = scope === undefined ? 'all' : scope === 0 ? 'administration' : `rink-${scope}`
  return `Audit_Trail_${what}_${now.toISOString().slice(0, 10)}.jsonl`
}
