import type { AuditProblem } from '#domain/audit/verification.ts'
import type { AuditedRecord } from '../audited/index.ts'

/** Where to go on: after an entry of a chain, or after a record of a kind. */
export type Place =
  | { part: 'entries'; scope: number; after: number }
  | { part: 'records'; record: AuditedRecord; after: number }

/** What one step has found. */
export interface Step {
  entries: number
  records: number
  problem: { problem: AuditProblem; rinkId: number | null } | null
  /** `null`: everything was looked at. */
  next: Place | null
}

/** How many rows a step looks at: a few milliseconds' work, so that a server can answer others in between. */
export const BATCH = 500
