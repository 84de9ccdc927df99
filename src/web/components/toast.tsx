import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { listenersTo } from '#web/api/listeners.ts'

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

export interface ToasterProps {
  /** Hands over how to show and hide toasts, once they can be seen. */
  onReady: (tray: ToastTray) => void
}

/** The shift flow has its own toaster, which shows one toast at a time (specification 1, section 4). */
export type PlacedToast = Toast & { tray: 'general' | 'shift' }

let isWanted = false
const wanting = listenersTo()
const waiting: PlacedToast[] = []
let tray: ToastTray | undefined

/** Tells what just happened; what must not be missed belongs on the screen as well. */
export function showToast(toast: Toast): void {
  place({ ...toast, tray: 'general' })
}

/** Shows a toast in the shift flow, replacing the previous one. */
export function showShiftToast(toast: Toast): void {
  place({ ...toast, tray: 'shift' })
}

/** Takes away what is shown, where something more important comes up. */
export function hideToasts(): void {
  tray?.hide()
}

/**
 * The toasters. Their code loads with the first touch, not with the first screen. If it fails to load, the
 * next touch or toast retries.
 */
export function Toasts() {
  const isOpen = useSyncExternalStore(wanting.add, () => isWanted)
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  useEffect(() => {
    if (!isOpen) return
    import('./toaster.tsx').then(({ Toaster: loaded }) => setToaster(() => loaded), wantNoToaster)
  }, [isOpen])
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) window.addEventListener(touch, wantToaster)
    return () => {
      for (const touch of touches) window.removeEventListener(touch, wantToaster)
    }
  }, [])
  return Toaster ? <Toaster onReady={showFrom} /> : null
}

function place(toast: PlacedToast): void {
  if (tray) tray.show(toast)
  else {
    waiting.push(toast)
    wantToaster()
  }
}

function wantToaster(): void {
  want(true)
}

function wantNoToaster(): void {
  want(false)
}

function want(isNowWanted: boolean): void {
  if (isWanted === isNowWanted) return
  isWanted = isNowWanted
  wanting.tell()
}

function showFrom(toaster: ToastTray): void {
  tray = toaster
  for (const toast of waiting.splice(0)) toaster.show(toast)
}
