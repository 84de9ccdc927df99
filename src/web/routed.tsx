import { RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { setPages } from '#web/components/closed-by-back.ts'
import { focusMain } from '#web/shell/main-region.tsx'
import { createAppRouter } from './routes.tsx'

/**
 * The router with all screens. The screen of the address is loaded with it, because React renders both in steps then,
 * between which touches are handled. `isArrival` is true right after a login, which then counts as a change of screen for
 * the focus.
 */
export async function openRouted(isArrival: boolean): Promise<{ default: ComponentType }> {
  const router = createAppRouter()
  setPages(router.history)
  if (isArrival) {
    const start = router.latestLocation.pathname
    const stop = router.subscribe('onRendered', ({ toLocation }) => {
      if (toLocation.pathname === start) return
      stop()
      focusMain()
    })
  }
  await router.load()
  return { default: () => <RouterProvider router={router} /> }
}
