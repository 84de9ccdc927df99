import type { AuditedKind } from '../../audited/kind.ts'

/** With the hash of the PIN, for the same reason as with users. */
export const auditedPins: AuditedKind = { chain: 'administration' }
