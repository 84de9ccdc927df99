import { type AuditedKind, hashedAsRow } from '../../audited/kind.ts'

export const auditedHandovers: AuditedKind = { chain: 'rink', former: hashedAsRow }
