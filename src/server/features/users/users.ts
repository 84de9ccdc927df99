import { Refusal } from '#domain/errors.ts'
import { isOnlyAdministrator } from '#domain/permissions.ts'
import { accountName, MOST_COUNTED, type User, type UserRole } from '#domain/users/user.ts'
import { refuseWeakPassword } from '#server/accounts/new-password.ts'
import { removeAccount } from '#server/accounts/removal.ts'
import { activeSessionsOf, endSessionsOf } from '#server/accounts/session-store.ts'
import {
  administratorsWithLogin,
  entriesBy,
  findUser,
  findUserByEmail,
  insertUser,
  updateUser,
} from '#server/accounts/user-store.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { requireRink } from '#server/db/require-rink.ts'
import type { Caller } from '#server/http/call.ts'
import { replaceToken } from '#server/http/session.ts'
import { administratorNotes } from '#server/notices/administrators.ts'
import { followAccount } from '#server/people/accounts.ts'
import { hashPassword } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'

interface UserDetails {
  email: string
  role: UserRole
  rinkId?: number | null | undefined
}

/** Adds a user; `email_taken`, or a refusal of a weak password or of a rink that does not exist. */
export async function addUser(
  deps: Deps,
  context: WriteContext,
  { email, password, role, rinkId = null }: UserDetails & { password: string },
): Promise<User> {
  await refuseWeakPassword(deps.db, 'password', password, { email, role })
  const hash = await hashPassword(password)
  return mutate(deps, context, async tx => {
    await refuseTakenEmail(tx, email)
    await requireRink(tx, rinkId)
    const createdAt = deps.clock().toISOString()
    const user = await insertUser(tx, {
      email,
      name: email,
      password: hash,
      role,
      rinkId,
      createdAt,
      removedAt: null,
    })
    return { reply: user, audit: [noteOf('user.added', user), ...notesFor(user, { was: false })] }
  })
}

/**
 * Changes the given fields of a user; `user_not_found`, `email_taken`, `last_admin`. A new role ends their
 * sessions, except the caller's own, which gets the returned `token`.
 */
export async function changeUser(
  deps: Deps,
  context: WriteContext,
  id: number,
  changes: { [Key in keyof UserDetails]?: UserDetails[Key] | undefined },
  caller: Caller,
): Promise<{ user: User; token: string | undefined }> {
  let token: string | undefined
  const changed = await mutate(deps, context, async tx => {
    const before = await requireUser(tx, id)
    const { email = before.email, role = before.role, rinkId = before.rinkId } = changes
    if (email !== null && email !== before.email) await refuseTakenEmail(tx, email)
    await requireRink(tx, rinkId)
    if (role !== 'admin') await refuseLosingLastAdmin(tx, before)
    const user = await updateUser(tx, id, { email, role, rinkId })
    const audit = [noteOf('user.changed', user), ...notesFor(user, { was: before.role === 'admin' })]
    const hasOtherRights = role !== before.role || rinkId !== before.rinkId
    const person = hasOtherRights ? await followAccount(tx, user) : undefined
    if (person) audit.push(person)
    if (role === before.role) return { reply: user, audit, endedSessions: [] }
    const ending = await endOtherSessions(deps, tx, id, caller)
    token = ending.token
    return { reply: user, audit, endedSessions: ending.endedSessions }
  })
  return { user: changed, token }
}

/**
 * Removes a user and ends their sessions; their name remains in their records. `user_not_found`,
 * `last_admin`.
 */
export function removeUser(deps: Deps, context: WriteContext, id: number) {
  return mutate(deps, context, async tx => {
    const before = await requireUser(tx, id)
    await refuseLosingLastAdmin(tx, before)
    const { user, audit, endedSessions } = await removeAccount(tx, id, deps.clock())
    return {
      reply: { success: true as const, message: `${accountName(user)} was removed.`, ...user },
      audit: [...audit, ...notesFor(user, { was: before.role === 'admin', is: false })],
      endedSessions,
    }
  })
}

/** The effects of removing a user, in figures; `user_not_found`. */
export async function previewUserRemoval({ db, clock }: Deps, id: number) {
  const user = await requireUser(db, id)
  return {
    isOnlyAdministrator: isOnlyAdministrator(user, await administratorsWithLogin(db)),
    sessions: (await activeSessionsOf(db, id, clock())).length,
    ...(await entriesBy(db, id, MOST_COUNTED)),
  }
}

/**
 * Sets another user's password and ends their sessions (decisions, Calls); `user_not_found`. Nobody changes
 * their own password without the old one (`own_password`).
 */
export async function changePassword(
  deps: Deps,
  context: WriteContext,
  { userId, newPassword }: { userId: number; newPassword: string },
  caller: Caller,
) {
  if (userId === caller.user.id) throw new Refusal('own_password')
  await refuseWeakPassword(deps.db, 'newPassword', newPassword, await requireUser(deps.db, userId))
  const password = await hashPassword(newPassword)
  return mutate(deps, context, async tx => {
    await requireUser(tx, userId)
    const user = await updateUser(tx, userId, { password })
    return {
      reply: { success: true as const, message: `The password of ${accountName(user)} was changed.` },
      audit: [noteOf('user.password-changed', user), ...notesFor(user, { was: user.role === 'admin' })],
      endedSessions: await endSessionsOf(tx, userId, deps.clock().toISOString()),
    }
  })
}

/** Ends the user's sessions except the caller's; that one gets a new token if the caller is the user. */
async function endOtherSessions(deps: Deps, tx: OpenTransaction, userId: number, { user, session }: Caller) {
  const endedSessions = await endSessionsOf(tx, userId, deps.clock().toISOString(), session.id)
  return { endedSessions, token: userId === user.id ? await replaceToken(tx, session.id) : undefined }
}

function noteOf(action: string, user: User): AuditNote {
  return { action, record: 'users', recordId: user.id }
}

/** The other administrators are notified of a change to one of them. */
function notesFor(
  { id, role }: User,
  { was, is = role === 'admin' }: { was: boolean; is?: boolean },
): AuditNote[] {
  return administratorNotes({ record: 'users', recordId: id }, { was, is })
}

async function requireUser(db: Database, id: number): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw new Refusal('user_not_found')
  return user
}

async function refuseTakenEmail(tx: OpenTransaction, email: string): Promise<void> {
  if (await findUserByEmail(tx, email)) throw new Refusal('email_taken')
}

async function refuseLosingLastAdmin(tx: OpenTransaction, user: User): Promise<void> {
  if (isOnlyAdministrator(user, await administratorsWithLogin(tx))) throw new Refusal('last_admin')
}
