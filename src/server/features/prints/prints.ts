import type { PartSent } from '#contract/endpoint.ts'
import type { verifyPrint } from '#contract/prints.ts'
import { isSignedText, signingKeyOf } from '#server/audit/heads/signed-heads.ts'
import { notesOf } from '#server/audit/notes.ts'
import { presentHash, printText } from '#server/audit/prints.ts'
import { findRecordKind } from '#server/records/index.ts'
import { namesOfRecords } from '#server/records/names.ts'
import type { Deps } from '#server/start/deps.ts'

type VerifiedPrint = PartSent<typeof verifyPrint, 'reply'>

const NONE: VerifiedPrint = { state: 'none', name: null, writtenAt: null, timezone: null }

/**
 * The public verification of a print by its code: the number of an entry and the signature. Nobody can guess a signature, so the
 * numbers of records cannot be listed. It names no person and nothing that the record says.
 */
export async function readPrint({ db, secret }: Deps, code: string): Promise<VerifiedPrint> {
  const [, id = '', signature = ''] = /^([1-9]\d{0,14})-([\w-]{86})$/.exec(code) ?? []
  const entry = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst()
  const kind = entry && findRecordKind(entry.record)
  if (!entry || !kind) return NONE
  const keys = [signingKeyOf(secret).publicKey, ...(await notesOf(db, 'key-used')).keys()]
  const text = printText(entry)
  if (!keys.some(publicKey => isSignedText(text, { publicKey, signature }))) return NONE
  const isCurrent = (await presentHash(db, kind, entry.recordId)) === entry.contentHash
  const rink = await db
    .selectFrom('iceRinks')
    .select('timezone')
    .where('id', '=', entry.scope)
    .executeTakeFirst()
  return {
    state: isCurrent ? 'current' : 'earlier',
    name: (await namesOfRecords(db, [entry]))(entry).recordName,
    writtenAt: entry.happenedAt,
    timezone: rink?.timezone ?? null,
  }
}
