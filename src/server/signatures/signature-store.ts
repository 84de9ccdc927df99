import type { Signature, StoredSignature } from '#domain/people/signature.ts'
import { storedSignatureSchema } from '#domain/people/signature.ts'
import type { Database } from '#server/db/open.ts'
import type { RecordTable } from '#server/records/index.ts'

/** The action of the entry with which someone confirms a record that was made in their name. */
export const CONFIRMED = 'record.confirmed'

/** An entry of the audit trail with its signature. */
export interface SignedEntry {
  id: number
  recordId: number
  action: string
  happenedAt: string
  signature: string | null
}

/** The signatures of records of one kind, by their ids: that of each record's first entry. */
export async function signaturesOf(
  db: Database,
  rinkId: number,
  record: RecordTable,
  ids: readonly number[],
): Promise<Map<number, Signature>> {
  if (ids.length === 0) return new Map()
  const entries = await db
    .selectFrom('auditEntries')
    .select(['id', 'recordId', 'action', 'happenedAt', 'signature'])
    .where('recordId', 'in', ids)
    .where('record', '=', record)
    .where('scope', '=', rinkId)
    .orderBy('id')
    .execute()
  const names = await namesIn(db, entries)
  const signatures = new Map<number, Signature>()
  for (const [recordId, ofRecord] of Map.groupBy(entries, entry => entry.recordId)) {
    const [first, ...later] = ofRecord
    if (first) signatures.set(recordId, signatureFrom(first, later, names))
  }
  return signatures
}

/** The people who signed the entries of a record with one of the actions. */
export async function signersOf(
  db: Database,
  { record, recordId, scope }: { record: RecordTable; recordId: number; scope: number },
  actions: readonly string[],
): Promise<number[]> {
  const entries = await db
    .selectFrom('auditEntries')
    .select('signature')
    .where('recordId', '=', recordId)
    .where('record', '=', record)
    .where('scope', '=', scope)
    .where('action', 'in', actions)
    .execute()
  return entries.flatMap(({ signature }) => readSignature(signature).person ?? [])
}

/** The signature of an entry; without one, an empty object. */
export function readSignature(signature: string | null): StoredSignature {
  return signature === null ? {} : storedSignatureSchema.parse(JSON.parse(signature))
}

interface Names {
  people: ReadonlyMap<number, string>
  devices: ReadonlyMap<number, string>
}

function signatureFrom(
  first: SignedEntry,
  later: readonly SignedEntry[],
  { people, devices }: Names,
): Signature {
  const { person, level = 'typed', credential = null, device } = readSignature(first.signature)
  const confirmed = later.find(
    ({ action, signature }) => action === CONFIRMED && readSignature(signature).person === person,
  )
  return {
    level,
    name: person === undefined ? null : (people.get(person) ?? null),
    credential,
    device: device === undefined ? null : (devices.get(device) ?? null),
    signedAt: first.happenedAt,
    confirmedAt: confirmed?.happenedAt ?? null,
  }
}

/** The names of the people and devices in the signatures. */
async function namesIn(db: Database, entries: readonly SignedEntry[]): Promise<Names> {
  const signatures = entries.map(({ signature }) => readSignature(signature))
  const personIds = [...new Set(signatures.flatMap(({ person }) => person ?? []))]
  const deviceIds = [...new Set(signatures.flatMap(({ device }) => device ?? []))]
  const people =
    personIds.length === 0
      ? []
      : await db.selectFrom('people').select(['id', 'name']).where('id', 'in', personIds).execute()
  const devices =
    deviceIds.length === 0
      ? []
      : await db.selectFrom('devices').select(['id', 'name']).where('id', 'in', deviceIds).execute()
  return {
    people: new Map(people.map(({ id, name }) => [id, name])),
    devices: new Map(devices.map(({ id, name }) => [id, name])),
  }
}
