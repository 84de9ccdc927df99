import { logout } from '#contract/auth.ts'
import { call } from '#web/api/client.ts'

const STORAGE_KEY = 'owed-logout'
/** Longer than signing in may take; after that the tab that was signing in is gone. */
const LONGEST_SIGN_IN_MS = 40_000
/** A call without a response after this time counts as lost. */
const LONGEST_WAIT_MS = 30_000

let sending: Promise<void> | undefined
let underway: AbortController | undefined

/** True if a logout on this tablet has not reached the server yet. */
export function hasPendingLogout(): boolean {
  return kept() !== null
}

/**
 * Keeps over a restart whether the server is still to be told; `notBefore` is an instant by the tablet's own clock, in
 * milliseconds.
 */
export function setPendingLogout(isOwed: boolean, notBefore = 0): void {
  try {
    if (isOwed) localStorage.setItem(STORAGE_KEY, String(notBefore))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage, the session simply expires.
  }
}

/** True during a login in any tab; a pending logout waits for its end. */
export function waitsForSignIn(): boolean {
  const left = Number(kept()) - Date.now()
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

/** Ends the telling that is under way, so that a late answer does no harm. */
export async function cancelLogoutFlush(): Promise<void> {
  underway?.abort()
  await sending?.catch(() => undefined)
}

/** Signs in by `signIn`, while no sign-out is on its way that would take the new session's cookie. */
export async function signInExclusively<Result>(signIn: () => Promise<Result>): Promise<Result> {
  const isOwed = hasPendingLogout()
  if (isOwed) setPendingLogout(true, Date.now() + LONGEST_SIGN_IN_MS)
  await cancelLogoutFlush()
  try {
    const result = await signIn()
    // The server has ended the session before.
    setPendingLogout(false)
    return result
  } catch (error) {
    if (isOwed) setPendingLogout(true)
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

function kept(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
