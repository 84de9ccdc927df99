import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/api/when-idle.ts'
import { ErrorBoundary } from '#web/components/error-boundary.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { EntranceScreen } from './entrance-screen.tsx'
import { ScreenFailure } from './screen-failure.tsx'

const ROOT = '/'

const loadRouted = () => import('#web/routed.tsx')

const Routed = lazy(loadRouted)

/** The site's root without the router, for a light login screen; all other screens load while the user signs in. */
export function Start() {
  const { user } = useAuth()
  const [isArrival] = useState(() => window.location.pathname === ROOT)
  const [isRouted, setIsRouted] = useState(!isArrival)
  if (user && !isRouted) setIsRouted(true)
  useEffect(
    () => (isRouted ? undefined : whenIdle(() => void loadRouted().catch(() => undefined))),
    [isRouted],
  )
  return (
    <ErrorBoundary fallback={<ScreenFailure />}>
      <Suspense fallback={<WaitingArea />}>
        {isRouted ? <Routed isArrival={isArrival} /> : <EntranceScreen />}
      </Suspense>
    </ErrorBoundary>
  )
}
