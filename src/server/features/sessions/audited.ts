import type { AuditedKind } from '#server/audit/audited-kind.ts'

/**
 * Only that an administrator, or the user elsewhere, ended a session leaves an entry: sessions begin, change rinks, are
 * used and time out without one. The token's hash changes too, and stays secret.
 */
export const auditedSessions: AuditedKind = {
  chain: 'administration',
  without: ['lastSeenAt', 'rinkId', 'tokenHash'],
  isSometimesWritten: true,
}
