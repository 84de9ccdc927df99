import type { ColumnType, Generated } from 'kysely'
import type { CalloutAnswers, CalloutStatus, changesOf } from '#domain/callouts/callout.ts'
import type { LateEntry } from '#domain/performed.ts'

/** Written as JSON text, read back parsed. */
type Json<Value> = ColumnType<Value, string, string>

export interface EngineerCalloutTable extends CalloutAnswers {
  id: Generated<number>
  rinkId: number
  /** As the client sent it: 'EC' and the creation time. */
  reference: string
  displayReference: string
  referenceYear: number
  referenceNumber: number
  status: CalloutStatus
  requestedBy: number | null
  authorisedBy: string | null
  submittedBy: string | null
  submittedAt: string
  photoPaths: Json<string[]>
  imageUploaded: boolean
  equipment: string
  reportedIssue: string
  revision: Generated<number>
  /** Folded for the search. */
  searchText: string
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
}

export interface CalloutChangesTable {
  id: Generated<number>
  rinkId: number
  calloutId: number
  revision: number
  changedAt: string
  userId: number
  submittedBy: string | null
  status: CalloutStatus
  changes: Json<ReturnType<typeof changesOf>>
}
