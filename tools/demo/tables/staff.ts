import type { OfRink } from './columns.ts'

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
