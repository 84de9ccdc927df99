import type { AuditProblem } from '#domain/audit/verification.ts'

/** How far verification has come: to an entry of a chain, or to a record of a kind. */
export type Place =
  | { part: 'entries'; scope: number; after: number }
  | { part: 'records'; record: string; after: number }

/** The findings of one step. */
export interface Step {
  entries: number
  records: number
  problem: { problem: AuditProblem; rinkId: number | null } | null
  /** `null` if everything has been verified. */
  next: Place | null
}

/** How many rows a step verifies: a few milliseconds' work, so that the server can answer others in between. */
export const BATCH = 500
