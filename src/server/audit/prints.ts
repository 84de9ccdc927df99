import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { PaperProof } from '#server/pdf/record-paper.ts'
import { contentsById, rowsById } from '#server/records/contents.ts'
import type { RecordKind } from '#server/records/record-kind.ts'
import type { Deps } from '#server/start/deps.ts'
import { canonicalJson, contentHash } from './canonical.ts'
import { signingKeyOf, signText } from './heads/signed-heads.ts'
import { newestEntries } from './verification/newest.ts'

/** A print of a record proves this entry. */
interface PrintedEntry {
  id: number
  record: string
  recordId: number
  contentHash: string
}

/** Longer than any host name, and short enough for modules that a phone can read. */
const LONGEST_ADDRESS = 200

/** The text that is signed for a print: canonical JSON. */
export function printText({ id, record, recordId, contentHash: hash }: PrintedEntry): string {
  return canonicalJson({ entry: id, record, recordId, contentHash: hash })
}

/** The hash of a record as it is now; undefined if it does not exist. */
export async function presentHash(db: Database, kind: RecordKind, id: number): Promise<string | undefined> {
  const rows = await rowsById(db, kind.table, [id])
  const content = (await contentsById(db, kind, rows)).get(id)
  return content && contentHash(content)
}

/** The signed hash of a record for its PDF, with the address of its public verification if the server has a public address. */
export async function proofOf(
  { db, secret, config }: Deps,
  kind: RecordKind,
  recordId: number,
): Promise<PaperProof | undefined> {
  const newest = (await newestEntries(db, kind, [recordId])).get(recordId)
  const hash = await presentHash(db, kind, recordId)
  if (!newest || hash === undefined) return undefined
  if (newest.contentHash !== hash) return { lines: ['The audit trail does not match this record.'] }
  // The entry that wrote this content. Later ones say who has read it.
  const entry = await db
    .selectFrom('auditEntries')
    .select(['id', 'record', 'recordId', 'contentHash'])
    .where('recordId', '=', recordId)
    .where('record', '=', kind.table)
    .where('scope', '=', newest.scope)
    .where('contentHash', '=', sql<string>`${Buffer.from(hash, 'hex')}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const signature = Buffer.from(signText(printText(entry), signingKeyOf(secret).privateKey), 'base64')
  // Hexadecimal digits: the kerning of some pairs of letters would be read as a space.
  const lines = [
    `SHA-256 of the record, entry ${entry.id}: ${hash}`,
    `Ed25519 signature: ${signature.toString('hex')}`,
  ]
  const code = `${entry.id}-${signature.toString('base64url')}`
  const address = config.publicUrl === null ? undefined : `${config.publicUrl}/v/${code}`
  return address === undefined || address.length > LONGEST_ADDRESS ? { lines } : { lines, address }
}
