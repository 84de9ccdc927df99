import type { ReactNode } from 'react'

/** The actions next to the title of a screen, hidden in print. On a phone they take the full width. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow print:hidden">{children}</div>
}
