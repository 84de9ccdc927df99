import type { ColumnType, Generated } from 'kysely'
import type { StoredAnswers } from '#domain/forms/schemas.ts'
import type { incidentForm } from '#domain/incidents/incident-form.ts'
import type { RiddorAdvice } from '#domain/incidents/riddor.ts'
import type { RiddorAnswers } from '#domain/incidents/riddor-questions.ts'
import type { SignatureDrawing } from '#domain/incidents/signature.ts'
import type { LateEntry } from '#domain/performed.ts'

/** Written as JSON text or `null`, read back parsed. */
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>

/** `referenceYear` and `referenceNumber` form the reference: unique by rink, without gaps. */
export interface AccidentReportTable extends StoredAnswers<typeof incidentForm> {
  id: Generated<number>
  rinkId: number
  reference: string
  referenceYear: number | null
  referenceNumber: number | null
  submittedAt: string
  submittedBy: string | null
  submittedByUser: number | null
  /** The tablet's key of the report before it was saved. */
  submissionId: string | null
  /** The manager; `null` while the report is to be countersigned. */
  authorisedBy: string | null
  /** Set if the manager authorised it after it was saved. */
  countersignedAt: string | null
  reporterSignatureDrawing: NullableJson<SignatureDrawing>
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
}

export interface AccidentAssessmentsTable {
  id: Generated<number>
  rinkId: number
  reportId: number
  assessedAt: string
  userId: number
  assessedBy: string | null
  answers: NullableJson<RiddorAnswers>
  advice: NullableJson<RiddorAdvice>
  assessmentCompleted: boolean
  reportingRequired: boolean
  /** The deadline of the report, if one is required. */
  reportBy: string | null
  reason: string | null
}

export interface AccidentNotificationsTable {
  id: Generated<number>
  rinkId: number
  reportId: number
  recordedAt: string
  userId: number
  recordedBy: string | null
  method: string | null
  notifiedOn: string
  authorityReference: string | null
}
