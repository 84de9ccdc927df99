import type { Generated } from 'kysely'
import type { HandoverAnswers } from '#domain/handovers/handover.ts'
import type { LateEntry } from '#domain/performed.ts'

export interface StaffTable {
  id: Generated<number>
  rinkId: number
  name: string
  role: string
  company: string | null
  isSignedIn: boolean
  lastSignIn: string | null
  lastSignOut: string | null
  isActive: boolean
  /** For a sign-in or sign-out at an earlier time: when and how it was recorded. */
  attendanceRecordedAt: string | null
  lateEntry: LateEntry | null
  lateReason: string | null
  /** The manager who removed them from the list. */
  removalAuthorisedBy: string | null
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
}
