import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { createQueryClient } from '#web/api/query-client.ts'
import { ErrorBoundary } from '#web/components/error-boundary.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { AuthProvider, useAuth } from '#web/session/auth-context.tsx'
import { sessionQuery } from '#web/session/check-session.ts'
import { RinkProvider } from '#web/session/rink-context.tsx'
import { useNobodyAfter, WARNING_MS } from '#web/session/use-nobody-after.ts'
import { BackgroundTask, onFirstInput } from './background-task.tsx'
import { Confirmation } from './confirmation.tsx'
import { EntranceScreen } from './entrance-screen.tsx'
import { focusMain } from './main-region.tsx'
import { ScreenFailure } from './screen-failure.tsx'
import { texts } from './texts.ts'

const loadRouted = () => import('#web/routed.tsx')
const loadBackground = () => import('./background.tsx')
const loadUpdateOffer = () => import('./update-offer.tsx')
const loadToaster = () => import('#web/components/toaster.tsx')

/** The app with its providers, skip link and background tasks. */
export function WholeApp() {
  const [queries] = useState(() => {
    const client = createQueryClient()
    // Asked before the first rendering, which takes longer on a slow tablet than the answer.
    void client.prefetchQuery(sessionQuery(client))
    return client
  })
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <AuthProvider>
          <RinkProvider>
            <a
              href="#main"
              onClick={event => {
                event.preventDefault()
                focusMain()
              }}
              className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-rink px-5 py-3 font-semibold text-on-rink focus:translate-y-0 print:hidden"
            >
              {texts.skipToMain}
            </a>
            <BackgroundTask load={loadUpdateOffer} />
            <Start />
            {/* It knows which machines this tablet has locked. */}
            <BackgroundTask load={loadBackground} isUrgent />
            <Confirmation />
          </RinkProvider>
          <BackgroundTask load={loadToaster} />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

/**
 * The site's root without the router, for a small login screen. All other screens load while the user types
 * the password or PIN.
 */
function Start() {
  const { user } = useAuth()
  const isEnding = useNobodyAfter()
  const [isArrival] = useState(() => window.location.pathname === '/')
  const [Routed] = useState(() => screensFrom(isArrival))
  const [isRouted, setIsRouted] = useState(!isArrival)
  if (user && !isRouted) setIsRouted(true)
  // The first screen is rendered in steps, between which touches are handled.
  const isOpen = useDeferredValue(isRouted, false)
  useEffect(
    () => (isRouted ? undefined : onFirstInput(() => void loadRouted().catch(() => undefined))),
    [isRouted],
  )
  return (
    <ErrorBoundary fallback={<ScreenFailure />}>
      <Suspense fallback={<WaitingArea />}>
        {isOpen ? <Routed /> : isRouted ? <WaitingArea /> : <EntranceScreen />}
      </Suspense>
      <output className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto block w-fit rounded-card border border-warn bg-warn-soft p-4 font-semibold text-ink empty:hidden print:hidden">
        {isEnding && texts.nobodySoon(WARNING_MS / 1000)}
      </output>
    </ErrorBoundary>
  )
}

/** The router with all screens. It begins to load at once, or after a login only when it is shown. */
function screensFrom(isArrival: boolean) {
  const open = async () => (await loadRouted()).openRouted(isArrival)
  const opening = isArrival ? undefined : open()
  opening?.catch(() => undefined)
  return lazy(() => opening ?? open())
}
