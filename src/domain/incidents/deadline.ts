import { shortDay } from '#domain/dates.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { IncidentAssessment } from './incident.ts'
import { DAYS_TO_REPORT, type RiddorAdvice } from './riddor.ts'

/**
 * The day by which an incident has to be reported, yyyy-MM-dd; `null` for none. Once a person has decided that it must be
 * reported, it is the advice's day, or else the shorter of the two terms in the regulations. Until then the advice counts.
 */
export function reportByOf(
  decision: Pick<IncidentAssessment, 'assessmentCompleted' | 'reportingRequired'>,
  advice: RiddorAdvice | null,
  accidentDate: string,
): string | null {
  if (decision.reportingRequired) return advice?.reportBy ?? dayAfter(accidentDate, DAYS_TO_REPORT)
  return decision.assessmentCompleted ? null : (advice?.reportBy ?? null)
}

/**
 * True if an assessment lowers the duty to report: the incident had to be reported, and now not or later. A manager signs
 * that (decisions beyond, Incidents). The first assessment lowers nothing.
 */
export function lowersDuty(
  before: Pick<IncidentAssessment, 'reportBy'> | undefined,
  reportBy: string | null,
) {
  const dueBefore = before?.reportBy ?? null
  return dueBefore !== null && (reportBy === null || reportBy > dueBefore)
}

/**
 * The newest report to the authority that still counts. One recorded before an assessment changed the duty does not: it
 * was about something else. Recorded in the same instant as its assessment, it does. Both lists are newest first.
 */
export function standingNotification<Notification extends { recordedAt: string }>(
  assessments: readonly Pick<IncidentAssessment, 'assessedAt' | 'advice' | 'reportBy'>[],
  notifications: readonly Notification[],
): Notification | undefined {
  const changed = assessments.find((assessment, place) => {
    const before = assessments[place + 1]
    return before === undefined || dutyOf(assessment) !== dutyOf(before)
  })
  return notifications.find(({ recordedAt }) => changed === undefined || recordedAt >= changed.assessedAt)
}

function dutyOf({ advice, reportBy }: Pick<IncidentAssessment, 'advice' | 'reportBy'>): string {
  return JSON.stringify([advice?.outcome, advice?.citations, reportBy])
}

/** An advice as its headline: 'Reportable, by Mon 30 Nov'. */
export function outcomeInWords(
  advice: Pick<RiddorAdvice, 'outcome' | 'reportBy' | 'maybeKnownLate'>,
): string {
  const { outcome, reportBy, maybeKnownLate } = advice
  if (outcome === 'reportable' && maybeKnownLate) return 'Reportable, without delay'
  if (outcome === 'reportable') return reportBy ? `Reportable, by ${shortDay(reportBy)}` : 'Reportable'
  return { 'record-only': 'Record only', 'not-reportable': 'Not reportable', undecided: 'Not decided yet' }[
    outcome
  ]
}
