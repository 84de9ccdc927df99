import { DAY_TO_COME, timeOfDay } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { recordedSignIn } from '#domain/staff/approval.ts'
import { isFromEarlierDay, isSignedIn, type SignedIn } from '#domain/staff/attendance.ts'
import type { CompletedShift, NewCompletedShift, ShiftCorrection } from '#domain/staff/completed-shift.ts'
import { clockHours, elapsedHours, isLongShift, type Worked, workedHours } from '#domain/staff/hours.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import {
  isSameMinute,
  type Placed,
  resolveCorrectionTimes,
  resolveShiftTimes,
} from '#domain/staff/shift-times.ts'
import { breakProblem } from '#domain/staff/unpaid-break.ts'
import { atWholeMinute, dayAfter, rinkDate } from '#domain/wall-clock.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import {
  findShift,
  findStaffMember,
  insertShift,
  isCorrected,
  overlappingShift,
  type ShiftRow,
  shiftsBegunAt,
} from '#server/people/staff-store.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import {
  assertPerformerHasAccess,
  latenessOf,
  type RecordedTimes,
  readPerformedAt,
  recordedNow,
} from '#server/writes/performed-at.ts'
import { periodOf, signOutMember } from './attendance.ts'
import { shiftRecord } from './shift-record.ts'
import { requireStaffMember } from './staff.ts'

type Times = Pick<
  NewCompletedShift,
  'date' | 'signInTime' | 'signOutTime' | 'signOutDate' | 'workedHours' | 'confirmsLongShift'
>

/**
 * Records the hours of a shift; with `signsOut` the same transaction signs the person out. Refuses hours that
 * do not match (400), an end in the future, `staff_not_found`, `shift_overlaps`, `long_shift` without its
 * confirmation; for a running shift also `signed_out`, `sign_in_changed`, and a time on an earlier day without
 * a reason. If another tablet has already ended the shift with the same times, the reply is the
 * recorded shift; with other times, `shift_recorded`.
 */
export async function completeShift(deps: Deps, writer: Writer, shift: NewCompletedShift) {
  const { rink } = writer
  const moment = await readPerformedAt(deps, writer, shift)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const member = await requireStaffMember(tx, rink.id, shift.staffId)
    const recorded = shift.signsOut && (await findRecorded(tx, member, shift, rink))
    if (recorded) return { reply: hoursRecorded(shiftRecord(recorded, rink)), audit: [] }
    const running = shift.signsOut ? requireRunning(member, shift, rink) : undefined
    const known = running && { signedInAt: new Date(running.lastSignIn), now: new Date(moment.madeAt) }
    refuseFarFuture(shift.date, moment, rink)
    const worked = requirePlace(resolveShiftTimes(shift, rink.timezone, known))
    refuseToCome(worked, moment)
    if (running) refuseUnexplained(running, shift.reason, moment, rink)
    const signInRecordedAt = recordedSignIn(member, worked)
    const { record, audit } = await recordShift(tx, writer, member, moment, {
      ...shift,
      worked,
      authorisedBy: null,
      corrects: null,
      signInRecordedAt,
      signInChangedAt: signInRecordedAt && member.signInChangedAt,
    })
    const change =
      running && (await signOutMember(tx, running, worked.signedOutAt.toISOString(), moment, rink))
    return {
      reply: hoursRecorded(record),
      audit: [...audit, ...(change?.audit ?? [])],
      topics: ['staff'],
    }
  })
}

/**
 * Replaces a shift with a corrected one that names it; the original is never deleted. `wrong_pin` (403,
 * counted), `shift_not_found`, `shift_corrected` if another manager was faster, and the refusals of
 * recording.
 */
export async function correctShift(deps: Deps, writer: Writer, id: number, correction: ShiftCorrection) {
  const { rink } = writer
  const authorisedBy = await authoriseByPin(deps, writer, correction.pin)
  const moment = recordedNow(deps.clock())
  return mutate(deps, writer, async tx => {
    const original = await requireShift(tx, rink.id, id)
    const worked = requirePlace(resolveCorrectionTimes(correction, workedIn(original), rink.timezone))
    refuseToCome(worked, moment)
    await refuseRunning(tx, original, worked, rink)
    const { staffId, staffName: name, staffRole: role, staffCompany: company } = original
    const { record, audit } = await recordShift(tx, writer, { id: staffId, name, role, company }, moment, {
      ...correction,
      worked,
      authorisedBy,
      corrects: original,
      signInRecordedAt: null,
      signInChangedAt: null,
    })
    return {
      reply: { success: true as const, message: 'Correction recorded.', ...record },
      audit,
      topics: ['staff'],
    }
  })
}

interface Recorded extends Times {
  notes: string | null
  submittedBy: string
  reason: string | null
  worked: Worked
  authorisedBy: string | null
  corrects: ShiftRow | null
  /** `null` for hours that were entered by hand. */
  signInRecordedAt: string | null
  signInChangedAt: string | null
  unpaidBreakMinutes: number | null
}

/** Writes a shift whose instants are known. */
export async function recordShift(
  tx: OpenTransaction,
  { userId, rink }: Writer,
  { id: staffId, name, role, company }: Pick<StaffMember, 'id' | 'name' | 'role' | 'company'>,
  times: RecordedTimes,
  shift: Recorded,
): Promise<{ record: ReturnType<typeof shiftRecord>; audit: AuditNote[] }> {
  const { date, signInTime, signOutTime, notes, submittedBy, reason, authorisedBy, worked, corrects } = shift
  if (worked.signedOutAt < worked.signedInAt) {
    const time = timeOfDay(worked.signedInAt, rink.timezone)
    throw new Refusal('signed_in_later', { words: { name, time } })
  }
  if (isLongShift(worked) && !shift.confirmsLongShift) {
    throw new Refusal('long_shift', { words: { hours: hoursInWords(elapsedHours(worked)) } })
  }
  const problem = breakProblem(shift.unpaidBreakMinutes, worked)
  if (problem) throw refuseField('unpaidBreakMinutes', problem)
  const instants = instantsOf(worked)
  await refuseOverlap(tx, staffId, name, instants, corrects?.id)
  const inserted = await insertShift(tx, {
    rinkId: rink.id,
    staffId,
    staffName: name,
    staffRole: role,
    staffCompany: company,
    date,
    signInTime,
    signOutTime,
    workedHours: matchingHours(shift, rink.timezone),
    ...instants,
    notes,
    submittedBy,
    submittedByUser: userId,
    submittedAt: times.submittedAt,
    reason,
    authorisedBy,
    correctsId: corrects?.id ?? null,
    performedAt: times.performedAt,
    performedBy: times.performedBy,
    ...latenessOf(times),
    signInRecordedAt: shift.signInRecordedAt,
    signInChangedAt: shift.signInChangedAt,
    unpaidBreakMinutes: shift.unpaidBreakMinutes,
  })
  const record = shiftRecord(await requireShift(tx, rink.id, inserted.id), rink)
  const action = corrects ? 'shift.corrected' : 'shift.completed'
  return { record, audit: [{ action, record: 'completed_shift', recordId: record.id }] }
}

/**
 * The hours of the shift by the clock; refuses hours that were sent and differ (decisions, Calls). A client that knows only
 * the two times sends the hours without whole days.
 */
function matchingHours(shift: Recorded, timezone: string): number {
  const { signInTime, signOutTime, workedHours: sent } = shift
  const hours = clockHours(shift, shift.worked, timezone)
  if (sent === undefined || sent === hours || sent === workedHours(signInTime, signOutTime)) return hours
  throw refuseField('workedHours', `From ${signInTime} to ${signOutTime} is ${hours.toFixed(2)} h.`)
}

function requirePlace(placed: Placed): Worked {
  if ('worked' in placed) return placed.worked
  throw new Refusal('invalid', { fields: [placed.problem] })
}

function hoursRecorded(record: CompletedShift) {
  return { success: true as const, message: 'Hours recorded.', ...record }
}

/**
 * The recorded shift, if another tablet has ended it with the same times; `shift_recorded` if the times
 * differ.
 */
async function findRecorded(
  tx: OpenTransaction,
  { id, name, ...member }: StaffMember,
  shift: NewCompletedShift,
  rink: Rink,
): Promise<ShiftRow | undefined> {
  const { timezone } = rink
  const isStillRunning =
    member.isSignedIn && member.lastSignIn && isSameMinute(new Date(member.lastSignIn), shift, timezone)
  if (isStillRunning) return undefined
  const same = (await shiftsBegunAt(tx, id, shift)).find(recorded => isSameShift(recorded, shift, timezone))
  if (same) return same
  const placed = resolveShiftTimes(shift, timezone)
  const other = 'worked' in placed && (await overlappingShift(tx, id, instantsOf(placed.worked)))
  if (!other) return undefined
  const current = shiftRecord(other, rink)
  throw new Refusal('shift_recorded', { words: { name, ...periodOf(other) }, current })
}

/** True if a recorded shift has the same times, and the notes and the break that were entered: no input is lost. */
function isSameShift(recorded: ShiftRow, shift: NewCompletedShift, timezone: string): boolean {
  const { signOutDate, signOutTime, notes, unpaidBreakMinutes: pause } = shift
  if (recorded.signOutTime !== signOutTime || (notes !== null && notes !== recorded.notes)) return false
  if (pause !== null && pause !== recorded.unpaidBreakMinutes) return false
  return signOutDate === undefined || rinkDate(recorded.signedOutAt, timezone) === signOutDate
}

function requireRunning(member: StaffMember, times: Times, { timezone }: Rink): SignedIn {
  const { name } = member
  if (!isSignedIn(member)) throw new Refusal('signed_out', { words: { name } })
  if (isSameMinute(new Date(member.lastSignIn), times, timezone)) return member
  throw new Refusal('sign_in_changed', { words: { name, time: timeOfDay(member.lastSignIn, timezone) } })
}

/** A tablet in another time zone may be a day ahead, but no more. */
function refuseFarFuture(date: string, { madeAt }: RecordedTimes, { timezone }: Rink): void {
  if (date > dayAfter(rinkDate(madeAt, timezone))) throw refuseField('date', DAY_TO_COME)
}

function refuseToCome({ signedOutAt }: Worked, { madeAt }: RecordedTimes): void {
  if (signedOutAt.getTime() > Date.parse(madeAt) + CLOCK_TOLERANCE_MS)
    throw refuseField('signOutTime', 'This sign-out is in the future.')
}

/** A corrected shift must end before the running one begins. */
async function refuseRunning(
  tx: OpenTransaction,
  { staffId }: ShiftRow,
  { signedOutAt }: Worked,
  { id: rinkId, timezone }: Rink,
): Promise<void> {
  const member = await findStaffMember(tx, rinkId, staffId)
  if (!member || !isSignedIn(member) || atWholeMinute(member.lastSignIn) >= signedOutAt) return
  const words = { name: member.name, time: timeOfDay(member.lastSignIn, timezone) }
  throw new Refusal('shift_still_running', { words })
}

function instantsOf({ signedInAt, signedOutAt }: Worked) {
  return { signedInAt: signedInAt.toISOString(), signedOutAt: signedOutAt.toISOString() }
}

function workedIn({ signedInAt, signedOutAt }: ShiftRow): Worked {
  return { signedInAt: new Date(signedInAt), signedOutAt: new Date(signedOutAt) }
}

/** A shift from an earlier operational day needs a reason: its sign-out was forgotten, or it was a night shift. */
function refuseUnexplained(
  { lastSignIn }: SignedIn,
  reason: string | null,
  { madeAt }: RecordedTimes,
  rink: Rink,
): void {
  if (reason !== null || !isFromEarlierDay(lastSignIn, new Date(madeAt), rink)) return
  throw refuseField('reason', 'Please say why the sign-out is on a later day.')
}

async function refuseOverlap(
  tx: OpenTransaction,
  staffId: number,
  name: string,
  instants: { signedInAt: string; signedOutAt: string },
  exceptId: number | undefined,
): Promise<void> {
  const other = await overlappingShift(tx, staffId, instants, exceptId)
  if (!other) return
  throw new Refusal('shift_overlaps', { words: { name, ...periodOf(other) } })
}

async function requireShift(tx: OpenTransaction, rinkId: number, id: number): Promise<ShiftRow> {
  const shift = await findShift(tx, rinkId, id)
  if (shift) return shift
  throw new Refusal((await isCorrected(tx, rinkId, id)) ? 'shift_corrected' : 'shift_not_found')
}
