import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { currentUser } from '#contract/auth.ts'
import { setupState } from '#contract/setup.ts'
import type { User } from '#domain/users/user.ts'
import { call, saysSignedOut } from '#web/api/client.ts'
import type { RestoredSession } from '#web/offline/cache/persist.ts'
import { showRestored } from '#web/offline/cache/restored.ts'
import { flushLogout, hasPendingLogout, setPendingLogout, waitsForSignIn } from './pending-logout.ts'
import { broadcastIfNew } from './session-channel.ts'
import { isSharedDevice, NOBODY_AFTER_MS, untouchedFor } from './shared-device.ts'
import { within } from './with-timeout.ts'

/** The current user. Not confirmed if the server is unreachable; then the last user of this tablet counts. */
export interface Session {
  user: User | null
  isConfirmed: boolean
  /** True if the user chose their name on a shared device without a network. */
  isClaimed?: boolean
}

/** The query key of the session. */
export const sessionKey = ['session'] as const
/** The site's root, where visitors are usually not signed in. */
const ENTRANCE = '/'
/** The query key that shows whether the server still has to be set up. */
export const setupKey = ['setup'] as const
/** The anonymous session. */
export const signedOut: Session = { user: null, isConfirmed: true }
/** Plant room networks are slow: after this delay, the cached screens are shown without a response. */
const PATIENCE_MS = 400
/** A store that does not open by then counts as broken. */
const LONGEST_RECALL_MS = 5000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** The query of the session. */
export function sessionQuery(queries: QueryClient) {
  return queryOptions({ queryKey: sessionKey, queryFn: () => checkSession(queries) })
}

/**
 * Asks the server for the current user. Without a response it is the same user as before, or on a cold start
 * the last user of this tablet.
 */
export async function checkSession(queries: QueryClient): Promise<Session> {
  const before = queries.getQueryData<Session>(sessionKey)
  const session = before ? ((await askServer()) ?? before) : await firstSession(queries)
  const now = queries.getQueryData<Session>(sessionKey)
  // A login or logout during the call takes precedence.
  if (now !== before) return now ?? session
  if (session.isConfirmed) broadcastIfNew(session.user?.id ?? 'ended')
  if (before && before.user?.id !== session.user?.id) clearResponses(queries)
  return session
}

/** Removes all cached responses except the session: they belong to the previous user. */
export function clearResponses(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
}

/**
 * Retries with growing delays: a server error or a guest network page counts as reachable. Returns a stop
 * function.
 */
export function askAgainAndAgain(ask: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let isStopped = false
  const again = () => {
    if (isStopped) return
    timer = setTimeout(() => void ask().finally(again), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  again()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function firstSession(queries: QueryClient): Promise<Session> {
  // The person who used the shared device before it was closed has left.
  if (isSharedDevice() && untouchedFor() >= NOBODY_AFTER_MS && !hasPendingLogout()) setPendingLogout(true)
  const asked = askServer({
    isAnybody: () => isAnybodyThere(queries),
    onFailure: error => console.error('Auth check failed:', error),
  })
  const heard = await within(asked, PATIENCE_MS)
  if (heard) return heard
  const recalling = hasPendingLogout() ? nobody() : within(recall(), LONGEST_RECALL_MS)
  // Neither waits for the other: both the server and the tablet's store may be silent.
  const first = await Promise.race([either(asked, recalling), either(recalling, asked)])
  if (!first) return { user: null, isConfirmed: false }
  if (!('answers' in first)) return first
  if (queries.getQueryData(sessionKey) === undefined) showRestored(queries, first.answers)
  void asked.then(() => setTimeout(() => void queries.invalidateQueries({ queryKey: sessionKey })))
  return { user: first.user, isConfirmed: false }
}

interface Asking {
  /** True if a session may exist. Otherwise the call would only be refused. */
  isAnybody?: () => Promise<boolean>
  onFailure?: (error: unknown) => void
}

async function isAnybodyThere(queries: QueryClient): Promise<boolean> {
  if (location.pathname !== ENTRANCE) return true
  const { isSignedIn } = await queries.fetchQuery({ queryKey: setupKey, queryFn: () => call(setupState) })
  return isSignedIn
}

/** The server's response; undefined if something else answered. */
async function askServer(asking: Asking = {}): Promise<Session | undefined> {
  const { isAnybody, onFailure } = asking
  if (waitsForSignIn()) return undefined
  const isOwed = hasPendingLogout()
  try {
    if (isOwed) await flushLogout()
    else if (!isAnybody || (await isAnybody())) return { user: await call(currentUser), isConfirmed: true }
    return signedOut
  } catch (error) {
    // A refusal by a proxy or a guest network is not a response of the server.
    if (saysSignedOut(error)) return signedOut
    // The call was aborted because another tab has logged in or out.
    if (isOwed && !hasPendingLogout()) return askServer(asking)
    if (waitsForSignIn()) return undefined
    onFailure?.(error)
    return undefined
  }
}

async function recall(): Promise<RestoredSession | undefined> {
  try {
    const { restoreLastSession } = await import('#web/offline/cache/persist.ts')
    return await restoreLastSession()
  } catch {
    return undefined
  }
}

async function either<One, Other>(one: Promise<One>, other: Promise<Other>) {
  return (await one) ?? (await other)
}

async function nobody(): Promise<undefined> {}
