import { Outlet, type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusMain } from './main-region.tsx'

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

/**
 * Going back shows the place one left; anything else starts at the top, which the router sees to. (Its own restoration
 * would also move the strips that bring their current item into view.)
 */
export function usePageScroll(): void {
  const router = useRouter()
  useEffect(() => {
    const places = new Map<string, number>()
    const stops = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation) places.set(entryOf(fromLocation), window.scrollY)
      }),
      router.subscribe('onRendered', ({ toLocation }) => {
        const place = places.get(entryOf(toLocation))
        if (place !== undefined) window.scrollTo(0, place)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
}

/** The entry of the browser's history. */
function entryOf({ state, href }: ParsedLocation): string {
  return state.__TSR_key ?? href
}
