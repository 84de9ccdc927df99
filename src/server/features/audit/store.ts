import type { AuditEntry } from '#domain/audit/entry.ts'
import type { Database } from '../../db/open.ts'

interface AuditPage {
  limit: number
  before: number | undefined
  /** 0 stands for what belongs to no rink. */
  scope: number | undefined
  userId: number | undefined
  record: string | undefined
  /** Instants: entries from the first on and before the second. */
  from: string | undefined
  until: string | undefined
}

/** A page of the trail, newest first. Each filter, with any period, is one range of an index. */
export async function latestEntries(
  db: Database,
  { limit, before, scope, userId, record, from, until }: AuditPage,
): Promise<AuditEntry[]> {
  let entries = db.selectFrom('auditEntries as entry')
  if (before !== undefined) {
    const last = await entries.select('happenedAt').where('id', '=', before).executeTakeFirst()
    if (!last) return []
    entries = entries.where(where =>
      where(where.refTuple('entry.happenedAt', 'entry.id'), '<', where.tuple(last.happenedAt, before)),
    )
  }
  if (scope !== undefined) entries = entries.where('entry.scope', '=', scope)
  if (userId !== undefined) entries = entries.where('entry.userId', '=', userId)
  if (record !== undefined) entries = entries.where('entry.record', '=', record)
  if (from !== undefined) entries = entries.where('entry.happenedAt', '>=', from)
  if (until !== undefined) entries = entries.where('entry.happenedAt', '<', until)
  return entries
    .leftJoin('users', 'users.id', 'entry.userId')
    .select([
      'entry.id',
      'entry.happenedAt',
      'entry.action',
      'entry.record',
      'entry.recordId',
      'entry.rinkId',
      'entry.entryHash',
      'users.email as user',
    ])
    .orderBy('entry.happenedAt', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
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
