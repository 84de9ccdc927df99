import { Refusal } from '#domain/errors.ts'
import { type SignedRecord, signedRecordSchema } from '#domain/people/signature.ts'
import type { Database } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { namesOfRecords } from '#server/records/names.ts'
import { CONFIRMED, entriesAbout, readSignature } from '#server/signatures/signature-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

const LISTED_MS = 30 * 24 * 60 * 60_000

/** The records that were made offline in the caller's name and wait for their confirmation, oldest first. */
export async function claimsOf({ db, clock }: Deps, { user, rinkId }: Writer) {
  const { person } = user
  if (!person) return []
  const since = new Date(clock().getTime() - LISTED_MS).toISOString()
  const entries = await db
    .selectFrom('auditEntries')
    .select(['id', 'record', 'recordId', 'action', 'happenedAt', 'signature'])
    .where('scope', '=', rinkId)
    .where('happenedAt', '>=', since)
    .where('signature', 'like', `%"person":${person.id},%`)
    .orderBy('id')
    .execute()
  const confirmed = new Set(
    entries
      .filter(({ action }) => action === CONFIRMED)
      .map(({ record, recordId }) => `${record} ${recordId}`),
  )
  const open = entries.flatMap(entry => {
    const record = signedRecordSchema.safeParse(entry.record)
    const isClaimed = readSignature(entry.signature).level === 'claimed'
    const isConfirmed = confirmed.has(`${entry.record} ${entry.recordId}`)
    return record.success && isClaimed && !isConfirmed ? [{ ...entry, record: record.data }] : []
  })
  const nameOf = await namesOfRecords(db, open)
  return open.map(entry => ({
    record: entry.record,
    recordId: entry.recordId,
    ...nameOf(entry),
    signedAt: entry.happenedAt,
  }))
}

/** Confirms a record that was made offline in the caller's name; `claim_not_found`. */
export function confirmClaim(
  deps: Deps,
  writer: Writer,
  { record, recordId }: { record: SignedRecord; recordId: number },
) {
  return mutate(deps, writer, async tx => {
    if (!(await isClaimedBy(tx, writer, record, recordId))) throw new Refusal('claim_not_found')
    return {
      reply: { success: true as const, message: 'Thank you. The record now carries your signature.' },
      audit: [{ action: CONFIRMED, record, recordId }],
    }
  })
}

async function isClaimedBy(
  db: Database,
  { user, rinkId }: Writer,
  record: SignedRecord,
  recordId: number,
): Promise<boolean> {
  const entries = await entriesAbout(db, rinkId, record, [recordId])
  return entries.some(({ signature }) => {
    const { person, level } = readSignature(signature)
    return level === 'claimed' && person !== undefined && person === user.person?.id
  })
}
