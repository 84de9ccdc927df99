import { Refusal } from '#domain/errors.ts'
import { type AdministratorNotice, administratorChangeSchema } from '#domain/notices/administrator-notice.ts'
import type { Database } from '#server/db/open.ts'
import type { Caller } from '#server/http/call.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'

const REVIEWED = 'administrators.reviewed'
/** Older changes are in the audit trail only. */
const LISTED_MS = 90 * 24 * 3_600_000

/**
 * The changes of administrators by others that an administrator has not reviewed, newest first. All of them: a review counts
 * for every earlier one.
 */
export async function administratorNotices(
  db: Database,
  userId: number,
  now: Date,
): Promise<AdministratorNotice[]> {
  const since = new Date(now.getTime() - LISTED_MS).toISOString()
  const reviewed = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('userId', '=', userId)
    .where('scope', '=', 0)
    .where('action', '=', REVIEWED)
    .executeTakeFirst()
  const entries = await db
    .selectFrom('auditEntries as entry')
    .leftJoin('users as author', 'author.id', 'entry.userId')
    .leftJoin('users as account', join =>
      join.onRef('account.id', '=', 'entry.recordId').on('entry.record', '=', 'users'),
    )
    .leftJoin('people', join =>
      join.onRef('people.id', '=', 'entry.recordId').on('entry.record', '=', 'people'),
    )
    .select(['entry.id', 'entry.action', 'entry.happenedAt'])
    .select(['author.name as by', 'account.name as account', 'people.name as person'])
    .where('entry.scope', '=', 0)
    .where('entry.happenedAt', '>=', since)
    .where('entry.action', 'in', administratorChangeSchema.options)
    .where('entry.id', '>', reviewed?.id ?? 0)
    .where(where => where.or([where('entry.userId', 'is', null), where('entry.userId', '!=', userId)]))
    .orderBy('entry.id', 'desc')
    .execute()
  return entries.map(({ id, action, happenedAt, by, account, person }) => ({
    id,
    change: administratorChangeSchema.parse(action),
    name: person ?? account ?? '',
    by,
    happenedAt,
  }))
}

/** Records that an administrator has read the changes; `administrators_changed` if there is a newer one. */
export function reviewAdministrators(deps: Deps, context: WriteContext, { user }: Caller, upTo: number) {
  return mutate(deps, context, async tx => {
    const [newest] = await administratorNotices(tx, user.id, deps.clock())
    if (newest && newest.id > upTo) throw new Refusal('administrators_changed')
    return {
      reply: { success: true as const, message: 'Thank you. The changes are marked as read.' },
      audit: newest ? [{ action: REVIEWED, record: 'users', recordId: user.id }] : [],
    }
  })
}
