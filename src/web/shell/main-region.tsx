import type { ReactNode } from 'react'

/** The part of the page that changes from screen to screen; the skip link leads here. */
export function MainRegion({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`grow ${className}`}>
      {children}
    </main>
  )
}

const REGION = 'main'

/** Moves the focus to the screen's heading, so that a screen reader says where one has come; scrolling is the router's. */
export function focusMain(): void {
  const main = document.getElementById(REGION)
  const heading = main?.querySelector('h1') ?? main
  heading?.focus({ preventScroll: true })
}

/** Hands the focus on to a heading that has only now arrived, unless the person is elsewhere already. */
export function focusLateHeading(): void {
  if (document.activeElement?.id === REGION) focusMain()
}
