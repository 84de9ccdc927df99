import type { z } from 'zod'
import { Refusal } from '#domain/errors.ts'
import { answersIn } from '#domain/forms/entry.ts'
import type { Incident, NewIncident, unauthorisedIncidentSchema } from '#domain/incidents/incident.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { INCIDENT_SAVED } from '#domain/incidents/record.ts'
import { hasAskedForHelp } from '#domain/incidents/riddor-questions.ts'
import { dateProblems } from '#domain/incidents/timing.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { requireGrant } from '#server/pins/grants.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { nextReference } from '#server/writes/next-reference.ts'
import {
  assertPerformerHasAccess,
  latenessOf,
  type RecordedTimes,
  readPerformedAt,
  recordedNow,
} from '#server/writes/performed-at.ts'
import { assessedNote, notifiedNote, recordAssessment } from './assessments.ts'
import { noteOf, requireIncident } from './reading.ts'
import { countersign, insertIncident, insertNotification, referenceOfSubmission } from './store.ts'

/**
 * Records an incident under the next reference of its rink and year, using up the grant of a manager's PIN
 * (`not_authorised`). `incident_recorded` if this report is already saved, `invalid` for impossible days.
 */
export function addIncident(deps: Deps, writer: Writer, body: NewIncident) {
  return record(deps, writer, body, (tx, now) => requireGrant(tx, writer, now, 'report-incident'))
}

/** As `addIncident`, but without a manager: the report is to be countersigned. A tablet may send it later. */
export async function addUnauthorisedIncident(
  deps: Deps,
  writer: Writer,
  body: z.output<typeof unauthorisedIncidentSchema>,
) {
  const moment = await readPerformedAt(deps, writer, body)
  const authorise = async (tx: OpenTransaction) => {
    await assertPerformerHasAccess(tx, moment, writer.rink)
    return null
  }
  return record(deps, writer, body, authorise, moment)
}

/**
 * Countersigns a report that was saved without a manager. Only then its statements count that it was, or need not be,
 * reported to the authority. `wrong_pin`, `incident_not_found`, `incident_countersigned`.
 */
export async function countersignIncident(deps: Deps, writer: Writer, id: number, pin: string) {
  const authorisedBy = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const before = await requireIncident(tx, writer.rinkId, id)
    if (before.authorisedBy !== null) throw new Refusal('incident_countersigned')
    await countersign(tx, id, { authorisedBy, countersignedAt: now.toISOString() })
    const decided = await recordSignedDecision(tx, writer, before, now)
    const notified = await recordNotification(tx, writer, id, before, now)
    const report = await requireIncident(tx, writer.rinkId, id)
    const message = `${report.reference} is countersigned.`
    return {
      reply: { success: true as const, message, ...report },
      audit: [noteOf('incident.countersigned', report), ...decided, ...notified],
      topics: ['incidents'],
    }
  })
}

function record(
  deps: Deps,
  writer: Writer,
  body: NewIncident,
  authorise: (tx: OpenTransaction, now: Date) => Promise<string | null>,
  moment?: RecordedTimes,
) {
  const { userId, rink } = writer
  const { submissionId, reporterSignatureDrawing } = body
  const problems = dateProblems(body, deps.clock(), rink.timezone)
  if (problems.length > 0) throw new Refusal('invalid', { fields: problems })
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const times = moment ?? recordedNow(now)
    const { submittedAt, performedAt, performedBy } = times
    await refuseRecorded(tx, rink.id, submissionId)
    const authorisedBy = await authorise(tx, now)
    const { id } = await insertIncident(tx, {
      ...answersIn(incidentForm, body),
      ...(await nextReference(tx, 'accidentReport', rink, now)),
      rinkId: rink.id,
      submissionId,
      submittedAt,
      submittedBy: submitterOf(body),
      submittedByUser: userId,
      authorisedBy,
      countersignedAt: null,
      reporterSignatureDrawing: reporterSignatureDrawing && JSON.stringify(reporterSignatureDrawing),
      performedAt,
      performedBy,
      ...latenessOf(times),
    })
    const decided = await recordDecision(tx, writer, id, body, now, authorisedBy !== null)
    // A manager signs that it was reported.
    if (authorisedBy !== null) decided.push(...(await recordNotification(tx, writer, id, body, now)))
    const report = await requireIncident(tx, rink.id, id)
    const message = INCIDENT_SAVED
    return {
      reply: { success: true as const, message, ...report },
      audit: [noteOf('incident.reported', report), ...decided],
      topics: ['incidents'],
    }
  })
}

/** The person who files the report. The signature may be that of the injured person or of a parent. */
function submitterOf({ submittedBy, reporterIsDifferent, reporterPersonName, reporterSignature }: Submitter) {
  return submittedBy ?? ((reporterIsDifferent && reporterPersonName) || reporterSignature)
}

type Submitter = Pick<
  Incident,
  'submittedBy' | 'reporterIsDifferent' | 'reporterPersonName' | 'reporterSignature'
>

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
  isAuthorised: boolean,
): Promise<AuditNote[]> {
  const { riddorAnswers, riddorAssessmentCompleted, riddorReportingRequired } = body
  const answers = riddorAnswers && hasAskedForHelp(riddorAnswers) ? riddorAnswers : null
  const notes: AuditNote[] = []
  if (answers || riddorAssessmentCompleted || riddorReportingRequired) {
    const assessment = {
      reportId,
      accidentDate: body.accidentDate,
      answers,
      assessmentCompleted: riddorAssessmentCompleted,
      reportingRequired: riddorReportingRequired,
      reason: body.riddorReason,
      assessedBy: submitterOf(body),
    }
    const id = await recordAssessment(tx, writer, now, assessment, isAuthorised)
    notes.push(assessedNote(id))
  }
  return notes
}

/** Records the decision of a report that lowered the duty without a manager, unless it was assessed since. */
async function recordSignedDecision(
  tx: OpenTransaction,
  writer: Writer,
  { id: reportId, accidentDate, riddorAssessmentCompleted, assessments }: Incident,
  now: Date,
): Promise<AuditNote[]> {
  const [first, ...others] = assessments
  if (!first || others.length > 0 || !riddorAssessmentCompleted || first.assessmentCompleted) return []
  const { answers, reportingRequired, reason, assessedBy } = first
  const decided = { answers, assessmentCompleted: true, reportingRequired, reason, assessedBy }
  return [assessedNote(await recordAssessment(tx, writer, now, { reportId, accidentDate, ...decided }))]
}

async function recordNotification(
  tx: OpenTransaction,
  { userId, rink }: Writer,
  reportId: number,
  stated: Submitter & Pick<Incident, 'hseNotificationMethod' | 'hseNotificationDate'>,
  now: Date,
): Promise<AuditNote[]> {
  const { hseNotificationMethod: method, hseNotificationDate } = stated
  if (hseNotificationDate === null) return []
  const id = await insertNotification(tx, {
    rinkId: rink.id,
    reportId,
    recordedAt: now.toISOString(),
    userId,
    recordedBy: submitterOf(stated),
    method,
    notifiedOn: hseNotificationDate,
    authorityReference: null,
  })
  return [notifiedNote(id)]
}
