import { logout } from '#contract/auth.ts'
import { call } from '#web/api/client.ts'
import { local } from './browser-storage.ts'

const STORAGE_KEY = 'owed-logout'
/** Longer than a login may take; after that, the tab that was logging in is closed. */
const LONGEST_SIGN_IN_MS = 40_000
/** A call without a response after this time counts as lost. */
const LONGEST_WAIT_MS = 30_000

let sending: Promise<void> | undefined
let underway: AbortController | undefined

/** True if a logout on this tablet has not reached the server yet. */
export function hasPendingLogout(): boolean {
  return local.get(STORAGE_KEY) !== null
}

/**
 * Stores across a restart whether a logout is pending. Without storage, the session simply expires. `notBefore` is an
 * instant by the tablet's own clock, in milliseconds.
 */
export function setPendingLogout(isPending: boolean, notBefore = 0): void {
  if (isPending) local.set(STORAGE_KEY, String(notBefore))
  else local.remove(STORAGE_KEY)
}

/** True during a login in any tab; a pending logout waits for its end. */
export function waitsForSignIn(): boolean {
  const left = Number(local.get(STORAGE_KEY)) - Date.now()
  return left > 0 && left <= LONGEST_SIGN_IN_MS
}

/**
 * Sends the pending logout, one call at a time: its response removes the current cookie. Rejects with the
 * error.
 */
export function flushLogout(): Promise<void> {
  sending ??= sendLogout().finally(() => {
    sending = undefined
  })
  return sending
}

/** Cancels a running logout call, so that a late response does no harm. */
export async function cancelLogoutFlush(): Promise<void> {
  underway?.abort()
  await sending?.catch(() => undefined)
}

/** Logs in with `signIn` while no logout is running, whose response would remove the new session's cookie. */
export async function signInExclusively<Result>(signIn: () => Promise<Result>): Promise<Result> {
  const wasPending = hasPendingLogout()
  if (wasPending) setPendingLogout(true, Date.now() + LONGEST_SIGN_IN_MS)
  await cancelLogoutFlush()
  try {
    const result = await signIn()
    // The login has ended the earlier session.
    setPendingLogout(false)
    return result
  } catch (error) {
    if (wasPending) setPendingLogout(true)
    throw error
  }
}

async function sendLogout(): Promise<void> {
  const controller = new AbortController()
  underway = controller
  const abortForSignIn = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY && (!hasPendingLogout() || waitsForSignIn())) controller.abort()
  }
  window.addEventListener('storage', abortForSignIn)
  const timer = setTimeout(() => controller.abort(), LONGEST_WAIT_MS)
  try {
    await call(logout, { keepalive: true, signal: controller.signal })
    setPendingLogout(false)
  } finally {
    clearTimeout(timer)
    window.removeEventListener('storage', abortForSignIn)
    if (underway === controller) underway = undefined
  }
}
