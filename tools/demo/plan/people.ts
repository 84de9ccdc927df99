import type { Week } from '../calendar.ts'
import type { When } from './when.ts'

export interface StaffPlan {
  name: string
  role: string
  company?: string
  /** Managers authorise with it. */
  pin?: string
}

export interface ShiftPlan {
  from: string
  /** '30:00' is six in the following morning. */
  to: string
  people: Week<string | null>
}

/** One manager opens, another closes; the one hands over to the other. */
export interface ManagersPlan {
  arrives: string
  handsOver: string
  leaves: string
  openers: Week<string>
  closers: Week<string>
}

export interface Absence extends When {
  name: string
  /** What was written when somebody else signed them out. */
  note: string
}

export interface EarlyEnd extends When {
  /** Whoever was at the tablet; the closing manager authorises. */
  submittedBy: string
  reason: string
}
