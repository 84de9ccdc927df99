import { z } from 'zod'
import { instantSchema, operationalDay, type RinkTime } from '#domain/dates.ts'
import { PARAGRAPH_LENGTH, requiredText } from '#domain/fields.ts'
import { instantsAt, latestInstantAt, rinkDate, startOfOperationalDay } from '#domain/wall-clock.ts'

/** The start and end of a shift, as instants. */
interface Times {
  startedAt: string
  endedAt: string
}

/** The lists of an entry, each line with its time. */
export const SHIFT_LISTS = ['changes', 'unusual', 'malfunctions'] as const

const MOST_LINES = 30
const LONGEST_SHIFT_MS = 24 * 60 * 60_000

const observed = {
  at: instantSchema,
  what: requiredText('Please say what it was', { label: 'What it was', maxLength: PARAGRAPH_LENGTH }),
}
const linesOf = <Line extends z.ZodType>(line: Line) =>
  z.array(line).max(MOST_LINES, `At most ${MOST_LINES} can be entered`).default([])

/**
 * The entry of one shift in the book of a registered plant (O. Reg. 219/01, s. 37): the shift with its start and end, changes
 * from normal and unusual conditions with their times, and malfunctions with their times and remedies. The date is that of its
 * start.
 */
export const shiftEntrySchema = z
  .object({
    shift: requiredText('Please say which shift it is', { label: 'Shift', maxLength: 50 }),
    startedAt: instantSchema,
    endedAt: instantSchema,
    changes: linesOf(z.object(observed)),
    unusual: linesOf(z.object(observed)),
    malfunctions: linesOf(
      z.object({
        ...observed,
        remedy: requiredText('Please say what was done about it', {
          label: 'What was done about it',
          maxLength: PARAGRAPH_LENGTH,
        }),
      }),
    ),
  })
  .refine(({ startedAt, endedAt }) => startedAt < endedAt, {
    path: ['endedAt'],
    message: 'The shift must not end before it begins',
  })
  .refine(({ startedAt, endedAt }) => Date.parse(endedAt) - Date.parse(startedAt) <= LONGEST_SHIFT_MS, {
    path: ['endedAt'],
    message: 'A shift can last at most 24 hours',
  })
  .superRefine((entry, context) => {
    for (const list of SHIFT_LISTS) {
      for (const [index, { at }] of entry[list].entries()) {
        if (isInShift(at, entry)) continue
        const message = 'The time must be within the shift'
        context.addIssue({ code: 'custom', path: [list, index, 'at'], message })
      }
    }
  })
export type ShiftEntry = z.output<typeof shiftEntrySchema>

/** The start and end of a shift from its day at the rink and its times, HH:mm; an end before the start is on the next day. */
export function shiftTimes(
  { day, from, to }: { day: string; from: string; to: string },
  timezone: string,
): Times | undefined {
  const [start] = instantsAt(day, from, timezone)
  if (!start) return undefined
  const end = firstAfter(start, to, timezone)
  return end && { startedAt: start.toISOString(), endedAt: end.toISOString() }
}

/** The usual shifts of eight hours, by their names. */
const USUAL_SHIFTS = new Map([
  ['Day', { from: '06:00', to: '14:00' }],
  ['Evening', { from: '14:00', to: '22:00' }],
  ['Night', { from: '22:00', to: '06:00' }],
])
export const SHIFT_NAMES = [...USUAL_SHIFTS.keys()]
/** People sign in up to this long before their shift. */
const EARLY_MS = 60 * 60_000

/**
 * The start and end to begin an entry with, until now. The last usual shift begins at its time, or at the sign-in of its
 * person if that is near. Any other begins at the sign-in, or with the day.
 */
export function proposedTimes(
  { shift, signIn }: { shift: string; signIn: string | undefined },
  now: Date,
  rink: RinkTime,
): Times {
  const { timezone } = rink
  const usual = USUAL_SHIFTS.get(shift)
  const start = usual && latestInstantAt(usual.from, now, timezone)
  const end = start && firstAfter(start, usual.to, timezone)
  const isRecent = signIn !== undefined && now.getTime() - Date.parse(signIn) < LONGEST_SHIFT_MS
  if (!start || !end) {
    const startOfDay = startOfOperationalDay(operationalDay(now, rink), rink).toISOString()
    return { startedAt: isRecent ? signIn : startOfDay, endedAt: now.toISOString() }
  }
  const isOfShift =
    isRecent && Date.parse(signIn) >= start.getTime() - EARLY_MS && Date.parse(signIn) < end.getTime()
  return {
    startedAt: isOfShift ? signIn : start.toISOString(),
    endedAt: (end < now ? end : now).toISOString(),
  }
}

/** A time within a shift, as an example: half an hour after its start. */
export function exampleWithin({ startedAt, endedAt }: Times): string {
  const later = new Date(Date.parse(startedAt) + 30 * 60_000).toISOString()
  return later <= endedAt ? later : startedAt
}

/** The first instant of a shift at which the rink's clocks show a time, HH:mm; undefined if the shift does not have it. */
export function instantInShift(time: string, shift: Times, timezone: string): string | undefined {
  const beforeStart = new Date(Date.parse(shift.startedAt) - 1)
  const at = firstAfter(beforeStart, time, timezone)?.toISOString()
  return at !== undefined && isInShift(at, shift) ? at : undefined
}

/** The first instant after another at which the rink's clocks show a time. */
function firstAfter(start: Date, time: string, timezone: string): Date | undefined {
  const days = [0, 1].map(later => rinkDate(new Date(start.getTime() + later * LONGEST_SHIFT_MS), timezone))
  return days.flatMap(day => instantsAt(day, time, timezone)).find(at => at > start)
}

const isInShift = (at: string, { startedAt, endedAt }: Times) => at >= startedAt && at <= endedAt
