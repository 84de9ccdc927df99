import type { RinkTime } from '#domain/dates.ts'
import { dayAfter, instantsOf } from '#domain/wall-clock.ts'
import type { CheckTime } from './schedule.ts'

const MINUTE_MS = 60_000

/** The times of one instance of a check, as instants. */
export interface Window {
  opensAt: Date
  dueAt: Date
  /** The end of the grace time. */
  inTimeUntil: Date
  lateUntil: Date
}

/** The state of an instance. Nothing but what people write is stored: a state is always computed. */
export type InstanceState =
  | 'coming'
  | 'open'
  | 'due'
  | 'late'
  | 'missed'
  | 'done'
  | 'done-late'
  | 'skipped'
  | 'excused'

/** The facts that people have recorded about an instance. */
export interface Written {
  /** When the check that counts was made; null without one. */
  doneAt: Date | null
  /** True if someone skipped the instance, with a reason. */
  isSkipped: boolean
  /** True if nothing was to be checked: the rink was closed, had none, or the machine was out of service. */
  isExcused: boolean
}

/** The calendar date of a time on an operational day. A time before the start of the day is on the next one. */
export function dateOfTime(
  day: string,
  time: string,
  { dayStartsAt }: Pick<RinkTime, 'dayStartsAt'>,
): string {
  return time < dayStartsAt ? dayAfter(day) : day
}

/**
 * The window of a check on an operational day. A time that the clocks skip is the instant at which they skip it; of a time
 * that they show twice, the first counts.
 */
export function windowOn(
  day: string,
  time: CheckTime,
  rink: RinkTime,
  toInstant = instantsOf(rink.timezone),
): Window {
  const at = (clock: string) => toInstant(dateOfTime(day, clock, rink), clock)
  const dueAt = at(time.due)
  const inTimeUntil = new Date(dueAt.getTime() + time.graceMinutes * MINUTE_MS)
  return { opensAt: at(time.opens), dueAt, inTimeUntil, lateUntil: latest(inTimeUntil, at(time.lateUntil)) }
}

/** The state of an instance at `now`. A check made after the window counts for nothing: the instance stays missed. */
export function instanceState(
  window: Window,
  { doneAt, isSkipped, isExcused }: Written,
  now: Date,
): InstanceState {
  if (doneAt && doneAt <= window.inTimeUntil) return 'done'
  if (doneAt && doneAt <= window.lateUntil) return 'done-late'
  if (isSkipped) return 'skipped'
  if (isExcused) return 'excused'
  if (now < window.opensAt) return 'coming'
  if (now < window.dueAt) return 'open'
  if (now <= window.inTimeUntil) return 'due'
  return now <= window.lateUntil ? 'late' : 'missed'
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}
