import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { focusMain } from '#web/shell/main-region.tsx'
import { createAppRouter } from './routes.tsx'

interface RoutedProps {
  /** True right after a login, which then counts as a change of screen for the focus. */
  isArrival: boolean
}

/** The router with all screens. */
export default function Routed({ isArrival }: RoutedProps) {
  const [router] = useState(() => (isArrival ? routerForArrival() : createAppRouter()))
  return <RouterProvider router={router} />
}

function routerForArrival() {
  const router = createAppRouter()
  const start = router.latestLocation.pathname
  const stop = router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.pathname === start) return
    stop()
    focusMain()
  })
  return router
}
