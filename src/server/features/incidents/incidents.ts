import { Refusal } from '#domain/errors.ts'
import type { NewIncident } from '#domain/incidents/incident.ts'
import { INCIDENT_SAVED } from '#domain/incidents/record.ts'
import { hasAskedForHelp } from '#domain/incidents/riddor-questions.ts'
import { dateProblems } from '#domain/incidents/timing.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { requireGrant } from '#server/pins/grants.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { nextReference } from '#server/writes/next-reference.ts'
import { assessedNote, notifiedNote, recordAssessment } from './assessments.ts'
import { noteOf, requireIncident } from './reading.ts'
import { insertIncident, insertNotification, referenceOfSubmission } from './store.ts'

/**
 * Records an incident under the next reference of its rink and year, using up the grant of a manager's PIN
 * (`not_authorised`). `incident_recorded` if this report is already saved, `invalid` for impossible days.
 */
export function addIncident(deps: Deps, writer: Writer, body: NewIncident) {
  const { userId, rink } = writer
  const {
    reporterSignatureDrawing,
    riddorAnswers: _answers,
    riddorReason: _reason,
    authorisedBy: _claimed,
    ...written
  } = body
  const problems = dateProblems(body, deps.clock(), rink.timezone)
  if (problems.length > 0) throw new Refusal('invalid', { fields: problems })
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    await refuseRecorded(tx, rink.id, body.submissionId)
    const authorisedBy = await requireGrant(tx, writer, now, 'report-incident')
    const { id } = await insertIncident(tx, {
      ...written,
      ...(await nextReference(tx, 'accidentReport', rink, now)),
      submittedAt: now.toISOString(),
      submittedBy: written.submittedBy ?? written.reporterSignature,
      submittedByUser: userId,
      authorisedBy,
      reporterSignatureDrawing: reporterSignatureDrawing && JSON.stringify(reporterSignatureDrawing),
    })
    const decided = await recordDecision(tx, writer, id, body, now)
    const report = await requireIncident(tx, rink.id, id)
    const message = INCIDENT_SAVED
    return {
      reply: { success: true as const, message, ...report },
      audit: [noteOf('incident.reported', report), ...decided],
      topics: ['incidents'],
    }
  })
}

// If the first reply was lost and the form then changed, the key differs, but the report is the same.
async function refuseRecorded(
  tx: OpenTransaction,
  rinkId: number,
  submissionId: string | null,
): Promise<void> {
  const reference = submissionId && (await referenceOfSubmission(tx, rinkId, submissionId))
  if (reference) throw new Refusal('incident_recorded', { words: { reference } })
}

async function recordDecision(
  tx: OpenTransaction,
  writer: Writer,
  reportId: number,
  body: NewIncident,
  now: Date,
): Promise<AuditNote[]> {
  const { userId, rink } = writer
  const { riddorAnswers, riddorAssessmentCompleted, riddorReportingRequired, hseNotificationDate } = body
  const answers = riddorAnswers && hasAskedForHelp(riddorAnswers) ? riddorAnswers : null
  const notes: AuditNote[] = []
  if (answers || riddorAssessmentCompleted || riddorReportingRequired) {
    const id = await recordAssessment(tx, writer, now, {
      reportId,
      accidentDate: body.accidentDate,
      answers,
      assessmentCompleted: riddorAssessmentCompleted,
      reportingRequired: riddorReportingRequired,
      reason: body.riddorReason,
      assessedBy: body.submittedBy ?? body.reporterSignature,
    })
    notes.push(assessedNote(id))
  }
  if (hseNotificationDate === null) return notes
  const id = await insertNotification(tx, {
    rinkId: rink.id,
    reportId,
    recordedAt: now.toISOString(),
    userId,
    recordedBy: body.submittedBy ?? body.reporterSignature,
    method: body.hseNotificationMethod,
    notifiedOn: hseNotificationDate,
    authorityReference: null,
  })
  return [...notes, notifiedNote(id)]
}
