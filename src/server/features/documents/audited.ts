import { type AuditedKind, hashedAsRow } from '../../audited/kind.ts'

export const auditedVersions: AuditedKind = { chain: 'rink', later: ['fileKey'], former: hashedAsRow }

export const auditedReadings: AuditedKind = { chain: 'rink', former: hashedAsRow }
