import { type AuditedKind, hashedAsRow } from '../../audited/kind.ts'

export const auditedVersions: AuditedKind = { chain: 'rink', former: hashedAsRow }

export const auditedReadings: AuditedKind = { chain: 'rink', former: hashedAsRow }
