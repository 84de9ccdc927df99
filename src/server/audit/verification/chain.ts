import { type Selectable, sql } from 'kysely'
import type { AuditProblem } from '#domain/audit/verification.ts'
import type { AuditEntriesTable } from '#server/db/audit-tables.ts'
import type { Database } from '#server/db/open.ts'
import { rowsById } from '#server/records/contents.ts'
import { findRecordKind } from '#server/records/index.ts'
import { auditHash, bytesOf } from '../audit.ts'
import { contentHash } from '../canonical.ts'
import { notesOf } from '../notes.ts'
import { newestEntries } from './newest.ts'
import { BATCH } from './position.ts'

type Entry = Selectable<AuditEntriesTable>

/** The largest gap between two ids in which the missing entry is searched for. */
const MOST_BETWEEN = 10_000

/** Servers' clocks differ, and a write waits for others after it has read the clock. */
const TOLERANCE_MS = 60_000

/** The content hash in the last entry of a deleted record. */
const GONE = contentHash(null)

/** The result for a part of a chain; `last` is the id of the last entry verified, `null` at the chain's end. */
export interface ChainPart {
  entries: number
  problem: AuditProblem | null
  last: number | null
}

/** The next entries of a scope, those after the id `after`. */
export function entriesAfter(db: Database, scope: number, after: number) {
  return db
    .selectFrom('auditEntries')
    .selectAll()
    .where('scope', '=', scope)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

/** Verifies the next entries of a scope, those after the id `after`, and that the records they are about still exist. */
export async function verifyChain(db: Database, scope: number, after: number): Promise<ChainPart> {
  const entries = await entriesAfter(db, scope, after)
  const before = await db.selectFrom('auditEntries').selectAll().where('id', '=', after).executeTakeFirst()
  const isLast = entries.length < BATCH
  const end = entries.at(-1) ?? before
  const problem =
    (await brokenLink(db, before, entries)) ??
    (isLast ? await wrongEnd(db, scope, end) : null) ??
    (await backwards(db, before, entries)) ??
    (await missingRecord(db, entries))
  return { entries: entries.length, problem, last: isLast ? null : (end?.id ?? null) }
}

/** The next scope after `scope`, in ascending order. */
export async function nextScope(db: Database, scope: number): Promise<number | undefined> {
  const { next } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.min('scope').as('next'))
    .where('scope', '>', scope)
    .executeTakeFirstOrThrow()
  // The end of a chain is stored separately, so a chain without entries is still found.
  const { known } = await db
    .selectFrom('auditChains')
    .select(({ fn }) => fn.min('scope').as('known'))
    .where('scope', '>', scope)
    .executeTakeFirstOrThrow()
  const found = [next, known].flatMap(one => (one === null ? [] : [one]))
  return found.length === 0 ? undefined : Math.min(...found)
}

type Link = Pick<Entry, 'id' | 'entryHash'>

async function brokenLink(
  db: Database,
  before: Link | undefined,
  entries: readonly Entry[],
): Promise<AuditProblem | null> {
  let previous = before
  for (const entry of entries) {
    if (auditHash(entry) !== entry.entryHash) return { what: 'entry-altered', entry }
    if (entry.previousHash !== (previous?.entryHash ?? null)) return outOfPlace(db, previous, entry)
    previous = entry
  }
  return null
}

/**
 * The problem of an entry that does not follow the previous one: its predecessor is in another position, or
 * missing.
 */
async function outOfPlace(db: Database, previous: Link | undefined, entry: Entry): Promise<AuditProblem> {
  const follows =
    entry.previousHash === null
      ? undefined
      : await db
          .selectFrom('auditEntries')
          .select('id')
          .where('scope', '=', entry.scope)
          .where('entryHash', '=', sql<string>`${bytesOf(entry.previousHash)}`)
          .executeTakeFirst()
  if (follows) return { what: 'entry-misplaced', entry, follows: follows.id }
  if (entry.previousHash === null) return { what: 'entry-added', entry }
  return missing(db, previous?.id ?? null, entry.id)
}

/** The first entry that is dated more than a minute before its predecessor, and that no note explains. */
async function backwards(
  db: Database,
  before: Entry | undefined,
  entries: readonly Entry[],
): Promise<AuditProblem | null> {
  let previous = before
  for (const entry of entries) {
    if (previous && Date.parse(entry.happenedAt) < Date.parse(previous.happenedAt) - TOLERANCE_MS) {
      const explained = await notesOf(db, 'explained')
      if (!explained.has(`entry ${entry.id}`)) return { what: 'entry-backwards', entry, previous }
    }
    previous = entry
  }
  return null
}

/** Detects a truncated chain. */
async function wrongEnd(db: Database, scope: number, end: Link | undefined): Promise<AuditProblem | null> {
  const chain = await db
    .selectFrom('auditChains')
    .select(['lastEntryId', 'lastHash'])
    .where('scope', '=', scope)
    .executeTakeFirst()
  const lastId = chain?.lastEntryId ?? 0
  if (end && end.id > lastId) {
    const added = await db
      .selectFrom('auditEntries')
      .selectAll()
      .where('scope', '=', scope)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { what: 'entry-added', entry: added }
  }
  if (!chain || (end?.id === lastId && end.entryHash === chain.lastHash)) return null
  return missing(db, end?.id ?? null, lastId + (end?.id === lastId ? 0 : 1), true)
}

/** Ids are consecutive: if exactly one between two entries is in no chain, that entry is missing. */
async function missing(
  db: Database,
  after: number | null,
  before: number,
  isAtEnd = false,
): Promise<AuditProblem> {
  const between = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('id', '>', after ?? 0)
    .where('id', '<', before)
    .orderBy('id')
    .limit(MOST_BETWEEN)
    .execute()
  const there = new Set(between.map(({ id }) => id))
  const gaps: number[] = []
  for (let id = (after ?? 0) + 1; id < before && gaps.length < 2 && there.size < MOST_BETWEEN; id++) {
    if (!there.has(id)) gaps.push(id)
  }
  const [only, another] = gaps
  const id = another === undefined ? (only ?? null) : null
  return { what: 'entry-missing', id, after, before: isAtEnd ? null : before }
}

async function missingRecord(db: Database, entries: readonly Entry[]): Promise<AuditProblem | null> {
  for (const [record, about] of Map.groupBy(entries, entry => entry.record)) {
    const kind = findRecordKind(record)
    if (!kind) continue
    const ids = [...new Set(about.map(({ recordId }) => recordId))]
    const rows = await rowsById(db, record, ids)
    const gone = ids.filter(id => !rows.has(id))
    const newest = [...(await newestEntries(db, kind, gone)).values()]
    const missed = newest.filter(entry => entry.contentHash !== GONE)
    const deleted = await deletedByRule(db, record, missed)
    const entry = missed.find(({ recordId }) => !deleted.has(recordId))
    if (entry) return { what: 'record-missing', entry }
  }
  return null
}

/** Records with a tombstone that matches their newest entry. Tombstones are proved with the deletion they belong to. */
async function deletedByRule(db: Database, record: string, entries: readonly Entry[]): Promise<Set<number>> {
  if (entries.length === 0) return new Set()
  const hashes = new Map(entries.map(entry => [entry.recordId, entry.contentHash]))
  const tombstones = await db
    .selectFrom('retentionTombstones')
    .select(['recordId', 'contentHash'])
    .where('record', '=', record)
    .where('recordId', 'in', [...hashes.keys()])
    .execute()
  const valid = tombstones.filter(({ recordId, contentHash: hash }) => hashes.get(recordId) === hash)
  return new Set(valid.map(({ recordId }) => recordId))
}
