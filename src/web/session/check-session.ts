import type { QueryClient } from '@tanstack/react-query'
import { currentUser, logout } from '#contract/auth.ts'
import type { User } from '#domain/users/user.ts'
import { ApiError, call, isRefusal } from '#web/api/client.ts'
import { owesLogout, setOwesLogout } from './owed-logout.ts'

/** Who is signed in; not confirmed where the server could not be asked, and the last user of this tablet counts. */
export interface Session {
  user: User | null
  isConfirmed: boolean
}

export const sessionKey = ['session'] as const
/** On the network of a plant room an answer takes its time; the screens of before need not wait for it. */
const PATIENCE_MS = 400

/** Asks the server who is signed in. Without an answer it stays who it was; on a cold start, the last user here. */
export async function checkSession(queries: QueryClient): Promise<Session> {
  const before = queries.getQueryData<Session>(sessionKey)
  const session = before ? ((await askServer()) ?? before) : await firstSession(queries)
  const now = queries.getQueryData<Session>(sessionKey)
  // Whoever signed in or out meanwhile counts.
  return now === before ? session : (now ?? session)
}

async function firstSession(queries: QueryClient): Promise<Session> {
  let heard: Session | undefined
  const asked = askServer(error => console.error('Auth check failed:', error)).then(session => {
    heard = session
    return session
  })
  await Promise.race([asked, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
  if (heard) return heard
  const user = owesLogout() ? undefined : await recallUser(queries)
  if (user && !heard) {
    void asked.then(() => setTimeout(() => void queries.invalidateQueries({ queryKey: sessionKey })))
    return { user, isConfirmed: false }
  }
  return (await asked) ?? { user: null, isConfirmed: false }
}

/** What the server says; undefined where it says nothing of its own. */
async function askServer(onFailure?: (error: unknown) => void): Promise<Session | undefined> {
  try {
    if (!owesLogout()) return { user: await call(currentUser), isConfirmed: true }
    await call(logout)
    setOwesLogout(false)
    return { user: null, isConfirmed: true }
  } catch (error) {
    const isSimplySignedOut = error instanceof ApiError && error.status === 401
    if (!isSimplySignedOut) onFailure?.(error)
    return isRefusal(error) ? { user: null, isConfirmed: true } : undefined
  }
}

async function recallUser(queries: QueryClient): Promise<User | undefined> {
  try {
    const { recallVisit } = await import('#web/offline/last-known/recall.ts')
    return await recallVisit(queries)
  } catch {
    return undefined
  }
}
