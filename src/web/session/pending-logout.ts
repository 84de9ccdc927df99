import { logout } from '#contract/auth.ts'
import { call } from '#web/api/client.ts'

const STORAGE_KEY = 'owed-logout'
/** Longer than signing in may take; after that the tab that was signing in is gone. */
const LONGEST_SIGN_IN_MS = 40_000
/** What was taken by a network and is not answered by then is lost. */
const LONGEST_WAIT_MS = 30_000

let paying: Promise<void> | undefined
let underway: AbortController | undefined

/** Whether somebody signed out on this tablet and the server could not be told yet. */
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
    // Where the browser keeps nothing, the session ends by itself.
  }
}

/** Whether somebody is signing in, in this tab or another: until that is over nobody is signed out. */
export function waitsForSignIn(): boolean {
  const left = Number(kept()) - Date.now()
  return left > 0 && left <= LONGEST_SIGN_IN_MS
}

/**
 * Tells the server of the sign-out that it is owed; once at a time, for its answer takes away whatever cookie the
 * browser has by then. Rejects with what went wrong.
 */
export function flushLogout(): Promise<void> {
  paying ??= tellServer().finally(() => {
    paying = undefined
  })
  return paying
}

/** Ends the telling that is under way, so that a late answer does no harm. */
export async function cancelLogoutFlush(): Promise<void> {
  underway?.abort()
  await paying?.catch(() => undefined)
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

async function tellServer(): Promise<void> {
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
