import { type Expression, type SqlBool, sql } from 'kysely'
import type { AuditEntry } from '#domain/audit/entry.ts'
import { yieldToEventLoop } from '#server/concurrency/time-slicing.ts'
import type { Database } from '#server/db/open.ts'
import { rowsById } from '#server/records/contents.ts'
import { namesOfRecords, type RecordKey } from '#server/records/names.ts'
import { signersIn } from '#server/signatures/signature-store.ts'

interface AuditPage {
  limit: number
  before: number | undefined
  rinkId: number | 'none' | undefined
  userId: number | undefined
  record: string | undefined
  /** Instants, the second excluded. */
  from: string | undefined
  until: string | undefined
}

/** The scope of entries that were written at no rink. */
const NO_RINK = 0

/**
 * Entries that a query scans for those of one kind: a few milliseconds' work, during which SQLite is blocked.
 */
const LOOKED_THROUGH = 5_000

/**
 * A page of the trail, newest first. Changes to a rink or to its managers' PINs belong to no rink's chain,
 * but are listed as the rink's own.
 */
export async function latestEntries(db: Database, page: AuditPage): Promise<AuditEntry[]> {
  const { limit, rinkId } = page
  const ids = await idsOf(db, page)
  if (!ids) return []
  if (rinkId === undefined) return newestIn(db, page, ids, undefined)
  if (rinkId === 'none') return newestIn(db, page, ids, NO_RINK, entryOfNoRink)
  const ofRink = await newestIn(db, page, ids, rinkId)
  const aboutRink = await newestIn(db, page, ids, NO_RINK, entryAbout(rinkId))
  return [...ofRink, ...aboutRink].sort((one, other) => other.id - one.id).slice(0, limit)
}

/** Everyone who has ever had an account. */
export async function everyUser(db: Database) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'removedAt'])
    .orderBy('id', 'desc')
    .execute()
  return users.map(({ id, name, removedAt }) => ({ id, email: name, isRemoved: removedAt !== null }))
}

/** Ids, the second excluded. */
interface Ids {
  from: number
  until: number
}

/** The id range of a page's entries; undefined if there are none. */
async function idsOf(db: Database, { before, from, until }: AuditPage): Promise<Ids | undefined> {
  if (before !== undefined && !(await hasEntry(db, before))) return undefined
  let end = before ?? Number.MAX_SAFE_INTEGER
  if (from === undefined && until === undefined) return { from: 0, until: end }
  let period = db.selectFrom('auditEntries')
  if (from !== undefined) period = period.where('happenedAt', '>=', from)
  if (until !== undefined) period = period.where('happenedAt', '<', until)
  // The sums stop PostgreSQL from searching for the first such entry along the ids of the whole trail.
  const { first, last } = await period
    .select([sql<number | null>`min(id + 0)`.as('first'), sql<number | null>`max(id + 0)`.as('last')])
    .executeTakeFirstOrThrow()
  if (first === null || last === null) return undefined
  end = Math.min(end, last + 1)
  return { from: first, until: end }
}

async function hasEntry(db: Database, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('auditEntries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** The newest matching entries of a scope, or of all. Scans a few thousand at a time. */
async function newestIn(
  db: Database,
  page: AuditPage,
  { from, until }: Ids,
  scope: number | undefined,
  only?: Expression<SqlBool>,
): Promise<AuditEntry[]> {
  const found: AuditEntry[] = []
  let end = until
  for (;;) {
    const next = await idBelow(db, scope, end)
    const start = Math.max(from, next ?? 0)
    let entries = matchingEntries(db, page)
      .where('entry.id', '>=', start)
      .where('entry.id', '<', end)
      .limit(page.limit - found.length)
    if (scope !== undefined) entries = entries.where('entry.scope', '=', scope)
    if (only) entries = entries.where(only)
    const rows = await entries.execute()
    const nameOf = await namesOfRecords(db, rows)
    const presentNameOf = await presentNames(db, rows)
    const signersOf = await signersIn(db, rows)
    for (const { scope: ofEntry, rinkOfPin, device, network, signature, ...entry } of rows) {
      const about = entry.record === 'ice_rinks' ? entry.recordId : rinkOfPin
      const origin = [device, network].filter(Boolean).join(' · ')
      found.push({
        ...entry,
        ...nameOf(entry),
        ...presentNameOf(entry),
        ...signersOf({ signature }),
        rinkId: ofEntry === NO_RINK ? about : ofEntry,
        ...(origin !== '' && { origin }),
      })
    }
    if (found.length >= page.limit || start === from || next === undefined) return found
    end = start
    await yieldToEventLoop()
  }
}

/** The records that people know by a name: the columns with it, by table. The trail has only their numbers. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['people', 'name'],
  ['users', 'name'],
  ['staff', 'name'],
  ['ice_rinks', 'name'],
  ['manager_pins', 'managerName'],
])

async function presentNames(db: Database, entries: readonly RecordKey[]) {
  const names = new Map<string, string>()
  for (const [table, ofTable] of Map.groupBy(entries, ({ record }) => record)) {
    const column = NAMES.get(table)
    if (column === undefined) continue
    const ids = [...new Set(ofTable.map(({ recordId }) => recordId))]
    for (const [id, row] of await rowsById(db, table, ids, [column]))
      names.set(`${table}/${id}`, String(row[column]))
  }
  return ({ record, recordId }: RecordKey): Pick<AuditEntry, 'presentName'> => {
    const presentName = names.get(`${record}/${recordId}`)
    return presentName === undefined ? {} : { presentName }
  }
}

/**
 * The id of the entry that is a given number of entries before another, in a scope or in all; undefined if
 * there are fewer.
 */
async function idBelow(db: Database, scope: number | undefined, id: number): Promise<number | undefined> {
  let entries = db.selectFrom('auditEntries').select('id').where('id', '<', id)
  if (scope !== undefined) entries = entries.where('scope', '=', scope)
  const below = await entries
    .orderBy('id', 'desc')
    .offset(LOOKED_THROUGH - 1)
    .limit(1)
    .executeTakeFirst()
  return below?.id
}

const entryOfNoRink = sql<SqlBool>`entry.record <> 'ice_rinks' and pin.rink_id is null`

function entryAbout(rinkId: number): Expression<SqlBool> {
  return sql<SqlBool>`((entry.record = 'ice_rinks' and entry.record_id = ${rinkId}) or pin.rink_id = ${rinkId})`
}

/** The entries with the columns of a page, filtered by everything but rink and ids, newest first. */
function matchingEntries(db: Database, { userId, record, from, until }: AuditPage) {
  let entries = db
    .selectFrom('auditEntries as entry')
    .leftJoin('users', 'users.id', 'entry.userId')
    .leftJoin('managerPins as pin', join =>
      join.on('entry.record', '=', 'manager_pins').onRef('pin.id', '=', 'entry.recordId'),
    )
    .leftJoin('sessions as session', join =>
      join.on('entry.record', '=', 'sessions').onRef('session.id', '=', 'entry.recordId'),
    )
    .leftJoin('loginFailures as failure', join =>
      join.on('entry.record', '=', 'login_failures').onRef('failure.id', '=', 'entry.recordId'),
    )
  if (userId !== undefined) entries = entries.where('entry.userId', '=', userId)
  if (record !== undefined) entries = entries.where('entry.record', '=', record)
  if (from !== undefined) entries = entries.where('entry.happenedAt', '>=', from)
  if (until !== undefined) entries = entries.where('entry.happenedAt', '<', until)
  return entries
    .select([
      'entry.id',
      'entry.happenedAt',
      'entry.action',
      'entry.record',
      'entry.recordId',
      'entry.scope',
      'entry.entryHash',
      'entry.signature',
      'users.name as user',
      'pin.rinkId as rinkOfPin',
      ({ fn }) => fn.coalesce('session.device', 'failure.device').as('device'),
      ({ fn }) => fn.coalesce('session.network', 'failure.network').as('network'),
    ])
    .orderBy('entry.id', 'desc')
}
