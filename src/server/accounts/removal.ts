import type { User } from '#domain/users/user.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { removeFactors } from './factor-store.ts'
import { endSessionsOf } from './session-store.ts'
import { updateUser } from './user-store.ts'

/** Removes an account with its second factors, and ends its sessions. */
export async function removeAccount(
  tx: OpenTransaction,
  id: number,
  now: Date,
): Promise<{ user: User; audit: AuditNote[]; endedSessions: number[] }> {
  const removedAt = now.toISOString()
  const user = await updateUser(tx, id, { removedAt })
  const factors = await removeFactors(tx, id, removedAt)
  return {
    user,
    audit: [{ action: 'user.removed', record: 'users', recordId: id }, ...factors],
    endedSessions: await endSessionsOf(tx, id, removedAt),
  }
}
