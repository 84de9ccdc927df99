import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useInSteps } from '#web/components/use-in-steps.ts'
import { focusMain } from './focus-main.ts'
import { endOtherSplash } from './splash.ts'
import { usePageScroll } from './use-page-scroll.ts'

/** Around every screen that has an address: the place on the page and the focus after a change of screen. */
export function App() {
  const router = useRouter()
  usePageScroll()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        endOtherSplash()
        if (fromLocation && pathChanged) focusMain()
      }),
    [router],
  )
  // The router shows what has come in one go; between the steps of a drawing of its own, touches are heard.
  return useInSteps() && <Outlet />
}
