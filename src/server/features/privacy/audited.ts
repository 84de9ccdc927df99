import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedHolds: AuditedKind = { chain: 'administration' }

/** Includes the tombstones, so that no other record can later be passed off as deleted by the rule. */
export const auditedDeletions: AuditedKind = {
  chain: 'administration',
  parts: { tombstones: { table: 'retention_tombstones', column: 'deletion_id', by: 'id' } },
}
