export interface Toast {
  tone: 'success' | 'error'
  title: string
  text?: string
  bullets?: string[]
}

/** The shift flow has its own toaster, which shows one toast at a time (specification 1, section 4). */
export type PlacedToast = Toast & { tray: 'general' | 'shift' }

/** Shows toasts, once its code is loaded. */
interface Toaster {
  show: (toast: PlacedToast) => void
  hide: () => void
}

const pending: PlacedToast[] = []
let toaster: Toaster | undefined

/** Shows a toast. A message that must not be missed belongs on the screen as well. */
export function showToast(toast: Toast): void {
  show({ ...toast, tray: 'general' })
}

/** Shows a toast in the shift flow, replacing the previous one. */
export function showShiftToast(toast: Toast): void {
  show({ ...toast, tray: 'shift' })
}

/** Hides all toasts when something more important appears. */
export function hideToasts(): void {
  toaster?.hide()
}

/** Registers the toaster, and shows the toasts that were waiting for it. */
export function registerToaster(loaded: Toaster): void {
  toaster = loaded
  for (const toast of pending.splice(0)) loaded.show(toast)
}

function show(toast: PlacedToast): void {
  if (toaster) toaster.show(toast)
  else pending.push(toast)
}
