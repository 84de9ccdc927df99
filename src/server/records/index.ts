import { actionEventKind, actionKind } from '#server/features/actions/record-kind.ts'
import { auditNoteKind } from '#server/features/audit/record-kind.ts'
import { factorKind, loginFailureKind } from '#server/features/auth/record-kind.ts'
import { calloutKind } from '#server/features/callouts/record-kind.ts'
import { checklistKind } from '#server/features/checklists/record-kind.ts'
import {
  checkKind,
  checkRecordKind,
  checkScheduleKind,
  checkSkipKind,
  checkVersionKind,
  closureKind,
  noneHereKind,
} from '#server/features/checks/record-kind.ts'
import { conditionsKind } from '#server/features/conditions/record-kind.ts'
import { deviceKind } from '#server/features/devices/record-kind.ts'
import { diaryEntryKind } from '#server/features/diary/record-kind.ts'
import { documentReadingKind, documentVersionKind } from '#server/features/documents/record-kind.ts'
import {
  lockoutKind,
  machineDocumentKind,
  machineEventKind,
  machineKind,
  ownKindKind,
} from '#server/features/equipment/record-kind.ts'
import { handoverKind } from '#server/features/handovers/record-kind.ts'
import { assessmentKind, incidentKind, notificationKind } from '#server/features/incidents/record-kind.ts'
import { logEntryKind, logSettingKind } from '#server/features/log/record-kind.ts'
import { noticeKind } from '#server/features/notices/record-kind.ts'
import { personKind } from '#server/features/people/record-kind.ts'
import { photoKind } from '#server/features/photos/record-kind.ts'
import { pinKind } from '#server/features/pins/record-kind.ts'
import { placeKind, sitePlanKind } from '#server/features/places/record-kind.ts'
import { plannedWorkKind } from '#server/features/planned-work/record-kind.ts'
import { deletionKind, holdKind } from '#server/features/privacy/record-kind.ts'
import { rinkKind } from '#server/features/rinks/record-kind.ts'
import { sensorTokenKind } from '#server/features/sensors/record-kind.ts'
import { sessionKind } from '#server/features/sessions/record-kind.ts'
import { shiftEndKind } from '#server/features/shift-end/record-kind.ts'
import {
  hoursApprovalKind,
  payrollPresetKind,
  shiftKind,
  staffKind,
} from '#server/features/staff/record-kind.ts'
import { userKind } from '#server/features/users/record-kind.ts'
import type { RecordKind } from './record-kind.ts'
import {
  chatMessageKind,
  generalChecklistKind,
  knowledgeKind,
  scheduleKind,
  skaterTimesKind,
  staffSessionKind,
  unusedKinds,
} from './unused-tables.ts'

/** Every kind of record, in the order in which screens and exports show them. */
const kinds = [
  incidentKind,
  checklistKind,
  checkRecordKind,
  machineEventKind,
  lockoutKind,
  machineDocumentKind,
  calloutKind,
  diaryEntryKind,
  handoverKind,
  shiftEndKind,
  documentReadingKind,
  shiftKind,
  hoursApprovalKind,
  payrollPresetKind,
  staffSessionKind,
  staffKind,
  personKind,
  userKind,
  pinKind,
  sessionKind,
  deviceKind,
  loginFailureKind,
  factorKind,
  generalChecklistKind,
  skaterTimesKind,
  conditionsKind,
  chatMessageKind,
  rinkKind,
  machineKind,
  documentVersionKind,
  checkKind,
  checkVersionKind,
  checkScheduleKind,
  checkSkipKind,
  actionKind,
  actionEventKind,
  plannedWorkKind,
  closureKind,
  noneHereKind,
  logEntryKind,
  logSettingKind,
  sensorTokenKind,
  placeKind,
  sitePlanKind,
  ownKindKind,
  scheduleKind,
  knowledgeKind,
  holdKind,
  deletionKind,
  auditNoteKind,
  assessmentKind,
  notificationKind,
  photoKind,
  noticeKind,
] as const

/** The table of a kind of record. */
export type RecordTable = (typeof kinds)[number]['table']

type ListedKind = RecordKind & { table: RecordTable }

export const recordKinds: readonly ListedKind[] = kinds

const byTable = new Map<string, ListedKind>(recordKinds.map(kind => [kind.table, kind]))

/** The kind of the records in a table; undefined for other tables. */
export function findRecordKind(table: string): ListedKind | undefined {
  return byTable.get(table)
}

/** The kind of the records in a table that is known to have one. */
export function recordKindOf(table: RecordTable): ListedKind {
  const kind = byTable.get(table)
  if (!kind) throw new Error(`There is no kind of record ${table}`)
  return kind
}

/** A kind as screens show it. */
export function summaryOfKind(kind: RecordKind) {
  const { table, title, retention } = kind
  const { rule = null, expiry = null } = 'rule' in retention ? retention : {}
  const canBeHeld = expiry !== null && !expiry.isOfNoRink
  return { record: table, title, isWritten: !unusedKinds.includes(kind), canBeHeld, rule }
}
