import { dayAfter } from '#domain/wall-clock.ts'
import type { AirSample } from './exceeded.ts'
import { type AirUse, hasEachGas, isWeekend } from './follow-up.ts'
import type { AirProfile } from './profile.ts'

const WEEK_DAYS = 7
const MINUTE_MS = 60_000
/** Minutes after edging at which its sample is due. */
const AFTER_EDGING_MINUTES = 20

/** The engines at a rink. */
export interface Engines {
  hasFuelResurfacer: boolean
  hasFuelEdger: boolean
}

/** The samples that a week asks for on a pad. */
export interface DueSample {
  kind: 'week' | 'weekend' | 'edging'
  /** Days with a sample that are needed and those that have one. */
  needed: number
  taken: number
  /** `due`: one has to be taken today. `missed`: the days that are left are too few. */
  state: 'done' | 'open' | 'due' | 'missed'
  /** The last day for it, yyyy-MM-dd. */
  by: string
  source: string
}

export interface Week {
  /** Its Monday, yyyy-MM-dd. */
  monday: string
  today: string
  samples: readonly AirSample[]
  uses: readonly AirUse[]
  dayOf: (at: string) => string
  /** True if the rink is open on a day, yyyy-MM-dd. */
  isOpenOn: (day: string) => boolean
}

/**
 * The samples due on a pad in a week, Monday to Sunday. Only samples of every gas with a calibrated meter count, and
 * those of one day count once. None are due on days on which the rink is closed, nor without engines.
 */
export function dueSamples({ frequency, within }: AirProfile, engines: Engines, week: Week): DueSample[] {
  if (!frequency) return []
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => dayAfter(week.monday, index))
  const counted = week.samples.filter(sample => sample.isValid && hasEachGas(sample, within.ppm))
  const sampled = new Set(counted.map(({ takenAt }) => week.dayOf(takenAt)))
  const due: DueSample[] = []
  const ask = (kind: DueSample['kind'], wanted: number, among: readonly string[]) => {
    const taken = among.filter(day => sampled.has(day)).length
    const left = among.filter(day => day >= week.today && !sampled.has(day) && week.isOpenOn(day))
    const needed = Math.min(wanted, among.filter(day => sampled.has(day) || week.isOpenOn(day)).length)
    if (needed === 0) return
    due.push({ kind, needed, taken, ...stateOf(needed - taken, left, week.today), source: frequency.source })
  }
  if (engines.hasFuelResurfacer) {
    ask('week', frequency.daysPerWeek, days)
    if (frequency.includesWeekend) ask('weekend', 1, days.filter(isWeekend))
  }
  if (engines.hasFuelEdger && frequency.afterEdging)
    due.push(...edgingSample(days, counted, week, frequency.source))
  return due
}

/** The Monday of the week of a day, yyyy-MM-dd. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % WEEK_DAYS))
}

function stateOf(missing: number, left: readonly string[], today: string): Pick<DueSample, 'state' | 'by'> {
  // The last day on which the missing ones still fit.
  const by = left.at(-Math.max(missing, 1)) ?? today
  if (missing <= 0) return { state: 'done', by }
  if (left.length < missing) return { state: 'missed', by }
  return { state: by === today ? 'due' : 'open', by }
}

/** One sample, 20 minutes or more after an edging of the week. Without any edging none is due. */
function edgingSample(
  days: readonly string[],
  samples: readonly AirSample[],
  { uses, dayOf, today }: Week,
  source: string,
): DueSample[] {
  const edged = uses.filter(({ at, isEdging }) => isEdging && days.includes(dayOf(at)))
  if (edged.length === 0) return []
  const isTaken = edged.some(({ at }) =>
    samples.some(({ takenAt }) => {
      const minutes = (Date.parse(takenAt) - Date.parse(at)) / MINUTE_MS
      return minutes >= AFTER_EDGING_MINUTES && dayOf(takenAt) === dayOf(at)
    }),
  )
  const by = days.at(-1) ?? today
  const open = today > by ? 'missed' : 'due'
  return [{ kind: 'edging', needed: 1, taken: isTaken ? 1 : 0, state: isTaken ? 'done' : open, by, source }]
}
