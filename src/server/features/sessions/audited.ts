import type { AuditedKind } from '../../audited/kind.ts'

/**
 * That somebody was signed out is on record, not each sign-in: sessions begin, move between rinks, are touched and end
 * without an entry. The token is a secret of its own.
 */
export const auditedSessions: AuditedKind = {
  chain: 'administration',
  without: ['lastSeenAt', 'rinkId', 'tokenHash'],
  isSometimesWritten: true,
  former: { contents: null },
}
