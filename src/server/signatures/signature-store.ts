import { type Signature, type StoredSignature, storedSignatureSchema } from '#domain/people/signature.ts'
import type { Database } from '#server/db/open.ts'
import type { RecordTable } from '#server/records/index.ts'

/** The action of the entry with which someone confirms a record that was made in their name. */
export const CONFIRMED = 'record.confirmed'

/** An entry of the audit trail with its signature. */
interface SignedEntry {
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
  const entries = await entriesAbout(db, rinkId, record, ids)
  const names = await namesIn(db, entries)
  const signatures = new Map<number, Signature>()
  for (const [recordId, ofRecord] of Map.groupBy(entries, entry => entry.recordId)) {
    const [first, ...later] = ofRecord
    if (first) signatures.set(recordId, signatureFrom(first, later, names))
  }
  return signatures
}

/** The entries in the rink's chain about records of one kind, oldest first. */
export async function entriesAbout(
  db: Database,
  rinkId: number,
  record: RecordTable,
  ids: readonly number[],
): Promise<SignedEntry[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('auditEntries')
    .select(['id', 'recordId', 'action', 'happenedAt', 'signature'])
    .where('recordId', 'in', ids)
    .where('record', '=', record)
    .where('scope', '=', rinkId)
    .orderBy('id')
    .execute()
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
