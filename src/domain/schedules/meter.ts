/** The hours of a machine left until its check is due; zero or less if it is due. */
export function hoursLeft(everyHours: number, lastDoneAt: number, meter: number): number {
  return lastDoneAt + everyHours - meter
}

/** True if a reading is below the last one: an hour meter never falls. */
export function isFalling(meter: number, last: number | undefined): boolean {
  return last !== undefined && meter < last
}

/** Readings are rounded, and clocks differ. */
const TOLERANCE_HOURS = 1
const HOUR_MS = 3_600_000

/** Why a reading of an hour meter, in hours, is probably wrong: it fell, or rose by more hours than have passed. */
export function meterDoubt(
  meter: number,
  last: { hours: number; at: Date },
  now: Date,
): 'lower' | 'higher' | undefined {
  if (isFalling(meter, last.hours)) return 'lower'
  const passed = (now.getTime() - last.at.getTime()) / HOUR_MS
  return meter - last.hours > passed + TOLERANCE_HOURS ? 'higher' : undefined
}

/**
 * The hours that a meter has run, by its readings in their order. A step that is probably wrong counts as none: the meter
 * was replaced, or one of the two was read wrongly.
 */
export function hoursRun(readings: readonly { hours: number; at: Date }[]): number {
  return readings.reduce((sum, { hours, at }, index) => {
    const last = readings[index - 1]
    return last && meterDoubt(hours, last, at) === undefined ? sum + hours - last.hours : sum
  }, 0)
}
