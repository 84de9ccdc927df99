/** The checks of a daily checklist to make: one for each unchecked machine, and at least one until it is submitted. */
export function dailyToDo(missing: number, isSubmitted: boolean): number {
  return Math.max(missing, isSubmitted ? 0 : 1)
}

/** The checks of a daily checklist that are due, one for each machine or at least one, and those of them that are done. */
export function dailyChecks(checked: number, missing: number, isSubmitted: boolean) {
  const due = Math.max(1, checked + missing)
  return { done: due - dailyToDo(missing, isSubmitted), due }
}
