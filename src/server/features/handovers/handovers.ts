import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { operationalDay, timeOfDay } from '#domain/dates.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { answersIn } from '#domain/forms/entry.ts'
import { isOutgoing } from '#domain/handovers/acceptance.ts'
import { type acceptanceSchema, handoverForm, type NewHandoverDocument } from '#domain/handovers/handover.ts'
import { draftedLines, linesNow, type ShownLine, unopenedLine } from '#domain/handovers/lines.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn } from '#domain/staff/attendance.ts'
import { isLongShift } from '#domain/staff/hours.ts'
import { isManager } from '#domain/staff/member.ts'
import { atWholeMinute, rinkDate } from '#domain/wall-clock.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { HandoverDocumentTable } from '#server/db/staff-tables.ts'
import { signInMember, signOutMember } from '#server/features/staff/attendance.ts'
import { recordShift } from '#server/features/staff/shifts.ts'
import { requireStaffMember } from '#server/features/staff/staff.ts'
import type { Writer } from '#server/http/call.ts'
import { findStaffMember } from '#server/people/staff-store.ts'
import { requirePinHolder } from '#server/pins/verify.ts'
import { entriesAbout, readSignature } from '#server/signatures/signature-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import {
  assertPerformerHasAccess,
  latenessOf,
  type RecordedTimes,
  readPerformedAt,
} from '#server/writes/performed-at.ts'
import { openMatters } from './open-matters.ts'
import { pastMattersAt } from './past-matters.ts'
import { findHandover, insertHandover, updateHandover } from './store.ts'

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
    const now = new Date(moment.submittedAt)
    const open = await openMatters(tx, rink, now)
    const happened = await pastMattersAt(tx, rink, now)
    const lines = draftedLines(open, handover.comments)
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
      lines: JSON.stringify(lines),
      happened: happened.length > 0 ? JSON.stringify(happened) : null,
      acceptedAt: null,
      acceptedBy: null,
      acceptedPersonId: null,
      acceptedLines: null,
    })
    return {
      reply: { success: true as const, message: 'The handover is saved.', ...document },
      audit: [...shift, noteOf(document)],
      topics: shift.length > 0 ? ['handovers', 'staff'] : ['handovers'],
    }
  })
}

/** One handover with its lines as they are now; `handover_not_found`. */
export async function handoverAt({ db, clock }: Deps, rink: Rink, id: number) {
  const document = await requireHandover(db, rink.id, id)
  return { ...document, linesNow: await linesOf(db, rink, document, clock()) }
}

/**
 * Records that the incoming manager has accepted a handover, with their PIN. `wrong_pin`, `handover_not_found`;
 * `handover_accepted`; `manager_not_registered`; `handed_over_by` for the outgoing manager, until the next day;
 * `line_not_opened` names a red line that they have not opened.
 */
export async function acceptHandover(
  deps: Deps,
  writer: Writer,
  id: number,
  given: z.output<typeof acceptanceSchema>,
) {
  const { rink, rinkId } = writer
  const manager = await requirePinHolder(deps, writer, given.pin)
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const before = await requireHandover(tx, rinkId, id)
    if (before.acceptedAt !== null)
      throw new Refusal('handover_accepted', { words: { name: before.acceptedBy ?? '' } })
    const { name, personId } = manager
    if (personId === null) throw new Refusal('manager_not_registered', { words: { name } })
    const isOfToday = operationalDay(before.submittedAt, rink) === operationalDay(now, rink)
    const isByOutgoing = isOutgoing(before, name) || (await outgoingPeople(tx, before)).includes(personId)
    if (isOfToday && isByOutgoing) {
      throw new Refusal('handed_over_by', { words: { name } })
    }
    const lines = await linesOf(tx, rink, before, now)
    const unopened = unopenedLine(lines, given.opened)
    if (unopened) throw new Refusal('line_not_opened', { words: { line: unopened.title } })
    const document = await updateHandover(tx, id, {
      acceptedAt: now.toISOString(),
      acceptedBy: name,
      acceptedPersonId: personId,
      acceptedLines: JSON.stringify(lines),
    })
    return {
      reply: { success: true as const, message: 'The handover is accepted.', ...document },
      audit: [{ action: 'handover.accepted', record: 'handover_document', recordId: id }],
      topics: ['handovers' as const],
    }
  })
}

/** The lines of a handover as they are now; those that were accepted remain as they were. */
async function linesOf(
  db: Database,
  rink: Rink,
  { id, lines, acceptedLines }: Selectable<HandoverDocumentTable>,
  now: Date,
): Promise<ShownLine[]> {
  if (acceptedLines) return acceptedLines
  return linesNow(lines ?? [], await openMatters(db, rink, now, { id }))
}

async function requireHandover(db: Database, rinkId: number, id: number) {
  const document = await findHandover(db, rinkId, id)
  if (!document) throw new Refusal('handover_not_found')
  return document
}

/** The people who signed the handover, and the person it signed out. */
async function outgoingPeople(
  tx: OpenTransaction,
  { id, rinkId, outgoingStaffId }: { id: number; rinkId: number; outgoingStaffId: number | null },
): Promise<number[]> {
  const entries = await entriesAbout(tx, rinkId, 'handover_document', [id])
  const outgoing = outgoingStaffId === null ? undefined : await findStaffMember(tx, rinkId, outgoingStaffId)
  return [
    ...entries.flatMap(({ signature }) => readSignature(signature).person ?? []),
    ...(outgoing?.personId ? [outgoing.personId] : []),
  ]
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
    signInChangedAt: outgoing.signInChangedAt,
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
