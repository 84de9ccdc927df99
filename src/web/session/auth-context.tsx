import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from 'react'
import { currentUser, login as loginCall, logout as logoutCall } from '#contract/auth.ts'
import type { User } from '#domain/users/user.ts'
import { ApiError, call, onSessionEnd } from '#web/api/client.ts'
import { showToast } from '#web/components/toast.tsx'
import { forgetTab } from './stored-rink.ts'

interface Auth {
  user: User | null
  isLoading: boolean
  /** Signs in; throws what the server answered. */
  login: (email: string, password: string) => Promise<void>
  /** Signs out, whether or not the server can be told, and starts again at the site's root. */
  logout: () => Promise<void>
  /** Signs out after so many milliseconds, whichever screen is shown by then. */
  logoutSoon: (after: number) => void
  /** Takes over a user whom another call has just signed in. */
  adopt: (user: User) => void
}

const sessionKey = ['session']
// On a dead network the person shall still see that they are signed out.
const LONGEST_LOGOUT = 4000

const AuthContext = createContext<Auth | null>(null)

/** Knows who is signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data: user = null, isPending } = useQuery({ queryKey: sessionKey, queryFn: checkSession })

  const adopt = useCallback((signedIn: User) => queries.setQueryData(sessionKey, signedIn), [queries])

  useEffect(
    () =>
      onSessionEnd(() => {
        if (!queries.getQueryData(sessionKey)) return
        queries.setQueryData(sessionKey, null)
        queries.removeQueries({ predicate: query => query.queryKey[0] !== sessionKey[0] })
        showToast({ tone: 'error', title: 'Please sign in again', text: 'Your session has ended.' })
      }),
    [queries],
  )

  const auth = useMemo<Auth>(() => {
    const logout = async () => {
      await call(logoutCall, { keepalive: true, signal: AbortSignal.timeout(LONGEST_LOGOUT) }).catch(
        (error: unknown) => console.error('Logout failed:', error),
      )
      forgetTab()
      queries.clear()
      window.location.assign('/')
    }
    return {
      user,
      isLoading: isPending,
      adopt,
      login: async (email, password) => {
        adopt(await call(loginCall, { body: { email, password } }))
      },
      logout,
      logoutSoon: after => {
        setTimeout(() => void logout(), after)
      },
    }
  }, [user, isPending, adopt, queries])
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

async function checkSession(): Promise<User | null> {
  try {
    return await call(currentUser)
  } catch (error) {
    const isSimplySignedOut = error instanceof ApiError && error.status === 401
    if (!isSimplySignedOut) console.error('Auth check failed:', error)
    return null
  }
}
