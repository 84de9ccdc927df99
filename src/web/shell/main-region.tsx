import type { ReactNode } from 'react'

/** The main region of the page, the target of the skip link. */
export function MainRegion({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`grow ${className}`}>
      {children}
    </main>
  )
}

const REGION = 'main'

/** Focuses the screen's heading, so that a screen reader announces it. The router scrolls. */
export function focusMain(): void {
  const main = document.getElementById(REGION)
  const heading = main?.querySelector('h1') ?? main
  heading?.focus({ preventScroll: true })
}

/** Moves the focus to a heading that has just loaded, unless the user has moved it elsewhere. */
export function focusLateHeading(): void {
  if (document.activeElement?.id === REGION) focusMain()
}
