import { z } from 'zod'
import { optionalText, PARAGRAPH_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { bodyShape, storedShape } from '#domain/forms/schemas.ts'
import { lateFields, performedFields } from '#domain/performed.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { incidentForm, notificationForm } from './incident-form.ts'
import { riddorAdviceSchema } from './riddor.ts'
import { riddorAnswersSchema } from './riddor-questions.ts'
import { signatureDrawingSchema } from './signature.ts'

/** The length of a description in the list (specification 2, section 9). */
const PREVIEW_LENGTH = 150

const reasonSchema = optionalText({ label: 'The reason', maxLength: PARAGRAPH_LENGTH })

/** A new incident report. The server determines the authorising manager itself (decisions, Calls). */
export const newIncidentSchema = z.object({
  rinkId: recordId('rinkId'),
  ...bodyShape(incidentForm),
  /** The drawn signature, in addition to the typed name. */
  reporterSignatureDrawing: signatureDrawingSchema.nullish().transform(drawing => drawing ?? null),
  /** The answers to the RIDDOR questions. The server computes the advice itself. */
  riddorAnswers: riddorAnswersSchema.nullish().transform(answers => answers ?? null),
  /** Why the decision differs from the advice. */
  riddorReason: reasonSchema,
  submittedBy: optionalText({ label: 'Submitted by' }),
  /** The tablet's id for the report from its first draft; unique among all records. */
  submissionId: optionalText({ label: 'submissionId' }),
  authorisedBy: z.unknown().optional(),
})

export type NewIncident = z.output<typeof newIncidentSchema>

/** A report that a manager countersigns later; it may wait on a tablet without a network. */
export const unauthorisedIncidentSchema = newIncidentSchema.extend(performedFields)

/** The newest assessment that the sender has read, `null` for none. Not checked if omitted. */
const afterAssessmentIdSchema = recordId('afterAssessmentId').nullish()

/** The PIN of a manager, where one has to sign. */
const managerPinFields = { pin: pinFields.pin.optional(), pinOf: pinFields.pinOf }

/** The message about a missing reason. */
export const LOWERING_REASON = 'Please say why it does not have to be reported, or can be reported later'

/** A later RIDDOR assessment of a report, for example when the days off work are known. */
export const newAssessmentSchema = z.object({
  rinkId: recordId('rinkId'),
  afterAssessmentId: afterAssessmentIdSchema,
  answers: riddorAnswersSchema,
  assessmentCompleted: z.boolean({ error: 'Please say whether the assessment is completed' }),
  reportingRequired: z.boolean({ error: 'Please decide whether it must be reported' }),
  reason: reasonSchema,
  assessedBy: requiredText('Your name is required', { label: 'Your name' }),
  /** Needed if the assessment lowers the duty to report, which also needs a reason. */
  ...managerPinFields,
})

/** A report to the enforcing authority, which a manager signs. */
export const newNotificationSchema = z.object({
  rinkId: recordId('rinkId'),
  afterAssessmentId: afterAssessmentIdSchema,
  ...bodyShape(notificationForm),
  ...managerPinFields,
})

const storedSchema = z.string().nullable()

/** One RIDDOR assessment of a report: the answers, the advice and the decision. */
export const incidentAssessmentSchema = z.object({
  id: z.int(),
  assessedAt: z.string(),
  assessedBy: storedSchema,
  /** The account of the user. */
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
  /** The account of the user. */
  account: z.string(),
  method: storedSchema,
  notifiedOn: z.string(),
  authorityReference: storedSchema,
})

export type IncidentNotification = z.infer<typeof incidentNotificationSchema>

/** A recorded incident report, with its assessments and reports to the authority. */
export const incidentSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  reference: z.string(),
  submittedAt: z.string(),
  submittedBy: storedSchema,
  /** The manager; `null` while the report is to be countersigned. */
  authorisedBy: storedSchema,
  /** When a manager countersigned a report that was saved without one. */
  countersignedAt: storedSchema.optional(),
  ...storedShape(incidentForm),
  reporterSignatureDrawing: signatureDrawingSchema.nullable(),
  /** Newest first; the first one counts. */
  assessments: z.array(incidentAssessmentSchema),
  /** Newest first. */
  notifications: z.array(incidentNotificationSchema),
  /** When it was written, if a tablet without a network sent it later. */
  performedAt: z.string().nullish(),
  ...lateFields,
})

export type Incident = z.infer<typeof incidentSchema>

/** A manager's signature on a report that was saved without one. */
export const countersignatureSchema = z.object({ rinkId: recordId('rinkId'), ...pinFields })

/** A report in the list (specification 2, section 7). */
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

/** The beginning of a description in the list; '...' if it is longer. */
export function previewOf(description: string): string {
  const characters = Array.from(description)
  if (characters.length <= PREVIEW_LENGTH) return description
  return `${characters.slice(0, PREVIEW_LENGTH).join('')}...`
}
