import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedHandovers: AuditedKind = { chain: 'rink' }
