import { z } from 'zod'
import { HANDOVER_SECTIONS } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { draftKeyFor, type HandoverDraft, isBlankDraft } from './handover-draft.ts'

/** Opens the handover dialog on the staff screen. */
export const HANDOVER_HASH = 'handover'

// Not by the contract of the call: what was refused may have been made by a version with another one.
const keptHandoverSchema = z.looseObject({ fromManager: z.string(), toManager: z.string() })
const sectionSchema = z.string().catch('')

/** A refused handover as the draft of the dialog, whole; undefined where it cannot be read. */
export function correctHandover({ body }: WaitingWrite, rink: Rink) {
  const handover = keptHandoverSchema.safeParse(body).data
  if (!handover) return undefined
  const { fromManager, toManager } = handover
  const texts = Object.fromEntries(
    HANDOVER_SECTIONS.map(({ key }) => [key, sectionSchema.parse(handover[key])]),
  )
  const content: HandoverDraft = { texts, fromManager, typedFrom: '', toManager, lastSent: null }
  const screen = `${SECTIONS_PATH}/staff`
  return { screen, hash: HANDOVER_HASH, place: draftKeyFor(rink), content, isBlank: isBlankDraft }
}

/** The body of a handover that is written down and changes nobody's attendance. */
export function documentOnly(write: WaitingWrite): WaitingWrite['body'] {
  const { outgoingStaffId: _out, incomingStaffId: _in, outgoingReason: _why, ...document } = write.body
  return document
}
