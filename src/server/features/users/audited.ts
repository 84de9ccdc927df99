import type { AuditedKind } from '#server/audit/audited-kind.ts'

/** With the hash of the password, so that one replaced by hand shows; a hash of that hash gives nothing away. */
export const auditedUsers: AuditedKind = { chain: 'administration' }
