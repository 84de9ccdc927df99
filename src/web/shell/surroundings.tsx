import type { ReactNode } from 'react'
import { Beside } from './beside.tsx'
import { focusMain } from './focus-main.ts'

// After the first screen: nothing that is seen waits for it.
const outboxCompanion = () => import('./outbox-companion.tsx')
const lastKnownCompanion = () => import('./last-known-companion.tsx')
const draftsCompanion = () => import('./drafts-companion.tsx')
const focusCompanion = () => import('./focus-companion.tsx')
const secondTapCompanion = () => import('./second-tap-companion.tsx')
const updateOffer = () => import('./update-offer.tsx')

/** Around every screen: the way past the header, and what works beside the screens. */
export function Surroundings({ children }: { children: ReactNode }) {
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
        Skip to the content
      </a>
      <Beside load={updateOffer} />
      {children}
      <Beside load={focusCompanion} />
      <Beside load={secondTapCompanion} />
      <Beside load={outboxCompanion} />
      <Beside load={lastKnownCompanion} />
      <Beside load={draftsCompanion} />
    </>
  )
}
