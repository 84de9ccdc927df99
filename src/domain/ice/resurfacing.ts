import { operationalDay, type RinkTime } from '#domain/dates.ts'
import { minutesInWords } from '#domain/durations.ts'
import { type LogEntry, valueIn } from '#domain/log/log-entry.ts'
import type { Band } from '#domain/readings/band.ts'
import { overlapOf } from '#domain/readings/doubt.ts'
import { litresFor, type PadSize } from './pad.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A resurfacing: the instants at which the machine went out and came in, and the hot water in litres. */
export interface Flood {
  startedAt: string | null
  endedAt: string
  litres?: number | undefined
}

/** A large resurfacer's tank of about 1,300 litres lays less than 1 mm on a full pad. */
const MOST_LAID_MM = 2
/** A flood takes less than this times the water of the last one. A digit too many makes it ten times. */
const USUAL_FACTOR = 5

/** The litres that do not lay too much ice, and are not far more than the last ones; others are probably wrong. */
export function expectedWater(pad: PadSize | undefined, last = 0): Band {
  return overlapOf(
    pad && { max: litresFor(MOST_LAID_MM, pad) },
    last > 0 ? { max: last * USUAL_FACTOR } : undefined,
  )
}

/** The flood in an entry of the log; undefined if it is something else. */
export function floodOf(entry: LogEntry): Flood | undefined {
  if (entry.kind !== 'resurfacing') return undefined
  const water = valueIn(entry, 'hotWater')
  return {
    startedAt: entry.content.startedAt ?? null,
    endedAt: entry.takenAt,
    litres: water === undefined ? undefined : water * 1000,
  }
}

/** The whole minutes that a resurfacing took; undefined if its start is not known. */
export function minutesOf({ startedAt, endedAt }: Flood): number | undefined {
  return startedAt === null ? undefined : minutesBetween(startedAt, endedAt)
}

/** The whole minutes from an instant to another; 0 if it is still to come. */
function minutesBetween(from: string, to: string | Date): number {
  return Math.max(0, Math.floor((new Date(to).getTime() - Date.parse(from)) / MINUTE_MS))
}

/** The time since the last flood: 'just now', '31 min ago', '2 h 5 min ago'. */
export function sinceInWords(at: string, now: string | Date): string {
  const minutes = minutesBetween(at, now)
  return minutes === 0 ? 'just now' : `${minutesInWords(minutes)} ago`
}

/**
 * True if a machine was used while it was locked, or in the hour before: its defect may already have been there. `takenAt`
 * is the instant of the use.
 */
export function wasUsedLocked(takenAt: string, lockout: { lockedAt: string }): boolean {
  return Date.parse(takenAt) > Date.parse(lockout.lockedAt) - HOUR_MS
}

/** The floods of a day and their water. */
export interface FloodDay {
  /** The operational day at the rink, yyyy-MM-dd. */
  day: string
  count: number
  /** The mean of the floods with a known amount; undefined without one. */
  litresPerFlood: number | undefined
  /** The same of the minutes. */
  minutesPerFlood: number | undefined
}

/** The floods by operational day, newest first. A flood belongs to the day on which it ended. */
export function byDay(floods: readonly Flood[], rink: RinkTime): FloodDay[] {
  return [...Map.groupBy(floods, ({ endedAt }) => operationalDay(endedAt, rink))]
    .map(([day, ofDay]) => ({
      day,
      count: ofDay.length,
      litresPerFlood: meanOf(ofDay.map(({ litres }) => litres)),
      minutesPerFlood: meanOf(ofDay.map(minutesOf)),
    }))
    .toSorted((one, other) => other.day.localeCompare(one.day))
}

function meanOf(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter(number => number !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, number) => sum + number, 0) / known.length
}

/** The uses of the ice with their own surface temperature. */
export const ICE_USES = ['hockey', 'curling', 'figure', 'public', 'maintenance'] as const

/**
 * Surface temperatures in °C to start from, as measured in the slab; brine is about 1 °C colder
 * (icerinkchiller.com). Proposals only: each rink sets its own band.
 */
export const PROPOSED_SURFACE_C: Readonly<Record<(typeof ICE_USES)[number], number>> = {
  hockey: -5,
  curling: -4.5,
  figure: -4,
  public: -3,
  maintenance: -1.5,
}
