import { dayInWords, momentInWords } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ApprovalReason } from '#domain/staff/approval.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { texts } from '../texts.ts'

const text = texts.approval

/** A shift in a line: '20 Nov 2026, 06:00 – 14:00, 8 h'. */
export function shiftInWords(shift: CompletedShift, { timezone }: Rink): string {
  const day = dayInWords(rinkDate(shift.signedInAt, timezone))
  return `${day}, ${timesInWords(shift, timezone)}, ${hoursInWords(shift.workedHours)}`
}

/** The times of a shift: '06:00 – 14:00', with the day of the sign-out if it lasted a day or longer. */
export function timesInWords(shift: CompletedShift, timezone: string, today?: string): string {
  const { signInTime, signOutTime, signedOutAt, workedHours } = shift
  if (workedHours < 24) return `${signInTime} – ${signOutTime}`
  return `${signInTime} – ${dayInWords(rinkDate(signedOutAt, timezone), today)}, ${signOutTime}`
}

/** Why the hours have to be approved, in a sentence with the times. */
export function reasonInWords(
  reason: ApprovalReason,
  shift: CompletedShift,
  { timezone }: Pick<Rink, 'timezone'>,
  today: string,
): string {
  const { signInTime, signOutTime, signInRecordedAt, signInChangedAt, submittedAt, submittedBy } = shift
  const moment = (at: string) => momentInWords(at, timezone, today)
  const signedInAt = moment(signInRecordedAt ?? submittedAt)
  switch (reason) {
    case 'sign-in-moved':
      return signInChangedAt
        ? text.changed(signInTime, signedInAt, moment(signInChangedAt))
        : text.entered(signInTime, signedInAt)
    case 'sign-out-moved':
      return text.entered(signOutTime, moment(submittedAt))
    case 'entered-by-hand':
      return text.byHand(submittedBy, momentInWords(submittedAt, timezone))
    case 'long-shift':
      return text.long
    case 'earlier-day':
    default:
      return text.earlierDay
  }
}

/** The times of a shift that are not the ones at which it was recorded, in sentences; '' if there are none. */
export function movedTimesInWords(
  shift: CompletedShift,
  rink: Pick<Rink, 'timezone'>,
  today: string,
): string {
  const moved = (shift.approvalReasons ?? []).filter(
    reason => reason === 'sign-in-moved' || reason === 'sign-out-moved',
  )
  return moved.map(reason => reasonInWords(reason, shift, rink, today)).join(' ')
}
