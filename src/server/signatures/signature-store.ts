import { SIGNED_STEPS } from '#domain/actions/action.ts'
import {
  levelOf,
  type Signature,
  type SignedRecord,
  type StoredSignature,
  signatureInWords,
  signedRecordSchema,
  storedSignatureSchema,
  UNNAMED_MANAGER,
} from '#domain/people/signature.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import type { RecordTable } from '#server/records/index.ts'
import type { Deps } from '#server/start/deps.ts'

const BATCH = 500

/** The action of the entry with which someone confirms a record that was made in their name. */
export const CONFIRMED = 'record.confirmed'

/** The newest entry with one of the actions carries the signature; without them, the record's first entry does. */
interface Signing {
  table: RecordTable
  actions?: readonly string[]
  /** True if the manager whose PIN consented is the one who signs. */
  isByManager?: boolean
  /** The action of a later entry with a manager's PIN, which is added to the signature. */
  authorisedBy?: string
}

const SPECIAL = {
  engineer_callout: { table: 'engineer_callout', authorisedBy: 'callout.authorised' },
  check_sign_offs: { table: 'check_records', actions: ['check.signed-off'] },
  accident_countersignatures: {
    table: 'accident_report',
    actions: ['incident.countersigned'],
    isByManager: true,
  },
  machine_releases: { table: 'restrictions', actions: ['machine.released', 'place.opened'] },
  action_events: {
    table: 'action_events',
    actions: SIGNED_STEPS.map(step => `action.${step}` as const),
  },
  staff: { table: 'staff', actions: ['staff.signed-in', 'staff.sign-in-corrected', 'staff.signed-out'] },
} as const

/** The actions that sign a record each time; any other record is signed once, by its first entry. */
export const SIGNING_ACTIONS: readonly string[] = Object.values<Signing>(SPECIAL).flatMap(
  ({ actions = [] }) => actions,
)

/** An entry of the audit trail with its signature. */
interface SignedEntry {
  id: number
  recordId: number
  action: string
  happenedAt: string
  signature: string | null
  account: string | null
}

/** The signatures of records of one kind, by their ids. */
export async function signaturesOf(
  db: Database,
  rinkId: number,
  record: SignedRecord,
  ids: readonly number[],
): Promise<Map<number, Signature>> {
  const signing = signingOf(record)
  const entries: SignedEntry[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    entries.push(...(await signingEntries(db, rinkId, signing, batch)))
  }
  const names = await namesIn(db, entries)
  const signatures = new Map<number, Signature>()
  for (const [recordId, ofRecord] of Map.groupBy(entries, entry => entry.recordId)) {
    const entry = ofRecord.findLast(({ action }) => action !== CONFIRMED && action !== signing.authorisedBy)
    if (!entry) continue
    const later = ofRecord.filter(({ id }) => id > entry.id)
    const signature = signatureFrom(entry, later, names)
    const authorised = later.find(({ action }) => action === signing.authorisedBy)
    if (authorised) signature.pins.push(...signatureFrom(authorised, [], names).pins)
    signatures.set(recordId, signing.isByManager ? byManager(signature, entry, names) : signature)
  }
  return signatures
}

/** The entries that sign the records or confirm that, oldest first. */
function signingEntries(
  db: Database,
  rinkId: number,
  { table, actions, authorisedBy = CONFIRMED }: Signing,
  ids: readonly number[],
): Promise<SignedEntry[]> {
  return db
    .selectFrom('auditEntries as entry')
    .leftJoin('users', 'users.id', 'entry.userId')
    .select([
      'entry.id',
      'entry.recordId',
      'entry.action',
      'entry.happenedAt',
      'entry.signature',
      'users.email as account',
    ])
    .where('entry.recordId', 'in', ids)
    .where('entry.record', '=', table)
    .where('entry.scope', '=', rinkId)
    .where(eb => {
      const first = eb
        .selectFrom('auditEntries as earlier')
        .select(({ fn }) => fn.min('earlier.id').as('id'))
        .whereRef('earlier.recordId', '=', 'entry.recordId')
        .whereRef('earlier.record', '=', 'entry.record')
      return eb.or([
        eb('entry.action', 'in', [CONFIRMED, authorisedBy, ...(actions ?? [])]),
        ...(actions ? [] : [eb('entry.id', '=', first)]),
      ])
    })
    .orderBy('entry.id')
    .execute()
}

/** The entries in the rink's chain about records of one kind, oldest first. */
export async function entriesAbout(
  db: Database,
  rinkId: number,
  record: RecordTable,
  ids: readonly number[],
): Promise<Pick<SignedEntry, 'id' | 'recordId' | 'action' | 'happenedAt' | 'signature'>[]> {
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

/** The signatures of records in one line each, for paper. */
export async function signatureLines(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: rinkId, timezone }: Pick<Rink, 'id' | 'timezone'>,
  record: SignedRecord,
  ids: readonly number[],
): Promise<(id: number) => string | undefined> {
  const signatures = await signaturesOf(db, rinkId, record, ids)
  const now = clock()
  return id => {
    const signature = signatures.get(id)
    return signature && signatureInWords(signature, timezone, now)
  }
}

/** Of entries, the person in whose name each was written, and the others who entered their PINs for it. */
export async function signersIn(
  db: Database,
  entries: readonly Pick<SignedEntry, 'signature'>[],
): Promise<(entry: Pick<SignedEntry, 'signature'>) => { person?: string; pins?: string[] }> {
  const { people } = await namesIn(db, entries)
  return ({ signature }) => {
    const { person, consent, cosigner } = readSignature(signature)
    const name = person === undefined ? undefined : people.get(person)
    const others = new Set(idsOfPeople({ consent, cosigner }).filter(id => id !== person))
    const pins = [...others].flatMap(id => people.get(id) ?? [])
    return { ...(name !== undefined && { person: name }), ...(pins.length > 0 && { pins }) }
  }
}

/** The kind of record that an entry of the audit trail signs; undefined if it signs none. */
export function signedBy({ record, action }: { record: string; action: string }): SignedRecord | undefined {
  return signedRecordSchema.options.find(kind => {
    const { table, actions } = signingOf(kind)
    return table === record && (actions?.includes(action) ?? true)
  })
}

/** The table of a kind of signed record. */
export function tableOf(record: SignedRecord): RecordTable {
  return signingOf(record).table
}

function signingOf(record: SignedRecord): Signing {
  return isSpecial(record) ? SPECIAL[record] : { table: record }
}

function isSpecial(record: SignedRecord): record is keyof typeof SPECIAL {
  return record in SPECIAL
}

/** The signature of an entry; without one, an empty object. */
export function readSignature(signature: string | null): StoredSignature {
  return signature === null ? {} : storedSignatureSchema.parse(JSON.parse(signature))
}

/** The level of the signature in an entry that signs a record of a kind. */
export function signedLevel(record: SignedRecord, signature: string | null): Signature['level'] {
  const stored = readSignature(signature)
  const isByPerson = signingOf(record).isByManager === true && stored.consent?.person !== undefined
  return isByPerson ? 'verified' : levelOf(stored)
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
  const stored = readSignature(first.signature)
  const { person, credential = null, device, consent, cosigner } = stored
  const confirmed = later.find(
    ({ action, signature }) => action === CONFIRMED && readSignature(signature).person === person,
  )
  return {
    level: levelOf(stored),
    name: person === undefined ? null : (people.get(person) ?? null),
    credential,
    account: first.account,
    device: device === undefined ? null : (devices.get(device) ?? null),
    pins: [
      ...idsOfPeople({ consent, cosigner }).flatMap(id => people.get(id) ?? []),
      ...(consent?.pin !== undefined && consent.person === undefined ? [UNNAMED_MANAGER] : []),
    ],
    signedAt: first.happenedAt,
    confirmedAt: confirmed?.happenedAt ?? null,
  }
}

/** The signature of a manager who entered their own PIN in anyone's login. */
function byManager(signature: Signature, { signature: stored }: SignedEntry, { people }: Names): Signature {
  const { consent } = readSignature(stored)
  const name = consent?.person === undefined ? undefined : people.get(consent.person)
  if (name === undefined) return signature
  return { ...signature, level: 'verified', name, credential: 'pin', pins: [] }
}

function idsOfPeople({ person, consent, cosigner }: StoredSignature): number[] {
  return [person, consent?.person, cosigner].filter(id => id !== undefined)
}

/** The names of the people and devices in the signatures. */
async function namesIn(db: Database, entries: readonly Pick<SignedEntry, 'signature'>[]): Promise<Names> {
  const signatures = entries.map(({ signature }) => readSignature(signature))
  const personIds = [...new Set(signatures.flatMap(idsOfPeople))]
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
