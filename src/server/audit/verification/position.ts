import type { AuditProblem } from '#domain/audit/verification.ts'

/** The position of the verification: an entry of a chain, or a record of a kind. */
export type Position =
  | { part: 'entries'; scope: number; after: number }
  | { part: 'records'; record: string; after: number }

/** The findings of one step. */
export interface Step {
  entries: number
  records: number
  problem: { problem: AuditProblem; rinkId: number | null } | null
  /** `null` if everything has been verified. */
  next: Position | null
}

/**
 * The number of rows per step: a few milliseconds' work, so that the server can respond to others in between.
 */
export const BATCH = 500
