import type { ReactNode } from 'react'
import { BackgroundTask } from './background-task.tsx'
import { focusMain } from './focus-main.ts'

// After the first screen: nothing that is seen waits for it.
const outboxCompanion = () => import('./outbox-sync.tsx')
const lastKnownCompanion = () => import('./cache-sync.tsx')
const draftsCompanion = () => import('./drafts-cleanup.tsx')
const focusCompanion = () => import('./focus-restorer.tsx')
const secondTapCompanion = () => import('./double-tap-guard.tsx')
const updateOffer = () => import('./update-offer.tsx')

/** Around every screen: the way past the header, and what works beside the screens. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        onClick={event => {
          event.preventDefault()
          focusMain()
        }}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-rink px-5 py-3 font-semibold text-on-rink focus:translate-y-0 print:hidden"
      >
        Skip to main content
      </a>
      <BackgroundTask load={updateOffer} />
      {children}
      <BackgroundTask load={focusCompanion} />
      <BackgroundTask load={secondTapCompanion} />
      <BackgroundTask load={outboxCompanion} />
      <BackgroundTask load={lastKnownCompanion} />
      <BackgroundTask load={draftsCompanion} />
    </>
  )
}
