import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedIncidents: AuditedKind = { chain: 'rink' }

export const auditedAssessments: AuditedKind = { chain: 'rink' }

export const auditedNotifications: AuditedKind = { chain: 'rink' }
