import { Refusal } from '#domain/errors.ts'
import type { Writer } from '#server/http/call.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { findNotice, updateNotice } from './store.ts'

/** Records that a manager acknowledges a notice, with their PIN; repeating it changes nothing. `notice_not_found`. */
export async function acknowledgeNotice(deps: Deps, writer: Writer, id: number, pin: string) {
  const { userId, rinkId } = writer
  const acknowledgedBy = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const before = await findNotice(tx, rinkId, id)
    if (!before) throw new Refusal('notice_not_found')
    const acknowledgedAt = deps.clock().toISOString()
    const isRepeat = before.acknowledgedAt !== null
    const notice = isRepeat
      ? before
      : await updateNotice(tx, id, { acknowledgedAt, acknowledgedBy, acknowledgedByUser: userId })
    const message = `Acknowledged by ${notice.acknowledgedBy ?? acknowledgedBy}.`
    return {
      reply: { ...notice, success: true as const, message },
      audit: isRepeat ? [] : [{ action: 'notice.acknowledged', record: 'notices', recordId: id }],
      topics: ['notices'],
    }
  })
}
