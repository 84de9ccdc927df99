import type { ReactNode } from 'react'

/** The part of the page that changes from screen to screen; the skip link leads here. */
export function MainRegion({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`grow ${className}`}>
      {children}
    </main>
  )
}
