import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

let pages: RouterHistory | undefined

/** The open dialogs; the last one is on top. */
const open: object[] = []

/** Sets the history whose Back closes a dialog. The login screen has none. */
export function setPages(history: RouterHistory): void {
  pages = history
}

/** Lets the Back of the browser or the tablet close an open dialog instead of leaving the page below it. */
export function useClosedByBack(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return undefined
    const self = {}
    open.push(self)
    const stop = pages?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || open.at(-1) !== self) return false
        // The router first returns to the entry of the page: closing may add another one.
        window.addEventListener('popstate', () => close(), { once: true })
        return true
      },
    })
    return () => {
      open.splice(open.indexOf(self), 1)
      stop?.()
    }
  }, [isOpen])
}
