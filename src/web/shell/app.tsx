import { Outlet, type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recordEntry } from '#web/components/entries.ts'
import { focusMain } from './main-region.tsx'

/** Wraps every routed screen: restores the scroll position and moves the focus after a navigation. */
export function App() {
  const router = useRouter()
  usePageScroll()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) =>
        recordEntry(fromLocation, toLocation),
      ),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // A new check gets its address while someone types its questions.
        const isTyping = document.activeElement?.matches('input, textarea') === true
        if (!fromLocation || !pathChanged || isTyping) return
        const returnTo = document.getElementById(toLocation.state.focus ?? '')
        if (returnTo) returnTo.focus({ preventScroll: true })
        else focusMain()
      }),
    [router],
  )
  return <Outlet />
}

/**
 * Restores the scroll position when the user goes back; the router scrolls to the top otherwise. (The
 * router's own restoration would also move the strips that scroll to their current item.)
 */
function usePageScroll(): void {
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

/** The key of the browser's history entry. */
function entryOf({ state, href }: ParsedLocation): string {
  return state.__TSR_key ?? href
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the control that gets the focus back. */
    focus?: string
    /** True if the end of the shift has opened the screen, which leads back there. */
    isFromEndShift?: boolean
  }
}
