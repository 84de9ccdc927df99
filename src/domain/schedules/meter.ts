/** The hours of a machine left until its check is due; zero or less if it is due. */
export function hoursLeft(everyHours: number, lastDoneAt: number, meter: number): number {
  return lastDoneAt + everyHours - meter
}
