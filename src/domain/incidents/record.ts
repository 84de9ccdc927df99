import { dayInWords, formatInRinkTime, momentInWords, SUBMITTED_FORMAT } from '#domain/dates.ts'
import type { Section } from '#domain/forms/form.ts'
import type { Detail } from '#domain/forms/record.ts'
import { lateSentence } from '#domain/performed.ts'
import { outcomeInWords } from './deadline.ts'
import type { Incident, IncidentAssessment, IncidentNotification } from './incident.ts'
import { incidentForm, notificationForm, titleFor } from './incident-form.ts'
import { isMemberOfPublic } from './involved.ts'
import { answerInWords, questionInWords, questionsFor, type RiddorAnswers } from './riddor-questions.ts'

/** The headings of the record, on screen and in the PDF. */
export const RECORD_TITLE = 'Accident Book Record'
export const COUNTERSIGNATURE_TITLE = 'Countersignature'
export const NOTIFICATION_TITLE = notificationForm.sections[0].title
/** The confirmation of a saved report (specification 2, section 2.6). */
export const INCIDENT_SAVED = 'Your incident report has been created successfully.'

/** The manager of a report that was saved without one. */
export const TO_BE_COUNTERSIGNED = 'To be countersigned by a manager'

/** The details at the top of the record. */
export function headOfRecord(incident: Incident, rink: { name: string; timezone: string }): Detail[] {
  const { reference, submittedAt, submittedBy, authorisedBy, performedAt } = incident
  const late = lateSentence(incident, submittedAt, rink.timezone)
  return [
    ['Rink', rink.name],
    ['Reference', reference],
    ['Submitted', formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)],
    ['Written', late && performedAt ? momentInWords(performedAt, rink.timezone) : ''],
    ['Late entry', late ?? ''],
    ['Submitted by', submittedBy ?? ''],
    ['Authorised by', authorisedBy ?? TO_BE_COUNTERSIGNED],
  ]
}

/** Who countersigned a report that was saved without a manager, and when; undefined for any other report. */
export function detailsOfCountersignature(
  { authorisedBy, countersignedAt }: Incident,
  timezone: string,
): Detail[] | undefined {
  if (!countersignedAt) return undefined
  return [
    ['Countersigned by', authorisedBy ?? ''],
    ['Countersigned', momentInWords(countersignedAt, timezone)],
  ]
}

/**
 * The sections of the record. The fourth names employees only if the injured person is known to be one. A member of the
 * public has no occupation and department here.
 */
export function sectionsOfRecord(incident: Incident): readonly Section[] {
  const { assessments, employeeSignature } = incident
  const isEmployee = assessments[0]?.answers?.who === 'worker' || Boolean(employeeSignature)
  const isPublic = isMemberOfPublic(incident)
  return incidentForm.sections.map(section => ({
    ...section,
    title: titleFor(section, isEmployee),
    fields: isPublic ? asMemberOfPublic(section.fields) : section.fields,
  }))
}

/** 'Member of the public: Skater', in place of an occupation and a department. */
function asMemberOfPublic(fields: Section['fields']): Section['fields'] {
  return fields
    .filter(({ key }) => key !== 'involvedPersonDepartment')
    .map(field =>
      field.key === 'involvedPersonOccupation' ? { ...field, label: 'Member of the public' } : field,
    )
}

/** One RIDDOR assessment: the decision, the advice and the answers. */
export function detailsOfAssessment(assessment: IncidentAssessment, timezone: string): Detail[] {
  const { assessedAt, assessedBy, account, advice, answers, reason } = assessment
  return [
    ['Assessed', momentInWords(assessedAt, timezone)],
    ['Assessed by', personInWords(assessedBy, account)],
    ['Decision', decisionInWords(assessment)],
    ['Reason', reason ?? ''],
    ['Advice', advice ? `${outcomeInWords(advice)}: ${advice.because}` : 'Not asked for'],
    ['According to', advice ? `${advice.citations.join(', ')} (${advice.ruleVersion})` : ''],
    ...(answers ? answersInWords(answers) : []),
  ]
}

function answersInWords(answers: RiddorAnswers): Detail[] {
  return questionsFor(answers).map(question => [
    questionInWords(question, answers),
    answerInWords(answers, question) || 'Not known yet',
  ])
}

/** 'To be reported by Mon 30 Nov', or the other decision. Papers leave `today` out. */
export function decisionInWords(
  assessment: Pick<IncidentAssessment, 'assessmentCompleted' | 'reportingRequired' | 'reportBy'>,
  today?: string,
): string {
  const { assessmentCompleted, reportingRequired, reportBy } = assessment
  if (reportingRequired)
    return reportBy ? `To be reported by ${dayInWords(reportBy, today)}` : 'To be reported'
  return assessmentCompleted ? 'Not to be reported' : 'Not decided yet'
}

/** One report to the enforcing authority. */
export function detailsOfNotification(notification: IncidentNotification, timezone: string): Detail[] {
  const { notifiedOn, method, authorityReference, recordedAt, recordedBy, account } = notification
  return [
    ['Reported on', dayInWords(notifiedOn)],
    ['How', method ?? ''],
    ["The authority's reference", authorityReference ?? ''],
    ['Recorded', momentInWords(recordedAt, timezone)],
    ['Recorded by', personInWords(recordedBy, account)],
  ]
}

// Isolated, so that a right-to-left name, or a direction mark in it, does not affect the rest of the line.
function personInWords(name: string | null, account: string): string {
  return name ? `\u2068${name}\u2069 (${account})` : `(${account})`
}
