import { type AuditedKind, hashedAsRow } from '../../audited/kind.ts'

export const auditedHolds: AuditedKind = { chain: 'administration', former: hashedAsRow }

/** With what is left of the records: nobody can say afterwards that another one was deleted by the rule. */
export const auditedDeletions: AuditedKind = {
  chain: 'administration',
  parts: { tombstones: { table: 'retention_tombstones', column: 'deletion_id', by: 'id' } },
  former: hashedAsRow,
}
