import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusMain } from './focus-main.ts'
import { usePageScroll } from './use-page-scroll.ts'

/** Around every screen that has an address: the place on the page and the focus after a change of screen. */
export function App() {
  const router = useRouter()
  usePageScroll()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusMain()
      }),
    [router],
  )
  return <Outlet />
}
