import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import type { Right } from '#domain/people/role.ts'
import { administers, may } from '#domain/permissions.ts'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useAuth } from './auth-context.tsx'
import { useRink } from './rink-context.tsx'

interface GuardProps {
  children: ReactNode
}

/** Admits logged-in users; redirects others to the login screen. */
export function RequireUser({ children }: GuardProps) {
  const { user, isLoading } = useAuth()
  if (useWaits(isLoading)) return <WaitingArea />
  return user ? children : <Navigate to="/" replace />
}

/** Admits logged-in users with a selected rink; redirects others to where they can continue. */
export function RequireRink({ children }: GuardProps) {
  const { selectedRink, isLoading } = useRink()
  const waits = useWaits(isLoading)
  return (
    <RequireUser>
      {waits ? <WaitingArea /> : selectedRink ? children : <Navigate to="/rink-selection" replace />}
    </RequireUser>
  )
}

/** Admits administrators; redirects others to the dashboard. */
export function RequireAdmin({ children }: GuardProps) {
  const { user } = useAuth()
  return (
    <RequireUser>{user && administers(user) ? children : <Navigate to="/dashboard" replace />}</RequireUser>
  )
}

/** Admits those who have the right at any rink; redirects others to the dashboard. */
export function RequireRight({ right, children }: GuardProps & { right: Right }) {
  const { user } = useAuth()
  return (
    <RequireUser>{user && may(user, right) ? children : <Navigate to="/dashboard" replace />}</RequireUser>
  )
}

/**
 * Ends a wait in steps, so that touches are handled in between, instead of rendering a whole screen at once.
 */
function useWaits(isLoading: boolean): boolean {
  const waited = useDeferredValue(isLoading)
  return isLoading || waited
}
