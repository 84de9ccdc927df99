import type { ReactNode } from 'react'

/** What stands beside a screen's title and not on its paper; on a phone it takes the whole width. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow print:hidden">{children}</div>
}
