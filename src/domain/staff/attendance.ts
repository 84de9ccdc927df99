import { momentInWords, operationalDay, type RinkTime } from '#domain/dates.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/performed.ts'
import { latestInstantAt, rinkDate } from '#domain/wall-clock.ts'
import { isManager, type StaffMember } from './member.ts'

/** A person with a running shift. */
export type SignedIn = StaffMember & { isSignedIn: true; lastSignIn: string }

/** True if the person's shift is running; if so, its start is known. */
export function isSignedIn(member: StaffMember): member is SignedIn {
  return member.isSignedIn && member.lastSignIn !== null
}

/**
 * True if a sign-in is from an earlier operational day: a forgotten sign-out, or a night shift. Its hours are
 * only recorded with a reason, never automatically.
 */
export function isFromEarlierDay(signedInAt: string, now: Date, rink: RinkTime): boolean {
  return operationalDay(signedInAt, rink) < operationalDay(now, rink)
}

/** A time that differs by more from the moment it was recorded was moved (decisions beyond, Hours). */
export const MOVED_AFTER_MS = 15 * 60_000

/** True if a sign-in was typed as a time well before it was made. */
export function isMovedBack(signedInAt: string, madeAt: string): boolean {
  return Date.parse(madeAt) - Date.parse(signedInAt) > MOVED_AFTER_MS
}

/** 'Signed in since yesterday 14:00'. */
export function stillSignedInFrom(signedInAt: string, timezone: string, now: Date): string {
  return `Signed in since ${momentInWords(signedInAt, timezone, rinkDate(now, timezone))}`
}

/** The manager who is signed in, if any (specification 1, section 4: only one may be). */
export function signedInManager(staff: readonly StaffMember[]): StaffMember | undefined {
  return staff.find(member => member.isSignedIn && isManager(member))
}

/** True if nobody would be in charge of the people still on site once this person signs out. */
export function leavesNobodyInCharge(staff: readonly StaffMember[], leaving: StaffMember): boolean {
  const others = staff.filter(({ id, isSignedIn: isIn }) => isIn && id !== leaving.id)
  return isManager(leaving) && others.length > 0 && signedInManager(others) === undefined
}

/**
 * The instant of a typed sign-in time: the latest instant it can mean. If the clock it was read from is a
 * little ahead of `now`, it means `now`, not that time on the day before. Undefined as in `latestInstantAt`.
 */
export function typedSignIn(time: string, now: Date, timezone: string): Date | undefined {
  const latest = latestInstantAt(time, new Date(now.getTime() + CLOCK_TOLERANCE_MS), timezone)
  return latest && latest > now ? now : latest
}
