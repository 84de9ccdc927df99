import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedVersions: AuditedKind = { chain: 'rink' }

export const auditedReadings: AuditedKind = { chain: 'rink' }
