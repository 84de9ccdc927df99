/** The hours of a machine left until its check is due; zero or less if it is due. */
export function hoursLeft(everyHours: number, lastDoneAt: number, meter: number): number {
  return lastDoneAt + everyHours - meter
}

/** True if a reading is below the last one: an hour meter never falls. */
export function isFalling(meter: number, last: number | undefined): boolean {
  return last !== undefined && meter < last
}
