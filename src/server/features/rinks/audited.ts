import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedRinks: AuditedKind = { chain: 'administration' }
