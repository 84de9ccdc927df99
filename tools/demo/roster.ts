import type { RinkTime } from '#domain/dates.ts'
import { type Day, earlier, later, minutesAfter, onRota, readPerformedAt } from './calendar.ts'
import type { EarlyEnd, ShiftPlan } from './plan/people.ts'
import type { RinkPlan } from './plan/rink.ts'
import { Random } from './random.ts'

/** Somebody's time at the rink. */
export interface WorkedShift {
  name: string
  start: Date
  end: Date
  /** Why it ended before its time. */
  note?: string
}

/** Who was at the rink on an operational day. */
export interface RosterDay {
  day: Day
  opener: WorkedShift
  closer: WorkedShift
  crew: WorkedShift[]
  night: WorkedShift[]
  /** When the shift was ended. */
  endsAt: Date
  earlyEnd: EarlyEnd | undefined
}

/** Who worked when, to the minute; the same in every demo. */
export function rosterOf(plan: RinkPlan, rink: RinkTime, days: Day[]): RosterDay[] {
  const random = new Random(`${plan.name} roster`)
  return days.map(day => rosterDay(plan, rink, day, random))
}

/** Everybody who was there at that moment, managers first. */
export function onSiteAt(roster: RosterDay[], at: Date): WorkedShift[] {
  const shifts = roster.flatMap(({ opener, closer, crew, night }) => [opener, closer, ...crew, ...night])
  return shifts.filter(({ start, end }) => start <= at && at < end)
}

function rosterDay(plan: RinkPlan, rink: RinkTime, day: Day, random: Random): RosterDay {
  const { managers } = plan
  const moment = (time: string) => readPerformedAt(day.date, time, rink)
  const earlyEnd = plan.earlyEnds.find(({ daysAgo }) => daysAgo === day.daysAgo)
  const closedAt = earlyEnd ? moment(earlyEnd.time) : moment('30:00')
  const handsOver = minutesAfter(moment(managers.handsOver), random.int(-4, 9))
  const managerLeaves = minutesAfter(moment(managers.leaves), random.int(2, 8))
  const opener = {
    name: onRota(managers.openers, day),
    start: minutesAfter(moment(managers.arrives), random.int(-7, 4)),
    end: handsOver,
  }
  const closer = {
    name: onRota(managers.closers, day),
    start: handsOver,
    end: earlier(managerLeaves, minutesAfter(closedAt, random.int(42, 55))),
  }
  const crew = plan.shifts
    .flatMap(shift => workedShift(shift, day, rink, random))
    .filter(({ start }) => start < closedAt)
    .map(shift => ({ ...shift, end: earlier(shift.end, minutesAfter(closedAt, random.int(15, 35))) }))
    .map(shift => ({ ...shift, end: earlier(shift.end, closer.end) }))
    .flatMap(shift => untilAbsent(plan, rink, day, shift))
  const endsAt = earlyEnd ? closedAt : minutesAfter(closer.end, random.int(2, 4))
  const night = workedShift(plan.night, day, rink, random).map(shift => ({
    ...shift,
    start: later(shift.start, minutesAfter(endsAt, 2)),
  }))
  return { day, opener, closer, crew, night, endsAt, earlyEnd }
}

function workedShift(
  { from, to, people }: ShiftPlan,
  day: Day,
  rink: RinkTime,
  random: Random,
): WorkedShift[] {
  const name = onRota(people, day)
  const start = minutesAfter(readPerformedAt(day.date, from, rink), random.int(-8, 5))
  const end = minutesAfter(readPerformedAt(day.date, to, rink), random.int(-4, 12))
  return name === null ? [] : [{ name, start, end }]
}

function untilAbsent(plan: RinkPlan, rink: RinkTime, day: Day, shift: WorkedShift): WorkedShift[] {
  const absence = plan.absent.find(({ name, daysAgo }) => name === shift.name && daysAgo >= day.daysAgo)
  if (!absence) return [shift]
  if (absence.daysAgo > day.daysAgo) return []
  return [{ ...shift, end: readPerformedAt(day.date, absence.time, rink), note: absence.note }]
}
