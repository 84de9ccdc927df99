import type { AuditedKind } from '#server/audit/audited-kind.ts'

/** With the hash of the PIN, for the same reason as with users. */
export const auditedPins: AuditedKind = { chain: 'administration' }
