import type { AuditedKind } from '../../audited/kind.ts'

/** With the hash of the password, of which a hash gives nothing away: one that was replaced by hand shows. */
export const auditedUsers: AuditedKind = {
  chain: 'administration',
  former: { contents: async (_db, _id, { id, email, role, rinkId }) => [{ id, email, role, rinkId }] },
}
