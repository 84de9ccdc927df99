import type { User } from '#domain/users/user.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { removeFactors } from './factor-store.ts'
import { endSessionsOf } from './session-store.ts'
import { updateUser } from './user-store.ts'

/** The audit notes of a removal, and the sessions that it ended. */
interface Removal {
  audit: AuditNote[]
  endedSessions: number[]
}

/** Removes an account with its second factors, and ends its sessions. */
export async function removeAccount(
  tx: OpenTransaction,
  id: number,
  now: Date,
): Promise<Removal & { user: User }> {
  const user = await updateUser(tx, id, { removedAt: now.toISOString() })
  return { user, ...(await endAccess(tx, id, 'user.removed', now)) }
}

/** Removes the login of an account with its second factors, and ends its sessions. A person can still sign with a PIN. */
export async function removeLogin(tx: OpenTransaction, id: number, now: Date): Promise<Removal> {
  await updateUser(tx, id, { email: null, password: null, subject: null })
  return endAccess(tx, id, 'user.login-removed', now)
}

async function endAccess(tx: OpenTransaction, id: number, action: string, now: Date): Promise<Removal> {
  const factors = await removeFactors(tx, id, now.toISOString())
  return {
    audit: [{ action, record: 'users', recordId: id }, ...factors],
    endedSessions: await endSessionsOf(tx, id, now.toISOString()),
  }
}
