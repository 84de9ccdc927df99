import { auditedCallouts } from '#server/features/callouts/audited.ts'
import { auditedSubmissions } from '#server/features/checklists/audited.ts'
import { auditedDiaryEntries } from '#server/features/diary/audited.ts'
import { auditedReadings, auditedVersions } from '#server/features/documents/audited.ts'
import {
  auditedLockouts,
  auditedMachineDocuments,
  auditedMachineEvents,
  auditedMachines,
} from '#server/features/equipment/audited.ts'
import { auditedHandovers } from '#server/features/handovers/audited.ts'
import {
  auditedAssessments,
  auditedIncidents,
  auditedNotifications,
} from '#server/features/incidents/audited.ts'
import { auditedPhotos } from '#server/features/photos/audited.ts'
import { auditedPins } from '#server/features/pins/audited.ts'
import { auditedDeletions, auditedHolds } from '#server/features/privacy/audited.ts'
import { auditedRinks } from '#server/features/rinks/audited.ts'
import { auditedSessions } from '#server/features/sessions/audited.ts'
import { auditedShiftEnds } from '#server/features/shift-end/audited.ts'
import { auditedShifts, auditedStaff } from '#server/features/staff/audited.ts'
import { auditedUsers } from '#server/features/users/audited.ts'
import type { AuditedKind } from './audited-kind.ts'
import { unusedTables } from './unused-tables.ts'

const kinds = {
  ice_rinks: auditedRinks,
  users: auditedUsers,
  manager_pins: auditedPins,
  sessions: auditedSessions,
  checklist_submissions: auditedSubmissions,
  staff: auditedStaff,
  completed_shift: auditedShifts,
  handover_document: auditedHandovers,
  shift_ends: auditedShiftEnds,
  engineer_callout: auditedCallouts,
  photos: auditedPhotos,
  site_diary_entries: auditedDiaryEntries,
  accident_report: auditedIncidents,
  accident_assessments: auditedAssessments,
  accident_notifications: auditedNotifications,
  document_versions: auditedVersions,
  document_readings: auditedReadings,
  machines: auditedMachines,
  machine_lockouts: auditedLockouts,
  machine_events: auditedMachineEvents,
  machine_documents: auditedMachineDocuments,
  legal_holds: auditedHolds,
  retention_deletions: auditedDeletions,
  ...unusedTables,
} as const satisfies Record<string, AuditedKind>

/** The tables of the records that the audit proves. */
export type AuditedRecord = keyof typeof kinds

/** Every kind of record that the audit proves, by its table: what a write hashes is what is read to verify it. */
export const auditedKinds: Readonly<Record<AuditedRecord, AuditedKind>> = kinds

export function isAudited(record: string): record is AuditedRecord {
  return Object.hasOwn(kinds, record)
}
