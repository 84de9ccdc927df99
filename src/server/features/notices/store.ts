import type { Notice } from '#domain/notices/notice.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'

const COLUMNS = ['id', 'rinkId', 'kind', 'words', 'madeAt', 'acknowledgedAt', 'acknowledgedBy'] as const

/** A page of notices, newest first; with `open`, those that no manager has acknowledged. */
export function latestNotices(
  db: Database,
  rinkId: number,
  { limit, before, open }: { limit: number; before: number | undefined; open: boolean },
): Promise<Notice[]> {
  let notices = db.selectFrom('notices').select(COLUMNS).where('rinkId', '=', rinkId)
  if (before !== undefined) notices = notices.where('id', '<', before)
  if (open) notices = notices.where('acknowledgedAt', 'is', null)
  return notices.orderBy('id', 'desc').limit(limit).execute()
}

export function findNotice(db: Database, rinkId: number, id: number): Promise<Notice | undefined> {
  return db
    .selectFrom('notices')
    .select(COLUMNS)
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function updateNotice(
  tx: OpenTransaction,
  id: number,
  by: { acknowledgedAt: string; acknowledgedBy: string; acknowledgedByUser: number },
): Promise<Notice> {
  return tx.updateTable('notices').set(by).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow()
}
