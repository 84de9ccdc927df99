import type { AuditedKind } from '../../audited/kind.ts'

export const auditedHandovers: AuditedKind = { chain: 'rink' }
