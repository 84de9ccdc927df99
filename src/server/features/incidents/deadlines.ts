import { standingNotification } from '#domain/incidents/deadline.ts'
import {
  assessmentDueBefore,
  type IncidentDeadline,
  type OpenIncident,
} from '#domain/incidents/open-deadline.ts'
import type { Database } from '#server/db/open.ts'
import { dueReports, unassessedReports, unauthorisedReports } from './store.ts'

/**
 * Incidents that must be reported to the enforcing authority and have no valid report; soonest deadline
 * first.
 */
export async function openDeadlines(db: Database, rinkId: number): Promise<IncidentDeadline[]> {
  const due = await dueReports(db, rinkId)
  return due.flatMap(({ assessments, notifications, reportBy, advice, ...report }) => {
    if (standingNotification(assessments, notifications)) return []
    const { id, reference, accidentDate, accidentPlace } = report
    return {
      id,
      reference,
      accidentDate,
      accidentPlace,
      reportBy: reportBy ?? accidentDate,
      notifyWithoutDelay: advice?.notifyWithoutDelay ?? true,
      maybeKnownLate: advice?.maybeKnownLate ?? false,
    }
  })
}

/** Incidents on which something is still to be done; oldest first. Those without an assessment count once they are a day old, unless `undecidedUpTo` says otherwise. */
export async function openIncidents(
  db: Database,
  rinkId: number,
  now: Date,
  undecidedUpTo = assessmentDueBefore(now),
): Promise<OpenIncident[]> {
  const unauthorised = await unauthorisedReports(db, rinkId)
  const unassessed = await unassessedReports(db, rinkId, undecidedUpTo.toISOString())
  return [
    ...unauthorised.map(report => ({ ...report, task: 'countersignature' as const })),
    ...unassessed.map(report => ({ ...report, task: 'assessment' as const })),
  ].toSorted((one, other) => one.id - other.id)
}
