import type { AuditedKind } from '../../audited/kind.ts'

export const auditedRinks: AuditedKind = { chain: 'administration' }
