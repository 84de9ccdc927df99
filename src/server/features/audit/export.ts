import type { Database } from '../../db/open.ts'

const BATCH = 1000

/** The entries of a scope, or of all, each a line of JSON: a scope after the other, the oldest first. */
export async function* exportedLines(db: Database, scope: number | undefined): AsyncGenerator<string> {
  let place = { scope: scope ?? 0, id: 0 }
  for (;;) {
    let entries = db
      .selectFrom('auditEntries')
      .select(['scope', 'id', 'userId', 'happenedAt', 'action', 'record', 'recordId', 'requestId'])
      .select(['contentHash', 'previousHash', 'entryHash'])
      .where(where => where(where.refTuple('scope', 'id'), '>', where.tuple(place.scope, place.id)))
    if (scope !== undefined) entries = entries.where('scope', '=', scope)
    const batch = await entries.orderBy('scope').orderBy('id').limit(BATCH).execute()
    if (batch.length > 0) yield batch.map(entry => `${JSON.stringify(entry)}\n`).join('')
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    place = { scope: last.scope, id: last.id }
  }
}

/** What the file is called that a browser keeps. */
export function exportName(scope: number | undefined, now: Date): string {
  const what = scope === undefined ? 'all' : scope === 0 ? 'administration' : `rink-${scope}`
  return `Audit_Trail_${what}_${now.toISOString().slice(0, 10)}.jsonl`
}
