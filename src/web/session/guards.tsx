import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { Right } from '#domain/people/role.ts'
import { administers, may } from '#domain/permissions.ts'
import { WaitingArea } from '#web/components/spinner.tsx'
import { forgetAskedAddress, storeAskedAddress } from './asked-address.ts'
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
  useAskedAddress(selectedRink !== null)
  return (
    <RequireUser>
      {waits ? <WaitingArea /> : selectedRink ? children : <Navigate to="/rink-selection" replace />}
    </RequireUser>
  )
}

/** Keeps the address of a tab that opens without a login or a rink, for the choice of the rink. */
function useAskedAddress(hasRink: boolean): void {
  const href = useLocation({ select: location => location.href })
  const [asked] = useState(href)
  const [isArriving, setIsArriving] = useState(true)
  if (hasRink && isArriving) setIsArriving(false)
  useEffect(() => {
    if (hasRink) forgetAskedAddress()
    else if (isArriving) storeAskedAddress(asked)
  }, [hasRink, isArriving, asked])
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
