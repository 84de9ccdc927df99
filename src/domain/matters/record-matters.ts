import { type Callout, isAwaiting } from '#domain/callouts/callout.ts'
import { daysApart } from '#domain/dates.ts'
import {
  deadlineInWords,
  type IncidentDeadline,
  type OpenIncident,
  openTaskInWords,
} from '#domain/incidents/open-deadline.ts'
import type { Matter } from './matter.ts'

/** Days before a report to the authority from which it is red. */
const REPORT_SOON_DAYS = 3

/** An incident to report to the enforcing authority. */
export function deadlineMatter(deadline: IncidentDeadline, { today }: { today: string }): Matter {
  const { id, reference, reportBy, maybeKnownLate, notifyWithoutDelay } = deadline
  const isSoon = daysApart(reportBy, today) <= REPORT_SOON_DAYS || reportBy < today
  return {
    kind: 'report',
    key: `report ${id}`,
    tone: notifyWithoutDelay || isSoon ? 'red' : 'amber',
    title: `${reference}: ${deadlineInWords(reportBy, today, maybeKnownLate).text}`,
    // RIDDOR 2013, regulations 4 to 6: by the quickest practicable means.
    detail: notifyWithoutDelay ? 'Notify the enforcing authority now' : '',
    since: null,
    address: `/dashboard/iskate/accident-report/${id}`,
  }
}

/** An incident to decide or countersign. */
export function incidentMatter(incident: OpenIncident): Matter {
  const { id, task, submittedAt } = incident
  return {
    kind: task,
    key: `${task} ${id}`,
    tone: 'amber',
    title: openTaskInWords(incident),
    detail: '',
    since: submittedAt,
    address: `/dashboard/iskate/accident-report/${id}`,
  }
}

/** A callout to authorise, or to resolve after its machine was returned to service. */
export function calloutMatter(callout: Callout): Matter {
  const { id, displayReference, equipment, reportedIssue, submittedBy, submittedAt } = callout
  return {
    kind: 'callout',
    key: `callout ${id}`,
    tone: 'amber',
    title: isAwaiting(callout)
      ? `${equipment}: ${displayReference} has to be authorised by a manager`
      : `${equipment}: ${displayReference} is still open. Its machine was returned to service`,
    detail: [reportedIssue, submittedBy].filter(Boolean).join(', '),
    since: submittedAt,
    address: `/dashboard/iskate/engineer-callout/${id}`,
  }
}
