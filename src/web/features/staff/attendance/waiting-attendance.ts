import { timeOfDay } from '#domain/dates.ts'
import { isSignedIn, signedInManager, typedSignIn } from '#domain/staff/attendance.ts'
import { workedHours } from '#domain/staff/hours.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { isSameMinute, resolveShiftTimes } from '#domain/staff/shift-times.ts'
import { atWholeMinute, rinkDate } from '#domain/wall-clock.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { type AttendanceWrite, peopleOf, readAttendance } from './attendance-write.ts'

/** A shift that was ended on this tablet and is not on record yet; the instants are ISO texts. */
export interface WaitingShift {
  key: string
  staffId: number
  date: string
  signInTime: string
  signOutTime: string
  workedHours: number
  signedInAt: string
  signedOutAt: string
}

/** The staff as this tablet knows them: what is on record, and what was done here since. */
export interface StaffHere {
  staff: StaffMember[]
  shifts: WaitingShift[]
  /** By staff id: what waits to be sent about somebody, and what was refused. */
  waiting: ReadonlyMap<number, WaitingWrite[]>
  refused: ReadonlyMap<number, WaitingWrite[]>
}

/**
 * Puts what waits on this tablet over the list that the server last gave, in its order and by the rules that the server
 * will apply. What it will refuse, or has already recorded although its answer was lost, changes nothing here.
 */
export function staffHere(
  onRecord: readonly StaffMember[],
  writes: readonly WaitingWrite[],
  timezone: string,
): StaffHere {
  const waiting = new Map<number, WaitingWrite[]>()
  const refused = new Map<number, WaitingWrite[]>()
  const shifts: WaitingShift[] = []
  let staff = [...onRecord]
  for (const write of writes) {
    const change = readAttendance(write)
    if (!change) continue
    const marked = isWaiting(write) ? waiting : refused
    for (const id of peopleOf(change)) marked.set(id, [...(marked.get(id) ?? []), write])
    if (!isWaiting(write)) continue
    const shift = shiftOf(change, staff, write.key, timezone)
    if (shift) shifts.push(shift)
    staff = applied(staff, change, timezone)
  }
  return { staff, shifts, waiting, refused }
}

function applied(staff: StaffMember[], change: AttendanceWrite, timezone: string): StaffMember[] {
  if (change.kind === 'handover') return handedOver(staff, change)
  return staff.map(member => {
    if (member.id !== change.staffId) return member
    if (change.kind === 'arrival') return arrived(member, staff, change, timezone)
    if (change.kind === 'take-back') {
      const isMeant = member.isSignedIn && isAsSeen(member, change.seenSignIn)
      return isMeant ? { ...member, isSignedIn: false, lastSignOut: change.madeAt } : member
    }
    const worked = change.shift.signsOut && signOutOf(member, change, timezone)
    return worked ? { ...member, isSignedIn: false, lastSignOut: worked.signedOutAt.toISOString() } : member
  })
}

function arrived(
  member: StaffMember,
  staff: StaffMember[],
  { signInTime, seenSignIn, madeAt }: Extract<AttendanceWrite, { kind: 'arrival' }>,
  timezone: string,
): StaffMember {
  if (!isAsSeen(member, seenSignIn)) return member
  if (!member.isSignedIn && isManager(member) && signedInManager(staff)) return member
  if (!signInTime) return member.isSignedIn ? member : { ...member, isSignedIn: true, lastSignIn: madeAt }
  const at = typedSignIn(signInTime, new Date(madeAt), timezone)
  return at ? { ...member, isSignedIn: true, lastSignIn: at.toISOString() } : member
}

function handedOver(
  staff: StaffMember[],
  { outgoingId, incomingId, madeAt }: Extract<AttendanceWrite, { kind: 'handover' }>,
): StaffMember[] {
  const outgoing = staff.find(({ id }) => id === outgoingId)
  const incoming = staff.find(({ id }) => id === incomingId)
  if (!outgoing?.isSignedIn || !incoming || incoming.isSignedIn) return staff
  const at = atWholeMinute(madeAt).toISOString()
  return staff.map(member => {
    if (member.id === outgoingId) return { ...member, isSignedIn: false, lastSignOut: at }
    return member.id === incomingId ? { ...member, isSignedIn: true, lastSignIn: at } : member
  })
}

function shiftOf(
  change: AttendanceWrite,
  staff: readonly StaffMember[],
  key: string,
  timezone: string,
): WaitingShift | undefined {
  const member = staff.find(
    ({ id }) => id === (change.kind === 'handover' ? change.outgoingId : change.staffId),
  )
  if (!member) return undefined
  const staffId = member.id
  if (change.kind === 'shift') {
    const { date, signInTime, signOutTime } = change.shift
    const worked = signOutOf(member, change, timezone) ?? placedLater(change, timezone)
    const hours = workedHours(signInTime, signOutTime)
    return worked && { key, staffId, date, signInTime, signOutTime, workedHours: hours, ...asTexts(worked) }
  }
  if (change.kind !== 'handover' || !isSignedIn(member)) return undefined
  const worked = { signedInAt: atWholeMinute(member.lastSignIn), signedOutAt: atWholeMinute(change.madeAt) }
  if (worked.signedInAt > worked.signedOutAt) return undefined
  const signInTime = timeOfDay(worked.signedInAt, timezone)
  const signOutTime = timeOfDay(worked.signedOutAt, timezone)
  return {
    key,
    staffId,
    date: rinkDate(worked.signedInAt, timezone),
    signInTime,
    signOutTime,
    workedHours: workedHours(signInTime, signOutTime),
    ...asTexts(worked),
  }
}

type ShiftWrite = Extract<AttendanceWrite, { kind: 'shift' }>

/** When the running shift that the write ends began and ended; undefined where it is another shift that runs. */
function signOutOf(member: StaffMember, { shift, madeAt }: ShiftWrite, timezone: string) {
  if (!isSignedIn(member) || !isSameMinute(new Date(member.lastSignIn), shift, timezone)) return undefined
  const running = { signedInAt: new Date(member.lastSignIn), now: new Date(madeAt) }
  const placed = resolveShiftTimes(shift, timezone, running)
  return 'worked' in placed ? placed.worked : undefined
}

function placedLater({ shift }: ShiftWrite, timezone: string) {
  const placed = resolveShiftTimes(shift, timezone)
  return 'worked' in placed ? placed.worked : undefined
}

function asTexts({ signedInAt, signedOutAt }: { signedInAt: Date; signedOutAt: Date }) {
  return { signedInAt: signedInAt.toISOString(), signedOutAt: signedOutAt.toISOString() }
}

/** Whether somebody is in the state that was on the screen, to the minute. */
function isAsSeen(member: StaffMember, seenSignIn: string | null | undefined): boolean {
  if (seenSignIn === undefined) return true
  const since = isSignedIn(member) ? member.lastSignIn : null
  if (since === null || seenSignIn === null) return since === seenSignIn
  return atWholeMinute(since).getTime() === atWholeMinute(seenSignIn).getTime()
}
