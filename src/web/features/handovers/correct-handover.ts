import { handOver } from '#contract/handovers.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import type { Correction } from '#web/offline/outbox/correction.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { restoreHandoverDraft } from './handover-draft.ts'

/** Opens the handover dialog on the staff screen. */
export const HANDOVER_HASH = 'handover'

/**
 * Puts a refused handover back into the dialog, whole. Rejects with a sentence for the person where another handover is
 * begun on this tablet, and where the browser keeps nothing.
 */
export async function correctHandover(write: WaitingWrite, rink: Rink): Promise<Correction> {
  const handover = handOver.body.parse(write.body)
  await restoreHandoverDraft(rink, handover)
  return { to: `${SECTIONS_PATH}/staff`, hash: HANDOVER_HASH, isDraft: true }
}

/** The body of a handover that is written down and changes nobody's attendance. */
export function documentOnly(write: WaitingWrite): WaitingWrite['body'] {
  const { outgoingStaffId: _out, incomingStaffId: _in, outgoingReason: _why, ...document } = write.body
  return document
}
