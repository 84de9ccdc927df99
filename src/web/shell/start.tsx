import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/api/when-idle.ts'
import { ErrorBoundary } from '#web/components/error-boundary.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { EntranceScreen } from './entrance-screen.tsx'
import { ScreenFailure } from './screen-failure.tsx'

const ROOT = '/'
const RINK_SCREENS = '/dashboard'

const loadRouted = () => import('../routed.tsx')
const loadRinkArea = () => import('./rink-area.tsx')

const Routed = lazy(loadRouted)

/** Begins what the address needs before anything is drawn: each step that waits for the one before it is a round trip. */
export function fetchFirstScreen(): void {
  const { pathname } = window.location
  // What cannot be had is asked for again when it is shown, and missed there.
  if (pathname !== ROOT) void loadRouted().catch(() => undefined)
  if (pathname.startsWith(RINK_SCREENS)) void loadRinkArea().catch(() => undefined)
}

/** Whether the address is the site's root, where people log in. */
export function isAtEntrance(): boolean {
  return window.location.pathname === ROOT
}

interface StartProps {
  /** Whether the login form stands there already. */
  opensWithForm: boolean
  /** Whether somebody comes in by the site's root. */
  isArrival: boolean
}

/** The way in by itself: the addresses of the other screens, and all that leads there, come while somebody signs in. */
export function Start({ opensWithForm, isArrival }: StartProps) {
  const { user } = useAuth()
  const [isRouted, setIsRouted] = useState(!isArrival)
  if (user && !isRouted) setIsRouted(true)
  return (
    <ErrorBoundary fallback={<ScreenFailure />}>
      <Suspense fallback={<WaitingArea />}>
        {isRouted ? <Routed isArrival={isArrival} /> : <WayIn opensWithForm={opensWithForm} />}
      </Suspense>
    </ErrorBoundary>
  )
}

function WayIn({ opensWithForm }: { opensWithForm: boolean }) {
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of [loadRouted, loadRinkArea]) void load().catch(() => undefined)
      }),
    [],
  )
  return <EntranceScreen opensWithForm={opensWithForm} />
}
