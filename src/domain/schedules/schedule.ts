import { z } from 'zod'
import { calendarDate } from '#domain/dates.ts'
import { wallClockTime } from '#domain/wall-clock.ts'

const NO_TIME = 'A time must look like 09:00'

/** One time of the day at which a check is made, in the rink's wall-clock time. */
export const checkTimeSchema = z.object({
  opens: wallClockTime(NO_TIME),
  due: wallClockTime(NO_TIME),
  /** Minutes after `due` in which the check still counts as done in time. */
  graceMinutes: z
    .int()
    .min(0)
    .max(24 * 60),
  /** The end of the time in which it counts as done late; afterwards it is missed. */
  lateUntil: wallClockTime(NO_TIME),
})
export type CheckTime = z.infer<typeof checkTimeSchema>

const everySchema = z.int().min(1).max(60)
/** ISO weekdays: 1 is Monday, 7 is Sunday. */
const weekdaySchema = z.int().min(1).max(7)

/** How often a check is due. */
export const rhythmSchema = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('day') }),
  z.object({ unit: z.literal('week'), every: everySchema, days: z.array(weekdaySchema).min(1).max(7) }),
  z.object({ unit: z.literal('month'), every: everySchema, day: z.int().min(1).max(31) }),
  z.object({
    unit: z.literal('weekday-of-month'),
    every: everySchema,
    /** The first to fourth such weekday of the month, or -1 for the last. */
    nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
    day: weekdaySchema,
  }),
  z.object({ unit: z.literal('year'), every: everySchema }),
  /** By the hour meter of the machine. */
  z.object({ unit: z.literal('hours'), every: z.int().min(1).max(20_000) }),
  z.object({
    unit: z.literal('event'),
    event: z.enum(['before-session', 'after-flood', 'before-use', 'after-incident']),
  }),
  z.object({ unit: z.literal('by-hand') }),
])
export type Rhythm = z.infer<typeof rhythmSchema>

/** When a check is due. A change is a new schedule from a later day on: the past is always computed as it was. */
export const scheduleSchema = z.object({
  /** The first day; it also decides which weeks, months and years count if not every one does. */
  startsOn: calendarDate('A first day must look like 2026-11-20'),
  rhythm: rhythmSchema,
  /** `completion` counts weeks, months and years from the day on which the check was last made. */
  anchor: z.enum(['calendar', 'completion']),
  times: z.array(checkTimeSchema).min(1).max(12),
  /** On a day on which the rink is closed: none, or on the last or next day on which it is open, or all the same. */
  onClosedDay: z.enum(['skip', 'before', 'after', 'keep']),
})
export type Schedule = z.infer<typeof scheduleSchema>
