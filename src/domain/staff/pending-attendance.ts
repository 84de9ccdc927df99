import { timeOfDay } from '#domain/dates.ts'
import { atWholeMinute, rinkDate } from '#domain/wall-clock.ts'
import { isSignedIn, signedInManager, typedSignIn } from './attendance.ts'
import type { NewCompletedShift } from './completed-shift.ts'
import { clockHours, type Worked } from './hours.ts'
import { isManager, type StaffMember } from './member.ts'
import { isSameMinute, resolveShiftTimes } from './shift-times.ts'

/** An unsent shift that was ended on this tablet. The instants are ISO texts. */
export interface PendingShift {
  /** The key of the write that ends it. */
  key: string
  date: string
  signInTime: string
  signOutTime: string
  workedHours: number
  signedInAt: string
  signedOutAt: string
}

/** A member of staff on a tablet, with the unsent shifts. */
export interface ShownMember extends StaffMember {
  pendingShifts?: PendingShift[]
}

/** The write that changes the attendance; `madeAt` is an instant. */
interface Made {
  key: string
  madeAt: string
}

interface SignIn {
  isSignedIn: boolean
  /** HH:mm at the rink; omitted for the time it was made. */
  signInTime?: string | null | undefined
  /** The sign-in that the screen showed, `null` for none. Omitted if unknown. */
  seenSignIn?: string | null | undefined
}

/** The staff after a sign-in, its correction or its withdrawal, by the rules of the server. */
export function afterSignIn(
  staff: readonly ShownMember[],
  staffId: number,
  change: SignIn,
  { madeAt }: Made,
  timezone: string,
): ShownMember[] {
  return staff.map(member => {
    if (member.id !== staffId || !isAsSeen(member, change.seenSignIn)) return member
    if (change.isSignedIn) return arrived(member, staff, change.signInTime, madeAt, timezone)
    return member.isSignedIn ? { ...member, isSignedIn: false, lastSignOut: madeAt } : member
  })
}

/** The staff after a shift entry. With `signsOut` the person is signed out. */
export function afterShift(
  staff: readonly ShownMember[],
  shift: NewCompletedShift,
  { key, madeAt }: Made,
  timezone: string,
): ShownMember[] {
  const { staffId, date, signInTime, signOutTime, signsOut } = shift
  return staff.map(member => {
    if (member.id !== staffId) return member
    const ended = signOutOf(member, shift, madeAt, timezone)
    const worked = ended ?? placed(shift, timezone)
    const times = { key, date, signInTime, signOutTime }
    const after = worked ? withShift(member, worked, times, timezone) : member
    if (!signsOut || !ended) return after
    return { ...after, isSignedIn: false, lastSignOut: ended.signedOutAt.toISOString() }
  })
}

interface ChangeOfManagers {
  outgoingId: number
  incomingId: number
}

/** The staff after a handover, which ends the shift of the outgoing manager. */
export function afterHandover(
  staff: readonly ShownMember[],
  { outgoingId, incomingId }: ChangeOfManagers,
  made: Made,
  timezone: string,
): ShownMember[] {
  const outgoing = staff.find(({ id }) => id === outgoingId)
  const incoming = staff.find(({ id }) => id === incomingId)
  if (!outgoing?.isSignedIn || !incoming || incoming.isSignedIn) return [...staff]
  const at = atWholeMinute(made.madeAt).toISOString()
  return staff.map(member => {
    if (member.id === outgoingId) {
      return { ...withEndedShift(member, made, timezone), isSignedIn: false, lastSignOut: at }
    }
    return member.id === incomingId ? { ...member, isSignedIn: true, lastSignIn: at } : member
  })
}

function arrived(
  member: ShownMember,
  staff: readonly ShownMember[],
  signInTime: string | null | undefined,
  madeAt: string,
  timezone: string,
): ShownMember {
  if (!member.isSignedIn && isManager(member) && signedInManager(staff)) return member
  if (!signInTime) return member.isSignedIn ? member : { ...member, isSignedIn: true, lastSignIn: madeAt }
  const at = typedSignIn(signInTime, new Date(madeAt), timezone)
  return at ? { ...member, isSignedIn: true, lastSignIn: at.toISOString() } : member
}

function withEndedShift(member: ShownMember, { key, madeAt }: Made, timezone: string): ShownMember {
  if (!isSignedIn(member)) return member
  const worked = { signedInAt: atWholeMinute(member.lastSignIn), signedOutAt: atWholeMinute(madeAt) }
  if (worked.signedInAt > worked.signedOutAt) return member
  const signInTime = timeOfDay(worked.signedInAt, timezone)
  const signOutTime = timeOfDay(worked.signedOutAt, timezone)
  const times = { key, date: rinkDate(worked.signedInAt, timezone), signInTime, signOutTime }
  return withShift(member, worked, times, timezone)
}

function withShift(
  member: ShownMember,
  worked: Worked,
  times: Pick<PendingShift, 'key' | 'date' | 'signInTime' | 'signOutTime'>,
  timezone: string,
): ShownMember {
  const shift = { ...times, workedHours: clockHours(times, worked, timezone), ...asTexts(worked) }
  const others = (member.pendingShifts ?? []).filter(({ key }) => key !== shift.key)
  return { ...member, pendingShifts: [...others, shift] }
}

/** The instants of the entered hours, if they are of the running shift. */
function signOutOf(member: ShownMember, shift: NewCompletedShift, madeAt: string, timezone: string) {
  if (!isSignedIn(member) || !isSameMinute(new Date(member.lastSignIn), shift, timezone)) return undefined
  return placed(shift, timezone, { signedInAt: new Date(member.lastSignIn), now: new Date(madeAt) })
}

function placed(shift: NewCompletedShift, timezone: string, running?: { signedInAt: Date; now: Date }) {
  const end = resolveShiftTimes(shift, timezone, running)
  return 'worked' in end ? end.worked : undefined
}

function asTexts({ signedInAt, signedOutAt }: Worked) {
  return { signedInAt: signedInAt.toISOString(), signedOutAt: signedOutAt.toISOString() }
}

/** True if the member is in the state that was on the screen, to the minute. */
function isAsSeen(member: StaffMember, seenSignIn: string | null | undefined): boolean {
  if (seenSignIn === undefined) return true
  const since = isSignedIn(member) ? member.lastSignIn : null
  if (since === null || seenSignIn === null) return since === seenSignIn
  return atWholeMinute(since).getTime() === atWholeMinute(seenSignIn).getTime()
}
