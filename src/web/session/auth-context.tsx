import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from 'react'
import { login as loginCall, logout as logoutCall } from '#contract/auth.ts'
import type { User } from '#domain/users/user.ts'
import { call, onSessionEnd } from '#web/api/client.ts'
import { whileUnreachable } from '#web/api/reach.ts'
import { showToast } from '#web/components/toast.tsx'
import { checkSession, type Session, sessionKey } from './check-session.ts'
import { askToLeave } from './leaving.ts'
import { setOwesLogout } from './owed-logout.ts'
import { forgetTab } from './stored-rink.ts'

interface Auth {
  user: User | null
  isLoading: boolean
  /** Whether the server has said so; else it could not be asked, and the last user of this tablet counts. */
  isConfirmed: boolean
  /** Signs in; throws what the server answered. */
  login: (email: string, password: string) => Promise<void>
  /** Signs out, whether or not the server can be told, and starts again at the site's root. */
  logout: () => Promise<void>
  /** Signs out after so many milliseconds, whichever screen is shown by then; asks first where something is not sent. */
  logoutSoon: (after: number) => void
  /** Takes over a user whom another call has just signed in. */
  adopt: (user: User) => void
}

const signedOut: Session = { user: null, isConfirmed: true }
// On a dead network the person shall still see that they are signed out.
const LONGEST_LOGOUT = 4000

const AuthContext = createContext<Auth | null>(null)

/** Knows who is signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data: session, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: () => checkSession(queries),
  })
  useEffect(() => whileUnreachable(() => void refetch()), [refetch])
  const { user, isConfirmed } = session ?? { user: null, isConfirmed: false }
  const isPending = session === undefined

  const adopt = useCallback(
    (signedIn: User) => {
      setOwesLogout(false)
      queries.setQueryData<Session>(sessionKey, { user: signedIn, isConfirmed: true })
    },
    [queries],
  )

  useEffect(() => {
    if (isConfirmed && !user) void forgetLastKnown()
  }, [isConfirmed, user])

  useEffect(
    () =>
      onSessionEnd(() => {
        if (!queries.getQueryData<Session>(sessionKey)?.user) return
        queries.setQueryData<Session>(sessionKey, signedOut)
        queries.removeQueries({ predicate: query => query.queryKey[0] !== sessionKey[0] })
        showToast({ tone: 'error', title: 'Please sign in again', text: 'Your session has ended.' })
      }),
    [queries],
  )

  const auth = useMemo<Auth>(() => {
    const logout = async () => {
      // Whatever happens from here on, nobody comes back as this user without signing in.
      setOwesLogout(true)
      await call(logoutCall, { keepalive: true, signal: AbortSignal.timeout(LONGEST_LOGOUT) }).then(
        () => setOwesLogout(false),
        (error: unknown) => console.error('Logout failed:', error),
      )
      await forgetLastKnown()
      forgetTab()
      queries.clear()
      window.location.assign('/')
    }
    return {
      user,
      isLoading: isPending,
      isConfirmed,
      adopt,
      login: async (email, password) => {
        adopt(await call(loginCall, { body: { email, password } }))
      },
      logout,
      logoutSoon: after => {
        setTimeout(() => askToLeave() || void logout(), after)
      },
    }
  }, [user, isPending, isConfirmed, adopt, queries])
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** On a shared tablet nobody reads what another was shown. Drafts and what waits to be sent stay. */
async function forgetLastKnown(): Promise<void> {
  await import('#web/offline/last-known/known-store.ts').then(
    ({ forgetKnowledge }) => forgetKnowledge(),
    () => undefined,
  )
}
