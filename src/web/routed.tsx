import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { focusMain } from '#web/shell/main-region.tsx'
import { createAppRouter } from './routes.tsx'

interface RoutedProps {
  /** Whether someone has just come in: then this is a change of screen, for the focus as well. */
  isArrival: boolean
}

/** The screens by their addresses. */
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
