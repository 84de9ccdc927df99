import { dueDays } from '#domain/schedules/due-days.ts'
import type { Window } from '#domain/schedules/instance.ts'
import { type RinkTimes, type ScheduleFrom, scheduleOn, windowsAt } from './instances.ts'

/** The day of an instance and the time at which it opens. */
interface InstanceKey {
  day: string
  opens: string
}

/**
 * The times of an instance that the schedules name; undefined if they name none. Days that closures move, and those that
 * count from a completion, depend on more than the schedule, so they are taken as given.
 */
export function scheduledWindow(
  schedules: readonly ScheduleFrom[],
  { day, opens }: InstanceKey,
  rink: RinkTimes,
): Window | undefined {
  const schedule = scheduleOn(schedules, day)
  const time = schedule?.times.find(one => one.opens === opens)
  if (!schedule || !time) return undefined
  const isGiven =
    schedule.anchor === 'completion' || schedule.onClosedDay === 'before' || schedule.onClosedDay === 'after'
  const isDue = isGiven || dueDays(schedule, day, day, () => true).length > 0
  return isDue ? windowsAt(rink)(day, time) : undefined
}

/** True if the time of a check on a day has begun by the schedules. */
export function hasBegun(
  schedules: readonly ScheduleFrom[],
  day: string,
  rink: RinkTimes,
  now: Date,
): boolean {
  const times = scheduleOn(schedules, day)?.times ?? []
  return times.some(({ opens }) => {
    const window = scheduledWindow(schedules, { day, opens }, rink)
    return window !== undefined && window.opensAt <= now
  })
}
