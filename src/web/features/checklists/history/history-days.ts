import type { SubmissionSummary } from '#contract/checklist-history.ts'

export interface DayOfHistory {
  day: string
  /** Newest first. */
  submissions: SubmissionSummary[]
  /** Whether none of the day's submissions can be on a page that is still to come. */
  isWhole: boolean
}

/** Groups what is listed newest first by the day it counts for; a late arrival joins its day. */
export function daysOf(submissions: SubmissionSummary[], hasMore: boolean): DayOfHistory[] {
  const byDay = Map.groupBy(submissions, ({ operationalDay }) => operationalDay)
  const days = [...byDay.keys()].toSorted().toReversed()
  return days.map((day, place) => ({
    day,
    submissions: byDay.get(day) ?? [],
    isWhole: !hasMore || place < days.length - 1,
  }))
}

/** The revision's number within its whole day, from 1; `undefined` where it is the only one. */
export function revisionOf(submissions: { id: number }[], id: number): number | undefined {
  const place = submissions.findIndex(submission => submission.id === id)
  return submissions.length > 1 && place >= 0 ? submissions.length - place : undefined
}
