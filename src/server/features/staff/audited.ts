import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedStaff: AuditedKind = { chain: 'rink' }

export const auditedShifts: AuditedKind = { chain: 'rink' }
