import type { Generated } from 'kysely'

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
  /** The manager who took them off the list. */
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
}

export interface HandoverDocumentTable {
  id: Generated<number>
  rinkId: number
  submittedAt: string
  submittedBy: number
  fromManager: string
  toManager: string
  pendingTasks: string | null
  importantUpdates: string | null
  staffConcerns: string | null
  equipmentIssues: string | null
  notes: string | null
  outgoingStaffId: number | null
  incomingStaffId: number | null
  performedAt: string | null
  performedBy: number | null
}
