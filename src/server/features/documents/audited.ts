import type { AuditedKind } from '../../audited/kind.ts'

export const auditedVersions: AuditedKind = { chain: 'rink' }

export const auditedReadings: AuditedKind = { chain: 'rink' }
