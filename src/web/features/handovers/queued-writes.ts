import { z } from 'zod'
import { handOver } from '#contract/handovers.ts'
import { lineCommentsSchema } from '#domain/handovers/lines.ts'
import { afterHandover } from '#domain/staff/pending-attendance.ts'
import { HANDOVER_HASH, SECTIONS_PATH } from '#web/addresses.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { draftKeyFor, draftOf, isBlankDraft } from './handover-draft.ts'
import { texts as words } from './texts.ts'

// Not the contract's schema: an older version may have made the refused write.
const keptHandoverSchema = z.looseObject({
  fromManager: z.string(),
  toManager: z.string(),
  comments: lineCommentsSchema.catch([]),
})

/** A handover document. It changes the managers if it has the ids of both. */
export const handoverWrite = queuedWrite({
  endpoint: handOver,
  topics: ['handovers', 'staff'],
  label: ({ fromManager, toManager }) => ({
    what: words.queued.what,
    who: words.fromTo(fromManager, toManager),
  }),
  apply: {
    staff: (staff, write, { timezone }) => {
      const { outgoingStaffId, incomingStaffId } = handOver.body.safeParse(write.body).data ?? {}
      if (outgoingStaffId === undefined || incomingStaffId === undefined) return staff
      const managers = { outgoingId: outgoingStaffId, incomingId: incomingStaffId }
      return afterHandover(staff, managers, write, timezone)
    },
  },
  correct: ({ body }, rink) => {
    const handover = keptHandoverSchema.safeParse(body).data
    if (!handover) return undefined
    const content = draftOf(handover, handover.comments)
    const draft = { place: draftKeyFor(rink), content, isBlank: isBlankDraft }
    return { screen: `${SECTIONS_PATH}/staff`, hash: HANDOVER_HASH, draft }
  },
})

/** The body of a handover that changes nobody's attendance. */
export function documentOnly(write: WaitingWrite): WaitingWrite['body'] {
  const {
    outgoingStaffId: _out,
    incomingStaffId: _in,
    outgoingReason: _why,
    outgoingBreakMinutes: _break,
    ...document
  } = write.body
  return document
}
