import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { login as loginCall } from '#contract/auth.ts'
import type { User } from '#domain/users/user.ts'
import { call, onSessionEnd } from '#web/api/client.ts'
import { isServerReachable, whileUnreachable } from '#web/api/reach.ts'
import { showToast } from '#web/components/toast.tsx'
import { deleteEntries } from '#web/offline/cache/cache-store.ts'
import { setDraftOwner } from '#web/offline/draft-owner.ts'
import {
  askAgainAndAgain,
  clearResponses,
  type Session,
  sessionKey,
  sessionQuery,
  signedOut,
} from './check-session.ts'
import { clearLoginBanner } from './login-banner.ts'
import { cancelLogoutFlush, flushLogout, setPendingLogout, signInExclusively } from './pending-logout.ts'
import { broadcastToTabs, isSignedInHere, onTabMessage } from './session-channel.ts'
import { isSharedDevice, recordTouch } from './shared-device.ts'
import { forgetTab } from './stored-rink.ts'
import { texts } from './texts.ts'
import { within } from './with-timeout.ts'

interface Auth {
  user: User | null
  isLoading: boolean
  /** True if the server has confirmed the user. Offline, the last user of this tablet counts. */
  isConfirmed: boolean
  /** True if the user chose their name on a shared device without a network: nobody has checked their PIN. */
  isClaimed: boolean
  /** True for a user of a shared device. */
  isShared: boolean
  /** Logs in; throws the server's error. */
  login: (email: string, password: string) => Promise<void>
  /** Logs out, even if the server is unreachable, and restarts at the site's root. */
  logout: () => Promise<void>
  /** Logs out after this many milliseconds, on any screen. Asks first if entries are unsent. */
  logoutSoon: (after: number) => void
  /** Uses a user whom another call has just logged in. */
  adopt: (user: User) => void
  /** Uses the account of a person who cannot enter their PIN without a network. It ends with the next contact. */
  claim: (user: User) => void
}

/** A dead network must not delay the login screen. */
const LONGEST_LOGOUT_MS = 4000
/** A store without a response by then counts as broken. */
const LONGEST_FORGETTING_MS = 3000

/** The session before the first answer. Nothing is deleted because of it. */
const unknownUser: Session = { user: null, isConfirmed: false }

const AuthContext = createContext<Auth | null>(null)

/** Provides the current user, with login and logout. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data: session, refetch } = useQuery(sessionQuery(queries))
  useEffect(() => whileUnreachable(() => void refetch({ cancelRefetch: false })), [refetch])
  const { user, isConfirmed, isClaimed = false } = session ?? unknownUser
  const isPending = session === undefined
  const isOpenQuestion = !isPending && !isConfirmed
  const isShared = user !== null && (isSharedDevice() || user.person?.device !== undefined)
  // Before the forms, which read their drafts in an effect.
  useLayoutEffect(() => setDraftOwner(isShared ? user.id : undefined), [isShared, user])
  useEffect(
    () => (isOpenQuestion ? askAgainAndAgain(() => refetch({ cancelRefetch: false })) : undefined),
    [isOpenQuestion, refetch],
  )

  const show = useCallback(
    (next: Session & { user: User }) => {
      recordTouch()
      broadcastToTabs(next.user.id)
      if (queries.getQueryData<Session>(sessionKey)?.user?.id !== next.user.id) clearResponses(queries)
      queries.setQueryData<Session>(sessionKey, next)
    },
    [queries],
  )
  const adopt = useCallback(
    (signedIn: User) => {
      setPendingLogout(false)
      show({ user: signedIn, isConfirmed: true })
    },
    [show],
  )

  useEffect(() => {
    if (user) clearLoginBanner()
    if (isConfirmed && !user) void deleteEntries()
  }, [isConfirmed, user])

  useEffect(
    () =>
      onSessionEnd(() => {
        const ended = queries.getQueryData<Session>(sessionKey)
        if (!ended?.user) return
        broadcastToTabs('ended')
        queries.setQueryData<Session>(sessionKey, signedOut)
        clearResponses(queries)
        if (!ended.isClaimed) showToast({ tone: 'error', ...texts.ended })
      }),
    [queries],
  )

  useEffect(
    () =>
      onTabMessage(news => {
        const here = queries.getQueryData<Session>(sessionKey)?.user
        if (here && (news === 'signed out' || (news !== 'ended' && news !== here.id))) leave(queries)
        else if (news !== 'signed out') void refetch()
      }),
    [queries, refetch],
  )

  const userId = user?.id
  const lastUserId = useRef(userId)
  useEffect(() => {
    // The server reports a different user from the one shown, whose data must leave the page.
    if (userId && lastUserId.current && userId !== lastUserId.current) leave(queries)
    lastUserId.current = userId
  }, [userId, queries])
  // A page in the back-forward cache misses logins and logouts in other tabs.
  useEffect(() => reloadOnReturn(() => userId !== undefined && !isSignedInHere(userId)), [userId])

  const auth = useMemo<Auth>(() => {
    const logout = async () => {
      // From here on, nobody can act as this user without a new login, and nothing more is cached.
      setPendingLogout(true)
      broadcastToTabs('signed out')
      const flushed = flushLogout().catch((error: unknown) => console.error('Logout failed:', error))
      await within(flushed, LONGEST_LOGOUT_MS)
      await cancelLogoutFlush()
      const loadsAgain = isServerReachable() || hasServiceWorker()
      // Otherwise a late response could be cached after the rest is removed.
      if (loadsAgain) queries.clear()
      else clearResponses(queries)
      await within(deleteEntries(), LONGEST_FORGETTING_MS)
      if (loadsAgain) leave(queries)
      else queries.setQueryData<Session>(sessionKey, { user: null, isConfirmed: false })
    }
    return {
      user,
      isLoading: isPending,
      isConfirmed,
      isClaimed,
      isShared,
      adopt,
      claim: person => {
        // The server ends the session of whoever used the device before, and sends nothing under it.
        setPendingLogout(true)
        show({ user: person, isConfirmed: false, isClaimed: true })
      },
      login: async (email, password) => {
        adopt(await signInExclusively(() => call(loginCall, { body: { email, password } })))
      },
      logout,
      logoutSoon: after => {
        setTimeout(() => confirmLogout() || void logout(), after)
      },
    }
  }, [user, isPending, isConfirmed, isClaimed, isShared, adopt, show, queries])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The current user, with login and logout. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** True if the browser can load the app without a network. */
function hasServiceWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/** Reloads the app at the site's root, so that nothing of this user stays in the tab. */
function leave(queries: QueryClient): void {
  hidePage()
  queries.clear()
  forgetTab()
  window.location.assign('/')
}

/** Hides the page permanently before leaving, because the back-forward cache may restore it. */
function hidePage(): void {
  document.documentElement.hidden = true
}

/**
 * Reloads a page that the back-forward cache restores, if it was hidden or if `isOverdue` says that its
 * content has expired. Returns an unsubscribe function.
 */
function reloadOnReturn(isOverdue: () => boolean): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !(document.documentElement.hidden || isOverdue())) return
    hidePage()
    window.location.reload()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

let listener: (() => void) | undefined

/** Subscribes `next` to logouts that may need a confirmation. Returns an unsubscribe function. */
export function onLogoutRequested(next: () => void): () => void {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}

/** Leaves the logout to the screen, which knows about unsent entries; false if there is none. */
function confirmLogout(): boolean {
  listener?.()
  return listener !== undefined
}
