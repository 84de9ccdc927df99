import { atWholeMinute, dayAfter } from '#domain/wall-clock.ts'
import type { AirAlarm } from './alarm.ts'
import type { AirSample } from './exceeded.ts'

const MINUTE_MS = 60_000
const [SUNDAY, SATURDAY] = [0, 6]

/** A use of the resurfacer or the edger on a pad. */
export interface AirUse {
  placeId: number
  /** When it ended, an instant. */
  at: string
  isEdging: boolean
}

/** A sample that an alarm asks for after the air is within limits again. */
export type Retest = {
  /** `waiting`: the use or the day is still to come. `missed`: it can no longer be taken. */
  state: 'waiting' | 'due' | 'done' | 'missed'
  sampleId: number | null
} & (
  | { kind: 'use'; number: number; usedAt: string | null; dueAt: string | null }
  | { kind: 'day'; day: string }
)

/** The records after an alarm, and the rink's days. */
export interface After {
  samples: readonly AirSample[]
  uses: readonly AirUse[]
  dayOf: (at: string) => string
  /** True if the rink is open on a day, yyyy-MM-dd. */
  isOpenOn: (day: string) => boolean
  now: string
}

/** Days without operation are left out, but not for ever. */
const MOST_CLOSED_DAYS = 400

/**
 * The samples after an alarm, in order: after each of the next uses, and on each of the next days of operation. The
 * sample after a use is taken before the next one; otherwise it is missed. None while the air is over the limits. Days
 * before the all clear are none of operation, and a sample of today waits for it.
 */
export function retestsOf({ placeId, profile, withinSince, endedAt }: AirAlarm, after: After): Retest[] {
  if (withinSince === null) return []
  const { uses, minutesAfterUse, days } = profile.followUp
  const samples = after.samples
    .filter(sample => sample.placeId === placeId && sample.isValid && hasEachGas(sample, profile.within.ppm))
    .filter(({ takenAt }) => takenAt > withinSince && takenAt <= after.now)
    .toSorted((one, other) => one.takenAt.localeCompare(other.takenAt))
  const used = after.uses
    .filter(({ placeId: pad, at }) => pad === placeId && at > withinSince && at <= after.now)
    .map(({ at }) => at)
    .toSorted()
  const afterUses = Array.from({ length: uses }, (_, index): Retest => {
    const [usedAt = null, next] = used.slice(index)
    if (usedAt === null)
      return { kind: 'use', number: index + 1, usedAt, dueAt: null, state: 'waiting', sampleId: null }
    const dueAt = minutesLater(usedAt, minutesAfterUse)
    const sample = samples.find(
      ({ takenAt }) =>
        atWholeMinute(takenAt) >= atWholeMinute(dueAt) && (next === undefined || takenAt < next),
    )
    const open = next === undefined ? 'due' : 'missed'
    const state = sample ? 'done' : open
    return { kind: 'use', number: index + 1, usedAt, dueAt, state, sampleId: sample?.id ?? null }
  })
  const today = after.dayOf(after.now)
  const openedOn = after.dayOf(endedAt ?? after.now)
  const isOperatedOn = (day: string) => day >= openedOn && after.isOpenOn(day)
  const afterDays = operatingDays(after.dayOf(withinSince), days, isOperatedOn).map((day): Retest => {
    const sample = samples.find(({ takenAt }) => after.dayOf(takenAt) === day)
    const open = day === today && endedAt !== null ? 'due' : 'waiting'
    const state = day < today ? 'missed' : open
    return { kind: 'day', day, state: sample ? 'done' : state, sampleId: sample?.id ?? null }
  })
  return [...afterUses, ...afterDays]
}

/** The last day for the report of an alarm, yyyy-MM-dd. Public holidays count as business days: early is in time. */
export function reportDay(day: string, businessDays: number): string {
  let left = businessDays
  let due = day
  while (left > 0) {
    due = dayAfter(due)
    if (!isWeekend(due)) left -= 1
  }
  return due
}

export function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday === SUNDAY || weekday === SATURDAY
}

/** True if each gas of a profile was measured. */
export function hasEachGas({ ppm }: Pick<AirSample, 'ppm'>, limited: AirSample['ppm']): boolean {
  return (
    (limited.co === undefined || ppm.co !== undefined) && (limited.no2 === undefined || ppm.no2 !== undefined)
  )
}

function operatingDays(after: string, count: number, isOpenOn: (day: string) => boolean): string[] {
  const days: string[] = []
  let day = after
  for (let tried = 0; days.length < count && tried < MOST_CLOSED_DAYS; tried += 1) {
    day = dayAfter(day)
    if (isOpenOn(day)) days.push(day)
  }
  return days
}

function minutesLater(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()
}
