/** The checks of a daily checklist to make: one for each unchecked machine, and at least one until it is submitted. */
export function dailyToDo(missing: number, isSubmitted: boolean): number {
  return Math.max(missing, isSubmitted ? 0 : 1)
}
