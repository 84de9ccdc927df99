import { Refusal } from '#domain/errors.ts'
import { isConfirmationOverdue, type SignedRecord } from '#domain/people/signature.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import { CLAIMS } from '#server/db/claims.ts'
import type { Database } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { findRecordKind } from '#server/records/index.ts'
import { namesOfRecords } from '#server/records/names.ts'
import { CONFIRMED, readSignature, signedBy, tableOf } from '#server/signatures/signature-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

const LISTED_MS = 90 * 24 * 60 * 60_000

/** The records that were made offline in the caller's name and wait for their confirmation, oldest first. */
export async function claimsOf({ db, clock }: Deps, { user, rinkId }: Writer) {
  const { person } = user
  if (!person) return []
  return named(db, await openClaims(db, rinkId, clock(), person.id))
}

/** The records that people other than the caller have not confirmed in seven days, oldest first. */
export async function unconfirmedClaims({ db, clock }: Deps, { user, rinkId }: Writer) {
  const now = clock()
  const overdue = (await openClaims(db, rinkId, now)).filter(
    ({ person, happenedAt }) => person !== user.person?.id && isConfirmationOverdue(happenedAt, now),
  )
  const ids = [...new Set(overdue.map(({ person }) => person))]
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const claims = await named(db, overdue)
  return claims.map((claim, index) => ({ ...claim, name: names.get(overdue[index]?.person ?? 0) ?? '' }))
}

/**
 * Confirms what was made offline in the caller's name: the record, and everything that the same write made, such as the
 * machine's history of a check. `claim_not_found`, also for what is confirmed already.
 */
export function confirmClaim(
  deps: Deps,
  writer: Writer,
  { record, recordId }: { record: SignedRecord; recordId: number },
) {
  return mutate(deps, writer, async tx => {
    const audit = await confirmations(tx, writer, record, recordId)
    if (audit.length === 0) throw new Refusal('claim_not_found')
    return {
      reply: { success: true as const, message: 'Thank you. The record now carries your signature.' },
      audit,
      topics: ['signatures', 'staff'],
    }
  })
}

/** A claimed entry of the audit trail that is not confirmed yet, one for each write. */
interface OpenClaim {
  record: SignedRecord
  recordId: number
  happenedAt: string
  person: number
}

/** The open claims of the last 90 days at a rink, oldest first; those of one person, or of all. */
export async function openClaims(
  db: Database,
  rinkId: number,
  now: Date,
  personId?: number,
): Promise<OpenClaim[]> {
  const since = new Date(now.getTime() - LISTED_MS).toISOString()
  const byWrite = new Map<string | number, OpenClaim>()
  for (const { write, record, recordId, action, happenedAt, person } of await openEntries(db, rinkId, {
    since,
    personId,
  })) {
    const kind = signedBy({ record, action })
    if (kind && !byWrite.has(write)) byWrite.set(write, { record: kind, recordId, happenedAt, person })
  }
  return [...byWrite.values()]
}

/** The claimed entries at a rink that are not confirmed yet, each with its write, oldest first. */
async function openEntries(
  db: Database,
  rinkId: number,
  { since, personId }: { since?: string; personId: number | undefined },
) {
  const entries = await db
    .selectFrom('auditEntries')
    .select(['id', 'record', 'recordId', 'action', 'happenedAt', 'requestId', 'signature'])
    .where('scope', '=', rinkId)
    .where(CLAIMS)
    .$if(since !== undefined, query => query.where('happenedAt', '>=', since ?? ''))
    .$if(personId !== undefined, query => query.where('signature', 'like', `%"person":${personId},%`))
    .orderBy('id')
    .execute()
  const confirmedIn = new Map<string, number>()
  for (const { id, action, record, recordId, signature } of entries)
    if (action === CONFIRMED) confirmedIn.set(`${record} ${recordId} ${readSignature(signature).person}`, id)
  return entries.flatMap(({ id, requestId, signature, ...entry }) => {
    const { person, level } = readSignature(signature)
    const confirmed = confirmedIn.get(`${entry.record} ${entry.recordId} ${person}`) ?? 0
    if (level !== 'claimed' || person === undefined || confirmed > id) return []
    return [{ ...entry, person, write: requestId ?? id }]
  })
}

async function named(db: Database, claims: readonly OpenClaim[]) {
  const keys = claims.map(({ record, recordId }) => ({ record: tableOf(record), recordId }))
  const nameOf = await namesOfRecords(db, keys)
  return claims.map(({ record, recordId, happenedAt }) => ({
    record,
    recordId,
    ...nameOf({ record: tableOf(record), recordId }),
    signedAt: happenedAt,
  }))
}

/** The notes that confirm each record of the caller's claimed writes of a record that are open. */
async function confirmations(
  db: Database,
  { user, rinkId }: Writer,
  record: SignedRecord,
  recordId: number,
): Promise<AuditNote[]> {
  if (!user.person) return []
  const open = await openEntries(db, rinkId, { personId: user.person.id })
  const own = open.filter(entry => entry.record === tableOf(record) && entry.recordId === recordId)
  const writes = new Set(own.map(({ write }) => write))
  const notes = new Map<string, AuditNote>()
  for (const entry of open) {
    const kind = writes.has(entry.write) && findRecordKind(entry.record)
    if (!kind) continue
    const note = { action: CONFIRMED, record: kind.table, recordId: entry.recordId }
    notes.set(`${entry.record} ${entry.recordId}`, note)
  }
  return [...notes.values()]
}
