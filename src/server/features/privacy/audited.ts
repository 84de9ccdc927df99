import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedHolds: AuditedKind = { chain: 'administration' }

/** With the tombstones, so that nobody can later pass off another record as deleted by the rule. */
export const auditedDeletions: AuditedKind = {
  chain: 'administration',
  parts: { tombstones: { table: 'retention_tombstones', column: 'deletion_id', by: 'id' } },
}
