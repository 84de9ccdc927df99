import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedSubmissions: AuditedKind = { chain: 'rink' }
