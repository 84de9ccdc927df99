import { Refusal } from '#domain/errors.ts'
import { activeSessions, activeSessionsOf, endSessionById } from '#server/accounts/session-store.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Caller } from '#server/http/call.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'

/** The sessions of the caller, most recently used first, the calling one marked. */
export async function ownSessions(deps: Deps, { user, session }: Caller) {
  const sessions = await activeSessionsOf(deps.db, user.id, deps.clock())
  return sessions.map(own => ({ ...own, isCurrent: own.id === session.id }))
}

/** The sessions of all users, most recently used first, the calling one marked. */
export async function allSessions(deps: Deps, { session }: Caller) {
  const sessions = await activeSessions(deps.db, deps.clock())
  return sessions.map(one => ({ ...one, isCurrent: one.id === session.id }))
}

/** Signs one session out, for an administrator; `session_not_found` if it has ended. */
export function endSession(deps: Deps, context: WriteContext, id: number) {
  return endOne(deps, context, id, tx => activeSessions(tx, deps.clock()))
}

/**
 * Signs out one of the caller's own sessions; `session_not_found` if it has ended or belongs to another user.
 */
export function endOwnSession(deps: Deps, context: WriteContext, { user }: Caller, id: number) {
  return endOne(deps, context, id, tx => activeSessionsOf(tx, user.id, deps.clock()))
}

/** Signs the caller out everywhere else. */
export function endOtherSessions(deps: Deps, context: WriteContext, { user, session }: Caller) {
  return mutate(deps, context, async tx => {
    const now = deps.clock()
    const others = (await activeSessionsOf(tx, user.id, now)).filter(({ id }) => id !== session.id)
    for (const { id } of others) await endSessionById(tx, id, now.toISOString())
    return {
      reply: { success: true as const, message: 'You are logged out everywhere else.' },
      audit: [],
      endedSessions: others.map(other => other.id),
    }
  })
}

function endOne(
  deps: Deps,
  context: WriteContext,
  id: number,
  among: (tx: OpenTransaction) => Promise<{ id: number }[]>,
) {
  return mutate(deps, context, async tx => {
    const session = (await among(tx)).find(active => active.id === id)
    if (!session) throw new Refusal('session_not_found')
    await endSessionById(tx, id, deps.clock().toISOString())
    return {
      reply: { success: true as const, message: 'The session was logged out.' },
      audit: [],
      endedSessions: [id],
    }
  })
}
