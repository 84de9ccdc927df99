import type { DueDate } from './due-dates.ts'
import type { Span } from './spans.ts'

interface DueHistory {
  /** The current due dates. */
  dueDates: readonly DueDate[]
  /** The due dates before each change, newest change first; undefined if they were not recorded. */
  changes: readonly { at: number; former: readonly DueDate[] | undefined }[]
  /** Since when it is in the register. */
  since: number
  now: number
  /** The first instant after a day, yyyy-MM-dd. */
  endOf: (dueOn: string) => number
}

/**
 * When a machine was out of service because a due date had passed (LOLER 1998, regulation 9(3)), until `now`; all in
 * milliseconds since 1970. A date that was already past when it was entered counts from its entry. Times for which the due
 * dates are not known do not count.
 */
export function pastDueSpans({ dueDates, changes, since, now, endOf }: DueHistory): Span[] {
  const spans: Span[] = []
  let until = now
  let due: readonly DueDate[] | undefined = dueDates
  for (const { at, former } of [...changes, { at: since, former: undefined }]) {
    for (const { dueOn } of due ?? []) spans.push({ from: Math.max(at, endOf(dueOn)), until })
    until = at
    due = former
  }
  return spans.filter(({ from, until: end }) => from < end)
}
