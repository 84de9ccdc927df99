import type { ColumnType, Generated } from 'kysely'

/** In force while `liftedAt` is `null`: on one record, or on the days of a period. */
export interface LegalHoldsTable {
  id: Generated<number>
  rinkId: number
  record: string | null
  recordId: number | null
  fromDay: string | null
  toDay: string | null
  reason: string
  placedAt: string
  placedBy: number
  liftedAt: string | null
  liftedBy: number | null
  liftReason: string | null
}

/** Proposed by one account; confirmed by another (`deletedAt`), or withdrawn. */
export interface RetentionDeletionsTable {
  id: Generated<number>
  rinkId: number | null
  record: string
  rule: string
  recordCount: number
  recordIds: ColumnType<number[], string, string>
  proposedAt: string
  proposedBy: number
  deletedAt: string | null
  deletedBy: number | null
  withdrawnAt: string | null
  withdrawnBy: number | null
}

export interface RetentionTombstonesTable {
  id: Generated<number>
  deletionId: number
  record: string
  recordId: number
  contentHash: string
}
