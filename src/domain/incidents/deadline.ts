import { dayInWords } from '#domain/dates.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { IncidentAssessment } from './incident.ts'
import { DAYS_TO_REPORT, type RiddorAdvice } from './riddor.ts'

/** The part of an assessment that decides the duty. */
type Assessed = Pick<IncidentAssessment, 'advice' | 'reportBy'>
type Decided = Assessed & Pick<IncidentAssessment, 'assessmentCompleted' | 'reportingRequired'>

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
 * True if an assessment lowers the duty to report: the incident had to be reported, and now not or later. It has to be by
 * the last assessment, or else by the advice on the new answers. To rule it out while the advice lacks answers counts
 * too. A manager signs the lowering (decisions beyond, Incidents), once for the same advice.
 */
export function lowersDuty(before: Decided | undefined, assessment: Decided): boolean {
  const { advice, reportBy } = assessment
  const isOverruled = before !== undefined && groundsOf(before) === groundsOf(assessment)
  if (isRuledOutEarly(assessment)) return !(isOverruled && isRuledOutEarly(before))
  const dueBefore = before?.reportBy ?? (isOverruled ? null : (advice?.reportBy ?? null))
  return dueBefore !== null && (reportBy === null || reportBy > dueBefore)
}

/**
 * A first decision as it counts, with its deadline. Without a manager, one that lowers the duty is not completed until
 * they countersign the report.
 */
export function countedDecision<Decision extends Parameters<typeof reportByOf>[0]>(
  decision: Decision,
  advice: RiddorAdvice | null,
  accidentDate: string,
  isAuthorised: boolean,
) {
  const reportBy = reportByOf(decision, advice, accidentDate)
  if (isAuthorised || !lowersDuty(undefined, { ...decision, advice, reportBy })) {
    return { ...decision, advice, reportBy }
  }
  const open = { ...decision, assessmentCompleted: false }
  return { ...open, advice, reportBy: reportByOf(open, advice, accidentDate) }
}

/**
 * The newest report to the authority that still counts. One recorded before an assessment changed the duty does not: it
 * was about something else. Recorded in the same instant as its assessment, it does. Both lists are newest first.
 */
export function standingNotification<Notification extends { recordedAt: string }>(
  assessments: readonly (Assessed & Pick<IncidentAssessment, 'assessedAt'>)[],
  notifications: readonly Notification[],
): Notification | undefined {
  const changed = assessments.find((assessment, place) => {
    const before = assessments[place + 1]
    return before === undefined || dutyOf(assessment) !== dutyOf(before)
  })
  return notifications.find(({ recordedAt }) => changed === undefined || recordedAt >= changed.assessedAt)
}

/** True if it was decided not to report although the advice is still open. */
function isRuledOutEarly({ advice, assessmentCompleted, reportingRequired }: Decided): boolean {
  return advice?.outcome === 'undecided' && assessmentCompleted && !reportingRequired
}

function dutyOf({ advice, reportBy }: Assessed): string {
  return JSON.stringify([groundsOf({ advice }), reportBy])
}

function groundsOf({ advice }: Pick<Assessed, 'advice'>): string {
  return JSON.stringify([advice?.outcome, advice?.citations])
}

/** An advice as its headline: 'Reportable, by Mon 30 Nov'. Papers leave `today` out. */
export function outcomeInWords(
  advice: Pick<RiddorAdvice, 'outcome' | 'reportBy' | 'maybeKnownLate'>,
  today?: string,
): string {
  const { outcome, reportBy, maybeKnownLate } = advice
  if (outcome === 'reportable' && maybeKnownLate) return 'Reportable, without delay'
  if (outcome === 'reportable')
    return reportBy ? `Reportable, by ${dayInWords(reportBy, today)}` : 'Reportable'
  return { 'record-only': 'Record only', 'not-reportable': 'Not reportable', undecided: 'Not decided yet' }[
    outcome
  ]
}
