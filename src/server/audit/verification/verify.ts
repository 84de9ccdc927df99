import { setImmediate } from 'node:timers/promises'
import { type AuditProblem, problemInWords } from '#domain/audit/verification.ts'
import type { Database } from '#server/db/open.ts'
import { findRecordKind, recordKinds } from '#server/records/index.ts'
import { namesOfRecords } from '#server/records/names.ts'
import { notesOf } from '../notes.ts'
import { nextScope, verifyChain } from './chain.ts'
import type { Position, Step } from './position.ts'
import { verifyRecords } from './records.ts'

const START: Position = { part: 'entries', scope: 0, after: 0 }

/** The progress of a verification, and its first finding as a sentence. */
export interface Verification {
  entries: number
  records: number
  problem: string | null
  /** The next position; `null` at the end, and also after a fault. */
  next: Position | null
}

/**
 * Verifies the chains of entries and then the stored records, while `goesOn` returns true. Starts at the
 * beginning, or at the position where an earlier call stopped. Each step is a short transaction, so that
 * other writes can run in between.
 */
export async function verify(
  db: Database,
  { from = START, goesOn = () => true }: { from?: Position; goesOn?: (sofar: Verification) => boolean } = {},
): Promise<Verification> {
  const sofar: Verification = { entries: 0, records: 0, problem: null, next: from }
  while (sofar.next && goesOn(sofar)) {
    const { entries, records, problem, next } = await takeStep(db, sofar.next)
    sofar.entries += entries
    sofar.records += records
    sofar.next = problem ? null : next
    sofar.problem = problem ? await inWords(db, problem) : next === null ? await unexplained(db) : null
    await setImmediate()
  }
  return sofar
}

/** The first contradiction that a backup has found and no note explains. */
async function unexplained(db: Database): Promise<string | null> {
  const explained = await notesOf(db, 'explained')
  const found = [...(await notesOf(db, 'contradicted')).values()].find(
    ({ subject }) => !explained.has(subject),
  )
  return found
    ? `${found.text} If this is expected, explain it: npm run audit:note -- ${found.subject} "The reason".`
    : null
}

/** A position as the API sends it. */
export function positionAsText(position: Position): string {
  return position.part === 'entries'
    ? `entries.${position.scope}.${position.after}`
    : `records.${position.record}.${position.after}`
}

/** Undefined if the text is not a position. */
export function positionFrom(text: string): Position | undefined {
  const [, part, of = '', after] = /^(entries|records)\.([a-z_]+|\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  if (part === 'records' && findRecordKind(of)) return { part, record: of, after: Number(after) }
  if (part === 'entries' && /^\d+$/.test(of)) return { part, scope: Number(of), after: Number(after) }
  return undefined
}

// In one transaction, so that a step compares data of the same instant.
function takeStep(db: Database, position: Position): Promise<Step> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(tx =>
      position.part === 'entries'
        ? chainStep(tx, position.scope, position.after)
        : recordsStep(tx, position.record, position.after),
    )
}

async function chainStep(db: Database, scope: number, after: number): Promise<Step> {
  const { entries, problem, last } = await verifyChain(db, scope, after)
  const rinkId = scope === 0 ? null : scope
  const found = problem && { problem, rinkId }
  if (last !== null) {
    return { entries, records: 0, problem: found, next: { part: 'entries', scope, after: last } }
  }
  const following = await nextScope(db, scope)
  const next = following === undefined ? startOf(0) : { part: 'entries' as const, scope: following, after: 0 }
  return { entries, records: 0, problem: found, next }
}

async function recordsStep(db: Database, record: string, after: number): Promise<Step> {
  const index = recordKinds.findIndex(({ table }) => table === record)
  const kind = recordKinds[index]
  if (!kind) throw new Error(`There is no kind of record ${record}`)
  const { records, problem, last } = await verifyRecords(db, kind, after)
  const next: Position | null = last === null ? startOf(index + 1) : { part: 'records', record, after: last }
  return { entries: 0, records, problem, next }
}

function startOf(index: number): Position | null {
  const record = recordKinds[index]?.table
  return record === undefined ? null : { part: 'records', record, after: 0 }
}

/** A problem as a sentence, with the names of its record and rink. */
export async function inWords(
  db: Database,
  { problem, rinkId }: { problem: AuditProblem; rinkId: number | null },
): Promise<string> {
  const record = recordOf(problem)
  const nameOf = await namesOfRecords(db, record ? [record] : [])
  const rink = await db
    .selectFrom('iceRinks')
    .select(['name', 'timezone'])
    .where('id', '=', rinkId ?? 0)
    .executeTakeFirst()
  return problemInWords(problem, about => nameOf(about).recordName, rink)
}

function recordOf(problem: AuditProblem) {
  if ('entry' in problem) return problem.entry
  return 'record' in problem ? problem.record : undefined
}
