import { z } from 'zod'
import { optionalText, PARAGRAPH_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { bodyShape, storedShape } from '#domain/forms/schemas.ts'
import { incidentForm, notificationForm } from './incident-form.ts'
import { riddorAdviceSchema } from './riddor.ts'
import { riddorAnswersSchema } from './riddor-questions.ts'
import { signatureDrawingSchema } from './signature.ts'

/** Specification 2, section 9: how much of a description the list shows. */
const PREVIEW_LENGTH = 150

const reasonSchema = optionalText({ label: 'The reason', maxLength: PARAGRAPH_LENGTH })

/** A new incident report; who authorised it is the server's own (decisions, Calls). */
export const newIncidentSchema = z.object({
  rinkId: recordId('rinkId'),
  ...bodyShape(incidentForm),
  /** The signature as it was drawn beside the typed name. */
  reporterSignatureDrawing: signatureDrawingSchema.nullish().transform(drawing => drawing ?? null),
  /** What was answered to the RIDDOR questions; the advice is the server's own. */
  riddorAnswers: riddorAnswersSchema.nullish().transform(answers => answers ?? null),
  /** Why the decision differs from the advice. */
  riddorReason: reasonSchema,
  submittedBy: optionalText({ label: 'Submitted by' }),
  /** The tablet's own name for the report, from the first word typed: no two records have the same. */
  submissionId: optionalText({ label: 'submissionId' }),
  authorisedBy: z.unknown().optional(),
})

export type NewIncident = z.output<typeof newIncidentSchema>

/** The newest assessment that the sender has read, `null` for none. Left out, it is not checked. */
const afterAssessmentIdSchema = recordId('afterAssessmentId').nullish()

/** A later RIDDOR assessment of a report on record, such as when the days off work are known. */
export const newAssessmentSchema = z.object({
  rinkId: recordId('rinkId'),
  afterAssessmentId: afterAssessmentIdSchema,
  answers: riddorAnswersSchema,
  assessmentCompleted: z.boolean({ error: 'Please say whether the assessment is completed' }),
  reportingRequired: z.boolean({ error: 'Please decide whether it must be reported' }),
  reason: reasonSchema,
  assessedBy: requiredText('Your name is required', { label: 'Your name' }),
})

/** That the enforcing authority was told. */
export const newNotificationSchema = z.object({
  rinkId: recordId('rinkId'),
  afterAssessmentId: afterAssessmentIdSchema,
  ...bodyShape(notificationForm),
})

const storedSchema = z.string().nullable()

/** One assessment of a report under RIDDOR: the answers, the advice that followed, and what the person decided. */
export const incidentAssessmentSchema = z.object({
  id: z.int(),
  assessedAt: z.string(),
  assessedBy: storedSchema,
  /** The account that was signed in. */
  account: z.string(),
  answers: riddorAnswersSchema.nullable(),
  advice: riddorAdviceSchema.nullable(),
  assessmentCompleted: z.boolean(),
  reportingRequired: z.boolean(),
  reportBy: storedSchema,
  reason: storedSchema,
})

export type IncidentAssessment = z.infer<typeof incidentAssessmentSchema>

/** One report to the enforcing authority. */
export const incidentNotificationSchema = z.object({
  id: z.int(),
  recordedAt: z.string(),
  recordedBy: storedSchema,
  /** The account that was signed in. */
  account: z.string(),
  method: storedSchema,
  notifiedOn: z.string(),
  authorityReference: storedSchema,
})

export type IncidentNotification = z.infer<typeof incidentNotificationSchema>

/** An incident report on record, with what was decided and reported since. */
export const incidentSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  reference: z.string(),
  submittedAt: z.string(),
  submittedBy: storedSchema,
  authorisedBy: storedSchema,
  ...storedShape(incidentForm),
  reporterSignatureDrawing: signatureDrawingSchema.nullable(),
  /** Newest first: the first one counts. */
  assessments: z.array(incidentAssessmentSchema),
  /** Newest first. */
  notifications: z.array(incidentNotificationSchema),
})

export type Incident = z.infer<typeof incidentSchema>

/** What the list shows of a report (specification 2, section 7). */
export const incidentSummarySchema = incidentSchema.pick({
  id: true,
  reference: true,
  submittedAt: true,
  involvedPersonName: true,
  accidentDate: true,
  accidentTime: true,
  accidentPlace: true,
  accidentDescription: true,
})

export type IncidentSummary = z.infer<typeof incidentSummarySchema>

/** The beginning of a description, as the list shows it; '...' where more follows. */
export function previewOf(description: string): string {
  const characters = Array.from(description)
  if (characters.length <= PREVIEW_LENGTH) return description
  return `${characters.slice(0, PREVIEW_LENGTH).join('')}...`
}
