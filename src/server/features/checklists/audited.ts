import type { AuditedKind } from '../../audited/kind.ts'

export const auditedSubmissions: AuditedKind = { chain: 'rink' }
