import type { ColumnType, Generated } from 'kysely'
import type { HandoverAnswers } from '#domain/handovers/handover.ts'
import type { PastMatter } from '#domain/handovers/happened.ts'
import type { HandoverLine, ShownLine } from '#domain/handovers/lines.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { PayrollPreset, PresetColumn } from '#domain/staff/payroll-preset.ts'

/** Written as JSON text, read back parsed. */
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>

export interface StaffTable {
  id: Generated<number>
  rinkId: number
  name: string
  role: string
  company: string | null
  isSignedIn: boolean
  lastSignIn: string | null
  lastSignOut: string | null
  /** The server's time when the running sign-in, or the last one, was recorded. */
  signInRecordedAt: string | null
  /** When its time was last changed to another one; `null` if it never was. */
  signInChangedAt: string | null
  isActive: boolean
  /** For a sign-in or sign-out at an earlier time: when and how it was recorded. */
  attendanceRecordedAt: string | null
  lateEntry: LateEntry | null
  lateReason: string | null
  /** The manager who removed them from the list. */
  removalAuthorisedBy: string | null
  personId: number | null
  /** The number in payroll. */
  employeeNumber: string | null
}

export interface CompletedShiftTable {
  id: Generated<number>
  rinkId: number
  staffId: number
  staffName: string
  staffRole: string
  staffCompany: string | null
  date: string
  signInTime: string
  signOutTime: string
  workedHours: number
  signedInAt: string
  signedOutAt: string
  notes: string | null
  submittedBy: string
  submittedByUser: number
  submittedAt: string
  reason: string | null
  authorisedBy: string | null
  correctsId: number | null
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
  /** The server's time when the sign-in was recorded; `null` if the hours were entered by hand. */
  signInRecordedAt: string | null
  /** When the time of the sign-in was last changed to another one; `null` if it never was. */
  signInChangedAt: string | null
  unpaidBreakMinutes: number | null
}

/** The approval of hours of one person. */
export interface HoursApprovalsTable {
  id: Generated<number>
  rinkId: number
  staffId: number
  /** The name of the manager whose PIN approved them. */
  approvedBy: string
  managerPinId: number | null
  managerPersonId: number | null
  /** True if the manager is proven to be another person. */
  isAnotherPerson: boolean
  approvedAt: string
  userId: number
}

export interface HoursApprovalShiftsTable {
  id: Generated<number>
  approvalId: number
  shiftId: number
}

export interface PayrollPresetsTable {
  id: Generated<number>
  key: string
  name: string
  rows: PayrollPreset['rows']
  onlyApproved: boolean
  isVerified: boolean
  columns: ColumnType<PresetColumn[], string, string>
  removedAt: string | null
}

export interface HandoverDocumentTable extends HandoverAnswers {
  id: Generated<number>
  rinkId: number
  submittedAt: string
  submittedBy: number
  fromManager: string
  toManager: string
  outgoingStaffId: number | null
  incomingStaffId: number | null
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
  /** The matters that were open then, with comments. */
  lines: NullableJson<HandoverLine[]>
  /** The matters that had ended since the last accepted handover; `null` for none. */
  happened: NullableJson<PastMatter[]>
  acceptedAt: string | null
  acceptedBy: string | null
  acceptedPersonId: number | null
  /** The lines as they were accepted. */
  acceptedLines: NullableJson<ShownLine[]>
}
