import type { ColumnType, Generated } from 'kysely'
import type { Spot } from '#domain/actions/action.ts'
import type { MachineDocumentKind } from '#domain/equipment/documents.ts'
import type { DueDate, DueKind } from '#domain/equipment/due-dates.ts'
import type { MachineEventKind } from '#domain/equipment/events.ts'
import type { Defect } from '#domain/equipment/lock-out.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { PlaceKind } from '#domain/places/place.ts'
import type { Shape } from '#domain/places/shape.ts'

/** Written as JSON text, read back parsed. */
type Json<Value> = ColumnType<Value, string, string>
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>

/** A machine of the register; a merged entry names its machine in `mergedInto`. */
export interface MachinesTable {
  id: Generated<number>
  rinkId: number
  kind: string
  name: string
  number: string
  details: Json<Record<string, string>>
  remarks: string | null
  photoPath: string | null
  code: string
  registeredAt: string
  retiredAt: string | null
  mergedInto: number | null
  revision: Generated<number>
  /** The company that repairs it, and its phone number. */
  contractor: string | null
  contractorPhone: string | null
  /** The place, and the point on the plan. */
  placeId: number | null
  spot: NullableJson<Spot>
}

/** A part of the rink; one that was removed remains in the table. */
export interface PlacesTable {
  id: Generated<number>
  rinkId: number
  kind: PlaceKind
  name: string
  /** The key in the address on its label. */
  code: string
  createdAt: string
  removedAt: string | null
  /** The corners on the plan. */
  shape: NullableJson<Shape>
}

/** The pictures of the rink's plan; the newest counts. */
export interface SitePlansTable {
  id: Generated<number>
  rinkId: number
  /** `null`: drawn. */
  photoPath: string | null
  setAt: string
  /** The account. */
  setBy: number
}

/** A kind of machine that the rink has added. */
export interface MachineKindsTable {
  id: Generated<number>
  rinkId: number
  name: string
  icon: string | null
  createdAt: string
  retiredAt: string | null
}

/** An identity of a machine, in the form that `identityOf` returns. */
export interface MachineIdentitiesTable {
  id: Generated<number>
  rinkId: number
  kind: string
  identity: string
  machineId: number
}

export interface MachineDueDatesTable {
  id: Generated<number>
  rinkId: number
  machineId: number
  kind: DueKind
  everyMonths: number
  dueOn: string
}

/** A machine out of service or a closed place, until `releasedAt`; exactly one of the two is named. */
export interface RestrictionsTable {
  id: Generated<number>
  rinkId: number
  machineId: number | null
  placeId: number | null
  /** The time of the finding. */
  lockedAt: string
  recordedAt: string
  source: 'check' | 'fault'
  lockedBy: string
  userId: number
  submissionId: number | null
  defects: Json<Defect[]>
  photoPaths: Json<string[]>
  calloutId: number | null
  releasedAt: string | null
  releasedBy: string | null
  releaseUserId: number | null
  workDone: string | null
  recheckedBy: string | null
  recheckedKeys: NullableJson<string[]>
  /** The last day on which the machine may be used with the defects of these keys; `null` if not at all. */
  allowedUntil: string | null
  allowedKeys: NullableJson<string[]>
  allowedBy: string | null
  allowedAt: string | null
}

/** The text of an event; a check or a fault also has its defects, an examination its report. */
export interface MachineEventContent {
  lines: { label: string; text: string }[]
  defects?: Defect[]
  documentId?: number
  calloutId?: number
  /** In events that can change due dates: the due dates until then. */
  formerDueDates?: DueDate[]
  /** In a change of its kind: the kind until then. */
  formerKind?: string
  /** In a merge: the entry that was merged into this machine, and its due dates until then. */
  merged?: { machineId: number; dueDates: DueDate[] }
}

export interface MachineEventsTable {
  id: Generated<number>
  rinkId: number
  machineId: number
  kind: MachineEventKind
  happenedAt: string
  operationalDay: string
  recordedAt: string
  userId: number | null
  who: string
  submissionId: number | null
  content: Json<MachineEventContent>
  lateEntry: LateEntry | null
  lateReason: string | null
}

/** A file of a machine; a removed file remains in the table. */
export interface MachineDocumentsTable {
  id: Generated<number>
  rinkId: number
  machineId: number
  title: string
  kind: MachineDocumentKind
  fileName: string
  contentHash: string
  fileKey: string | null
  uploadedAt: string
  /** The account. */
  uploadedBy: number
  removedAt: string | null
  /** The manager. */
  removedBy: string | null
}
