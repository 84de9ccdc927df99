import { timeOfDay } from '#domain/dates.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { answersIn } from '#domain/forms/entry.ts'
import { handoverForm, type NewHandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn } from '#domain/staff/attendance.ts'
import { isLongShift } from '#domain/staff/hours.ts'
import { isManager } from '#domain/staff/member.ts'
import { atWholeMinute, rinkDate } from '#domain/wall-clock.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { signInMember, signOutMember } from '#server/features/staff/attendance.ts'
import { recordShift } from '#server/features/staff/shifts.ts'
import { requireStaffMember } from '#server/features/staff/staff.ts'
import type { Writer } from '#server/http/call.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import {
  assertPerformerHasAccess,
  latenessOf,
  type RecordedTimes,
  readPerformedAt,
} from '#server/writes/performed-at.ts'
import { insertHandover } from './store.ts'

/**
 * Records a handover. With both staff ids the same transaction signs the outgoing manager out, recording their shift,
 * and the incoming one in, both at the current minute (specification 1, section 4). `staff_not_found`, `signed_out`,
 * `signed_in_already`, `manager_signed_in`, `sign_out_forgotten`, `shift_overlaps`.
 */
export async function handOver(deps: Deps, writer: Writer, handover: NewHandoverDocument) {
  const { userId, rink } = writer
  const moment = await readPerformedAt(deps, writer, handover)
  const { outgoingStaffId = null, incomingStaffId = null, outgoingReason: reason } = handover
  const { outgoingBreakMinutes: unpaidBreakMinutes } = handover
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const shift =
      outgoingStaffId !== null && incomingStaffId !== null
        ? await changeManagers(tx, writer, moment, {
            outgoingStaffId,
            incomingStaffId,
            reason,
            unpaidBreakMinutes,
          })
        : []
    const document = await insertHandover(tx, {
      fromManager: handover.fromManager,
      toManager: handover.toManager,
      ...answersIn(handoverForm, handover),
      rinkId: rink.id,
      submittedAt: moment.submittedAt,
      submittedBy: userId,
      outgoingStaffId,
      incomingStaffId,
      performedAt: moment.performedAt,
      performedBy: moment.performedBy,
      ...latenessOf(moment),
    })
    return {
      reply: { success: true as const, message: 'The handover is saved.', ...document },
      audit: [...shift, noteOf(document)],
      topics: shift.length > 0 ? ['handovers', 'staff'] : ['handovers'],
    }
  })
}

async function changeManagers(
  tx: OpenTransaction,
  writer: Writer,
  moment: RecordedTimes,
  change: {
    outgoingStaffId: number
    incomingStaffId: number
    reason: string | null
    unpaidBreakMinutes: number | null
  },
): Promise<AuditNote[]> {
  const { rink } = writer
  const outgoing = await requireStaffMember(tx, rink.id, change.outgoingStaffId)
  const incoming = await requireStaffMember(tx, rink.id, change.incomingStaffId)
  if (!isManager(incoming)) throw refuseField('incomingStaffId', `${incoming.name} is not a manager.`)
  if (!isSignedIn(outgoing)) throw new Refusal('signed_out', { words: { name: outgoing.name } })
  if (incoming.isSignedIn) throw new Refusal('signed_in_already', { words: { name: incoming.name } })
  const now = atWholeMinute(moment.madeAt)
  const worked = { signedInAt: atWholeMinute(outgoing.lastSignIn), signedOutAt: now }
  // The real time of a forgotten sign-out must be entered first. A reason is required for a shift through the
  // night.
  const isUnexplained = change.reason === null && isFromEarlierDay(outgoing.lastSignIn, now, rink)
  if (isUnexplained || isLongShift(worked)) {
    throw new Refusal('sign_out_forgotten', { words: { name: outgoing.name } })
  }
  const at = now.toISOString()
  const recorded = await recordShift(tx, writer, outgoing, moment, {
    ...wallClockOf(worked, rink),
    worked,
    notes: null,
    submittedBy: outgoing.name,
    reason: change.reason,
    authorisedBy: null,
    corrects: null,
    signInRecordedAt: outgoing.signInRecordedAt,
    unpaidBreakMinutes: change.unpaidBreakMinutes,
  })
  const out = await signOutMember(tx, outgoing, at, moment, rink)
  const arrived = await signInMember(tx, incoming, at, moment)
  return [...recorded.audit, ...out.audit, ...arrived.audit]
}

function wallClockOf(
  { signedInAt, signedOutAt }: { signedInAt: Date; signedOutAt: Date },
  { timezone }: Rink,
) {
  return {
    date: rinkDate(signedInAt, timezone),
    signInTime: timeOfDay(signedInAt, timezone),
    signOutTime: timeOfDay(signedOutAt, timezone),
  }
}

function noteOf(document: { id: number }): AuditNote {
  return {
    action: 'handover.recorded',
    record: 'handover_document',
    recordId: document.id,
  }
}
