import { type AuditedKind, hashedAsRow } from '../../audited/kind.ts'

export const auditedRinks: AuditedKind = { chain: 'administration', former: hashedAsRow }
