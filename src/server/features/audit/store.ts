import type { AuditEntry } from '#domain/audit/entry.ts'
import type { Database } from '#server/db/open.ts'
import { recordInWords } from '#server/records/index.ts'

type ListedRow = Omit<AuditEntry, 'recordName'> & { rinkOfPin: number | null }

interface AuditPage {
  limit: number
  before: number | undefined
  rinkId: number | 'none' | undefined
  userId: number | undefined
  record: string | undefined
  /** Instants: entries from the first on and before the second. */
  from: string | undefined
  until: string | undefined
}

/** The scope of entries that were written at no rink. */
const NO_RINK = 0

/**
 * A page of the trail, newest first. What is done to a rink or to its managers' PINs is written at no rink, but listed as the
 * rink's own. Each filter, with any period, reads one range of an index; a rink reads three.
 */
export async function latestEntries(db: Database, page: AuditPage): Promise<AuditEntry[]> {
  const { limit, before, rinkId } = page
  const last = before === undefined ? null : await placeOf(db, before)
  if (last === undefined) return []
  const entries = matchingEntries(db, page, last)
  if (rinkId === undefined) return (await entries.execute()).map(asListed)
  const ofNoRink = entries.where('entry.scope', '=', NO_RINK)
  if (rinkId === 'none') {
    const inParticular = await ofNoRink
      .where('entry.record', '!=', 'ice_rinks')
      .where('pin.rinkId', 'is', null)
      .execute()
    return inParticular.map(asListed)
  }
  const ranges = [
    await entries.where('entry.scope', '=', rinkId).execute(),
    await ofNoRink.where('entry.record', '=', 'ice_rinks').where('entry.recordId', '=', rinkId).execute(),
    await ofNoRink.where('entry.record', '=', 'manager_pins').where('pin.rinkId', '=', rinkId).execute(),
  ]
  return ranges.flat().map(asListed).sort(byNewest).slice(0, limit)
}

/** Everybody who ever had an account. */
export async function everyUser(db: Database) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'removedAt'])
    .orderBy('id', 'desc')
    .execute()
  return users.map(({ id, email, removedAt }) => ({ id, email, isRemoved: removedAt !== null }))
}

type Place = Pick<AuditEntry, 'happenedAt' | 'id'>

function placeOf(db: Database, id: number): Promise<Place | undefined> {
  return db.selectFrom('auditEntries').select(['happenedAt', 'id']).where('id', '=', id).executeTakeFirst()
}

/** The entries after the last one shown, filtered by everything but the rink. */
function matchingEntries(
  db: Database,
  { limit, userId, record, from, until }: AuditPage,
  last: Place | null,
) {
  let entries = db
    .selectFrom('auditEntries as entry')
    .leftJoin('users', 'users.id', 'entry.userId')
    .leftJoin('managerPins as pin', join =>
      join.on('entry.record', '=', 'manager_pins').onRef('pin.id', '=', 'entry.recordId'),
    )
  if (last) {
    entries = entries.where(where =>
      where(where.refTuple('entry.happenedAt', 'entry.id'), '<', where.tuple(last.happenedAt, last.id)),
    )
  }
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
      'entry.rinkId',
      'entry.entryHash',
      'users.email as user',
      'pin.rinkId as rinkOfPin',
    ])
    .orderBy('entry.happenedAt', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
}

function asListed({ rinkOfPin, ...entry }: ListedRow): AuditEntry {
  const rinkItself = entry.record === 'ice_rinks' ? entry.recordId : null
  return { ...entry, recordName: recordInWords(entry), rinkId: entry.rinkId ?? rinkItself ?? rinkOfPin }
}

function byNewest(one: Place, other: Place): number {
  return other.happenedAt.localeCompare(one.happenedAt) || other.id - one.id
}
