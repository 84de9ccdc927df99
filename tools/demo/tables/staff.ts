import type { Json, OfRink } from './columns.ts'

export interface StaffTable extends OfRink {
  name: string
  role: string
  company: string | null
  isSignedIn: boolean
  lastSignIn: string | null
  lastSignOut: string | null
  isActive: boolean
}

export interface StaffSessionsTable extends OfRink {
  staffId: number
  date: string
  staffType: string
  signInTime: string | null
  signOutTime: string | null
  signOutNotes: string | null
  workedHours: number | null
  createdAt: string
}

export interface CompletedShiftTable extends OfRink {
  staffId: number
  staffName: string
  staffRole: string
  staffCompany: string | null
  date: string
  signInTime: string
  signOutTime: string
  workedHours: number
  notes: string | null
  submittedBy: string
  submittedAt: string
}

export interface HandoverDocumentTable extends OfRink {
  submittedAt: string
  submittedBy: number
  fromManager: string
  toManager: string
  pendingTasks: string | null
  importantUpdates: string | null
  staffConcerns: string | null
  equipmentIssues: string | null
  notes: string | null
}

export interface EarlyShiftEndsTable extends OfRink {
  submittedAt: string
  submittedBy: string
  authorisedBy: string
  reason: string
  missingChecklists: Json<string[]>
  signedInStaffCount: number
}
