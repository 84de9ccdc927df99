import { Refusal } from '#domain/errors.ts'
import { type LogWithdrawal, needsManager, reasonToStay } from '#domain/log/withdrawal.ts'
import { may } from '#domain/permissions.ts'
import { doerNow } from '#server/actions/actions.ts'
import type { Writer } from '#server/http/call.ts'
import { findEntryRow, updateWithdrawn } from '#server/log/entry-store.ts'
import { noteWithdrawn } from '#server/log/reading-actions.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

/**
 * Withdraws an entry that was made by mistake. It stays on record with the reason, and its readings no longer count. Actions
 * and notices that it led to stay: `log_entry_not_found`, `log_entry_withdrawn`, `log_entry_stays`, and
 * `withdrawal_needs_manager` without the login or the PIN of a manager.
 */
export async function withdrawLogEntry(
  deps: Deps,
  writer: Writer,
  id: number,
  { reason, submittedBy, pin }: LogWithdrawal,
) {
  const withdrawnBy = pin === undefined ? submittedBy : await authoriseByPin(deps, writer, pin)
  const { rink, rinkId, user, userId } = writer
  return mutate(deps, writer, async tx => {
    const row = await findEntryRow(tx, rinkId, id)
    if (!row) throw new Refusal('log_entry_not_found')
    const why = reasonToStay(row)
    if (why !== undefined) throw new Refusal('log_entry_stays', { words: { why } })
    const now = deps.clock()
    const isManager = writer.consent !== undefined || may(user, 'consent', rinkId)
    const isOwn = (row.performedBy ?? row.userId) === userId
    if (!isManager && needsManager({ ...row, isOwn }, now, rink))
      throw new Refusal('withdrawal_needs_manager')
    const withdrawal = { withdrawnAt: now.toISOString(), withdrawnBy, withdrawalReason: reason }
    const entry = await updateWithdrawn(tx, id, withdrawal)
    if (!entry) throw new Refusal('log_entry_withdrawn')
    const doer = { ...doerNow(deps, writer), who: withdrawnBy }
    const noted = await noteWithdrawn(tx, rink, entry, doer)
    return {
      reply: { success: true as const, message: 'Withdrawn.', ...entry },
      audit: [{ action: 'log-entry.withdrawn', record: 'log_entries', recordId: id }, ...noted],
      topics: ['log', ...(noted.length > 0 ? (['actions'] as const) : [])],
    }
  })
}
