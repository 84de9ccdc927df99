import type { Writer } from '#server/http/call.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { type Approval, approverOf } from './approval.ts'
import { changed, noteOf, requireCheck } from './checks.ts'
import { newestVersions, updateCheck } from './store.ts'

/**
 * Takes a check out of use, or puts it back; `check_not_found`. Its records remain. To withdraw one that locks or gates needs
 * a second person, as to publish it.
 */
export async function withdrawCheck(
  deps: Deps,
  writer: Writer,
  id: number,
  { isWithdrawn, ...approval }: Approval & { isWithdrawn: boolean },
) {
  const approve = await approverOf(deps, writer, approval)
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const before = await requireCheck(tx, writer.rink, id)
    const approvedBy = isWithdrawn
      ? approve([(await newestVersions(tx, writer.rink.id, id))[0]?.template])
      : null
    const { withdrawnAt: from, withdrawalApprovedBy: by, pauses } = before
    const until = now.toISOString()
    const check = await updateCheck(tx, before, {
      withdrawnAt: isWithdrawn ? (from ?? until) : null,
      withdrawalApprovedBy: isWithdrawn && from !== null ? by : approvedBy,
      // A check that was due in a pause was not missed.
      ...(!isWithdrawn &&
        from !== null && {
          pauses: JSON.stringify([
            ...(pauses ?? []),
            { from, until, ...(by !== null && { approvedBy: by }) },
          ]),
        }),
    })
    const action = isWithdrawn ? 'check.withdrawn' : 'check.put-back'
    const message = isWithdrawn ? 'The check is out of use.' : 'The check is in use again.'
    return changed(tx, writer, check, now, message, [noteOf(action, check)])
  })
}
