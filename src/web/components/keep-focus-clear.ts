/** This much of the focused element must stay visible: the height of a control. */
const LEAST_SEEN_PX = 48
/** How far the messages behind the first one show above it. */
const STACKED_PX = 28

/**
 * Brings what the keyboard has reached out from under the messages: on a small screen they may be as wide as it is
 * (WCAG 2.4.11). What a finger presses stays where it is, or the press would be lost. Where messages will stand is
 * reckoned, for they may still be on their way.
 */
export function keepFocusClear(): void {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest('[data-sonner-toaster]')) return
  if (!focused.matches(':focus-visible')) return
  const messages = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-front=true]')]
  // Asking for a position forces a layout: not worth it for a tap that nothing can cover.
  if (messages.length === 0) return
  const { top, left, right } = focused.getBoundingClientRect()
  const isCovered = messages.some(message => {
    const tray = message.closest('[data-sonner-toaster]')?.getBoundingClientRect()
    if (!tray || tray.right < left || tray.left > right) return false
    return top + LEAST_SEEN_PX > tray.bottom - message.offsetHeight - STACKED_PX && top < tray.bottom
  })
  if (isCovered) focused.scrollIntoView({ block: 'center' })
}
