import type { ColumnType, Generated } from 'kysely'
import type { ActionSource, ActionState, ActionStep, Hazard, Spot } from '#domain/actions/action.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { Recurrence } from '#domain/planned-work/planned-work.ts'

/** Written as JSON text, read back parsed. */
type Json<Value> = ColumnType<Value, string, string>
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>

/** Work to do, until `closedAt`. */
export interface ActionsTable {
  id: Generated<number>
  rinkId: number
  reference: string
  referenceYear: number
  referenceNumber: number
  source: ActionSource
  /** The finding, such as an item of a check. It has one unfinished action at a time. */
  sourceKey: string | null
  what: string
  kind: Hazard | null
  machineId: number | null
  placeId: number | null
  spot: NullableJson<Spot>
  photoPaths: Json<string[]>
  isMadeSafe: boolean | null
  /** True if a finding stops work, or someone has to act on it. */
  isUrgent: Generated<boolean>
  checkRecordId: number | null
  submissionId: number | null
  calloutId: number | null
  incidentId: number | null
  plannedWorkId: number | null
  reportedBy: string
  /** `null`: a public report. */
  userId: number | null
  openedAt: string
  submittedAt: string
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
  state: ActionState
  severity: number | null
  likelihood: number | null
  ownerId: number | null
  contractor: string | null
  contractorPhone: string | null
  /** The hash of the token in the contractor's link. */
  linkHash: string | null
  linkExpiresAt: string | null
  dueAt: string
  dueMovedFrom: string | null
  remindOn: string | null
  cost: string | null
  doneBy: string | null
  /** The person who signed that they did it; a contractor signs with their link. */
  donePersonId: number | null
  isDoneSigned: Generated<boolean>
  closedAt: string | null
  timesFound: Generated<number>
  revision: Generated<number>
}

/** Work that recurs, until `endedAt`; on a machine, at a place, or at the rink. */
export interface PlannedWorkTable {
  id: Generated<number>
  rinkId: number
  machineId: number | null
  placeId: number | null
  title: string
  recurrence: Json<Recurrence>
  startsOn: string
  parts: string | null
  cost: string | null
  contractor: string | null
  setAt: string
  userId: number
  endedAt: string | null
  revision: Generated<number>
}

export interface ActionEventsTable {
  id: Generated<number>
  rinkId: number
  actionId: number
  step: ActionStep
  happenedAt: string
  submittedAt: string
  who: string
  userId: number | null
  text: string | null
  photoPaths: Json<string[]>
  /** The contractor's report, a PDF. */
  documentName: string | null
  contentHash: string | null
  fileKey: string | null
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
}
