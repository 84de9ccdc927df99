import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

export interface Toast {
  tone: 'success' | 'error'
  title: string
  text?: string
  bullets?: string[]
}

/** Shows toasts, once its code is there. */
export interface ToastTray {
  show: (toast: PlacedToast) => void
  hide: () => void
}

const Toaster = lazy(async () => {
  const { Toaster: toaster } = await import('./toaster.tsx')
  return { default: toaster }
})

/** The shift flow has a tray of its own, which holds one toast at a time (specification 1, section 4). */
export type PlacedToast = Toast & { tray: 'general' | 'shift' }

let isWanted = false
const listeners = new Set<() => void>()
const waiting: PlacedToast[] = []
let tray: ToastTray | undefined

/** Tells what just happened; what must not be missed belongs on the screen as well. */
export function showToast(toast: Toast): void {
  place({ ...toast, tray: 'general' })
}

/** Tells how the end of the shift goes, in the place of what was told of it before. */
export function showShiftToast(toast: Toast): void {
  place({ ...toast, tray: 'shift' })
}

/** Takes away what is shown, where something more important comes up. */
export function hideToasts(): void {
  tray?.hide()
}

/** Where toasts appear. Their code comes with the first touch, not with the first screen. */
export function Toasts() {
  const isOpen = useSyncExternalStore(
    onWanted,
    () => isWanted,
    () => false,
  )
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) window.addEventListener(touch, wantToaster, { once: true })
    return () => {
      for (const touch of touches) window.removeEventListener(touch, wantToaster)
    }
  }, [])
  return <Suspense>{isOpen && <Toaster onReady={showFrom} />}</Suspense>
}

function place(toast: PlacedToast): void {
  if (tray) tray.show(toast)
  else {
    waiting.push(toast)
    wantToaster()
  }
}

function wantToaster(): void {
  isWanted = true
  for (const listener of listeners) listener()
}

function onWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function showFrom(toaster: ToastTray): void {
  tray = toaster
  for (const toast of waiting.splice(0)) toaster.show(toast)
}
