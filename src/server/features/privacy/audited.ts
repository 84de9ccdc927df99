import { type AuditedKind, hashedAsRow } from '../../audited/kind.ts'

export const auditedHolds: AuditedKind = { chain: 'administration', former: hashedAsRow }

/** With the tombstones, so that nobody can later pass off another record as deleted by the rule. */
export const auditedDeletions: AuditedKind = {
  chain: 'administration',
  parts: { tombstones: { table: 'retention_tombstones', column: 'deletion_id', by: 'id' } },
  former: hashedAsRow,
}
