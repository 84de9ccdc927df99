import type { NoticeKind, NoticeWords } from '#domain/notices/notice.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'

/** Records a notice to the managers of a rink; returns its audit note. The write publishes the topic `notices`. */
export async function notifyManagers(
  tx: OpenTransaction,
  rinkId: number,
  kind: NoticeKind,
  words: NoticeWords,
  now: Date,
): Promise<AuditNote> {
  const { id } = await tx
    .insertInto('notices')
    .values({ rinkId, kind, words: JSON.stringify(words), madeAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { action: 'notice.made', record: 'notices', recordId: id }
}
