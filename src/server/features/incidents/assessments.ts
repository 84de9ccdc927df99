import type { z } from 'zod'
import { Refusal, refuseField } from '#domain/errors.ts'
import { countedDecision, lowersDuty } from '#domain/incidents/deadline.ts'
import {
  type Incident,
  type IncidentAssessment,
  LOWERING_REASON,
  type newAssessmentSchema,
  type newNotificationSchema,
} from '#domain/incidents/incident.ts'
import { adviseOnRiddor } from '#domain/incidents/riddor.ts'
import type { RiddorAnswers } from '#domain/incidents/riddor-questions.ts'
import { notifiedOnProblem } from '#domain/incidents/timing.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { requirePinHolder } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { requireIncident } from './reading.ts'
import { insertAssessment, insertNotification } from './store.ts'

interface Assessment {
  reportId: number
  accidentDate: string
  /** `null` if the help was not used. */
  answers: RiddorAnswers | null
  assessmentCompleted: boolean
  reportingRequired: boolean
  reason: string | null
  assessedBy: string | null
}

/**
 * Records the answers, the current advice on them and the person's decision; returns the assessment's id. Without a
 * manager, a decision that lowers the duty does not count.
 */
export function recordAssessment(
  tx: OpenTransaction,
  { userId, rink }: Writer,
  now: Date,
  { accidentDate, answers, ...sent }: Assessment,
  isAuthorised = true,
): Promise<number> {
  const given = answers && adviseOnRiddor(answers, accidentDate)
  const { advice, ...decided } = countedDecision(sent, given, accidentDate, isAuthorised)
  return insertAssessment(tx, {
    ...decided,
    rinkId: rink.id,
    userId,
    assessedAt: now.toISOString(),
    answers: answers && JSON.stringify(answers),
    advice: advice && JSON.stringify(advice),
  })
}

/**
 * Adds a later assessment to a report, which is not changed. Lowering the duty needs a reason and a manager
 * (`manager_needed`). `wrong_pin`, `incident_not_found`, `incident_assessed`.
 */
export async function assessIncident(
  deps: Deps,
  writer: Writer,
  id: number,
  sent: z.output<typeof newAssessmentSchema>,
) {
  const { rinkId, afterAssessmentId, pin, pinOf: _pinOf, ...body } = sent
  if (pin !== undefined) await requirePinHolder(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const incident = await requireIncident(tx, rinkId, id)
    refuseUnread(incident, afterAssessmentId)
    const { accidentDate } = incident
    const recordId = await recordAssessment(tx, writer, deps.clock(), { ...body, reportId: id, accidentDate })
    const { assessments } = await requireIncident(tx, rinkId, id)
    const [assessment, before] = assessments
    if (assessment?.id !== recordId) throw new Error('The assessment just written is not the newest')
    if (lowersDuty(before, assessment)) refuseUnsignedLowering(writer, assessment)
    return {
      reply: { success: true as const, message: 'The assessment is saved.', ...assessment },
      audit: [assessedNote(recordId)],
      topics: ['incidents'],
    }
  })
}

/**
 * Records a report to the enforcing authority, with a manager's PIN (`manager_needed`, `wrong_pin`);
 * `incident_not_found`, `incident_assessed`, `invalid` for an impossible day.
 */
export async function notifyIncident(
  deps: Deps,
  writer: Writer,
  id: number,
  sent: z.output<typeof newNotificationSchema>,
) {
  const { rinkId, afterAssessmentId, pin, pinOf: _pinOf, ...body } = sent
  const { userId, rink } = writer
  if (pin === undefined) throw new Refusal('manager_needed')
  await requirePinHolder(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const incident = await requireIncident(tx, rinkId, id)
    refuseUnread(incident, afterAssessmentId)
    const { accidentDate } = incident
    const problem = notifiedOnProblem(body.notifiedOn, accidentDate, now, rink.timezone)
    if (problem) throw refuseField('notifiedOn', problem)
    const row = { ...body, rinkId, reportId: id, userId, recordedAt: now.toISOString() }
    const recordId = await insertNotification(tx, row)
    const { notifications } = await requireIncident(tx, rinkId, id)
    const [notification] = notifications
    if (notification?.id !== recordId) throw new Error('The notification just written is not the newest')
    return {
      reply: {
        success: true as const,
        message: 'The report to the authority is saved.',
        ...notification,
      },
      audit: [notifiedNote(recordId)],
      topics: ['incidents'],
    }
  })
}

/**
 * To overrule an assessment, or to record its advice as done, a person must have read it
 * (`incident_assessed`).
 */
function refuseUnread({ assessments: [newest] }: Pick<Incident, 'assessments'>, read?: number | null): void {
  if (read !== undefined && read !== (newest?.id ?? null)) throw new Refusal('incident_assessed')
}

function refuseUnsignedLowering({ consent }: Writer, { reason }: Pick<IncidentAssessment, 'reason'>): void {
  if (reason === null) throw refuseField('reason', LOWERING_REASON)
  if (!consent) throw new Refusal('manager_needed')
}

/** The audit note of an assessment, made with the report or later. */
export function assessedNote(recordId: number): AuditNote {
  return { action: 'incident.assessed', record: 'accident_assessments', recordId }
}

/** The audit note of a report to the enforcing authority. */
export function notifiedNote(recordId: number): AuditNote {
  return { action: 'incident.notified', record: 'accident_notifications', recordId }
}
