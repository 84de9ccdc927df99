import type { DueDate } from './due-dates.ts'

/** A period in milliseconds since 1970; `until` is exclusive. */
export interface Span {
  from: number
  until: number
}

const HOUR_MS = 3_600_000

/** The same time as spans that neither overlap nor touch, in order. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans
    .filter(({ from, until }) => from < until)
    .toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else result.push({ ...span })
  }
  return result
}

/** The part of the time that lies within the frame. */
export function within(spans: readonly Span[], frame: Span): Span[] {
  return joined(
    spans.map(({ from, until }) => ({
      from: Math.max(from, frame.from),
      until: Math.min(until, frame.until),
    })),
  )
}

/** The part of the time that lies outside all of the holes. */
export function without(spans: readonly Span[], holes: readonly Span[]): Span[] {
  return joined(holes).reduce<Span[]>(
    (left, hole) =>
      left.flatMap(({ from, until }) =>
        joined([
          { from, until: Math.min(until, hole.from) },
          { from: Math.max(from, hole.until), until },
        ]),
      ),
    joined(spans),
  )
}

/** The duration of the spans in hours, to two decimals; overlaps count once. */
export function hoursIn(spans: readonly Span[]): number {
  const milliseconds = joined(spans).reduce((sum, { from, until }) => sum + until - from, 0)
  return Math.round((milliseconds / HOUR_MS) * 100) / 100
}

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
