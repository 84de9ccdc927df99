import { z } from 'zod'
import { optionalText, PARAGRAPH_LENGTH, recordId, requiredText } from '../fields.ts'
import { date } from '../forms/kinds/date.ts'
import { bodyShape, storedShape } from '../forms/schemas.ts'
import { incidentForm } from './incident-form.ts'
import { riddorAdvice } from './riddor.ts'
import { riddorAnswers } from './riddor-questions.ts'
import { signatureDrawing } from './signature.ts'

/** Specification 2, section 9: how much of a description the list shows. */
const PREVIEW_LENGTH = 150

const reason = optionalText({ label: 'The reason', maxLength: PARAGRAPH_LENGTH })

/** A new incident report; who authorised it is the server's own (decisions, Calls). */
export const newIncident = z.object({
  rinkId: recordId('rinkId'),
  ...bodyShape(incidentForm),
  /** The signature as it was drawn beside the typed name. */
  reporterSignatureDrawing: signatureDrawing.nullish().transform(drawing => drawing ?? null),
  /** What was answered to the RIDDOR questions; the advice is the server's own. */
  riddorAnswers: riddorAnswers.nullish().transform(answers => answers ?? null),
  /** Why the decision differs from the advice. */
  riddorReason: reason,
  submittedBy: optionalText({ label: 'Submitted by' }),
  /** The tablet's own name for the report, from the first word typed: no two records have the same. */
  submissionId: optionalText({ label: 'submissionId' }),
  authorisedBy: z.unknown().optional(),
})

export type NewIncident = z.output<typeof newIncident>

/** The newest assessment that the sender has read, `null` for none. Left out, it is not checked. */
const afterAssessmentId = recordId('afterAssessmentId').nullish()

/** A later RIDDOR assessment of a report on record, such as when the days off work are known. */
export const newAssessment = z.object({
  rinkId: recordId('rinkId'),
  afterAssessmentId,
  answers: riddorAnswers,
  assessmentCompleted: z.boolean({ error: 'Please say whether the assessment is completed' }),
  reportingRequired: z.boolean({ error: 'Please decide whether it must be reported' }),
  reason,
  assessedBy: requiredText('Your name is required', { label: 'Your name' }),
})

/** That the enforcing authority was told. */
export const newNotification = z.object({
  rinkId: recordId('rinkId'),
  afterAssessmentId,
  method: requiredText('How it was reported is required', { label: 'How it was reported' }),
  notifiedOn: date.required({ label: 'The day of the report' }, 'The day of the report is required'),
  authorityReference: optionalText({ label: "The authority's reference" }),
  recordedBy: requiredText('Your name is required', { label: 'Your name' }),
})

const stored = z.string().nullable()

/** One assessment of a report under RIDDOR: the answers, the advice that followed, and what the person decided. */
export const incidentAssessment = z.object({
  id: z.int(),
  assessedAt: z.string(),
  assessedBy: stored,
  /** The account that was signed in. */
  account: z.string(),
  answers: riddorAnswers.nullable(),
  advice: riddorAdvice.nullable(),
  assessmentCompleted: z.boolean(),
  reportingRequired: z.boolean(),
  reportBy: stored,
  reason: stored,
})

export type IncidentAssessment = z.infer<typeof incidentAssessment>

/** One report to the enforcing authority. */
export const incidentNotification = z.object({
  id: z.int(),
  recordedAt: z.string(),
  recordedBy: stored,
  /** The account that was signed in. */
  account: z.string(),
  method: stored,
  notifiedOn: z.string(),
  authorityReference: stored,
})

export type IncidentNotification = z.infer<typeof incidentNotification>

/** An incident report on record, with what was decided and reported since. */
export const incident = z.object({
  id: z.int(),
  rinkId: z.int(),
  reference: z.string(),
  submittedAt: z.string(),
  submittedBy: stored,
  authorisedBy: stored,
  ...storedShape(incidentForm),
  reporterSignatureDrawing: signatureDrawing.nullable(),
  /** Newest first: the first one counts. */
  assessments: z.array(incidentAssessment),
  /** Newest first. */
  notifications: z.array(incidentNotification),
})

export type Incident = z.infer<typeof incident>

/** What the list shows of a report (specification 2, section 7). */
export const incidentSummary = incident.pick({
  id: true,
  reference: true,
  submittedAt: true,
  involvedPersonName: true,
  accidentDate: true,
  accidentTime: true,
  accidentPlace: true,
  accidentDescription: true,
})

export type IncidentSummary = z.infer<typeof incidentSummary>

/** The beginning of a description, as the list shows it; '...' where more follows. */
export function previewOf(description: string): string {
  const characters = Array.from(description)
  if (characters.length <= PREVIEW_LENGTH) return description
  return `${characters.slice(0, PREVIEW_LENGTH).join('')}...`
}
