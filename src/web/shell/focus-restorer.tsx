import { useEffect } from 'react'
import { rememberFocus } from '#web/components/focus-memory.ts'
import { PRESSABLE } from './pressable.ts'

/**
 * Restores the focus of keyboard and screen reader users when the focused element is removed, such as a
 * button with its notice.
 */
export default function FocusRestorer() {
  useEffect(keepFocus, [])
  return null
}

/** Starts keeping the focus; gives how to stop. */
function keepFocus(): () => void {
  let focused: { element: HTMLElement; comeBack: () => boolean } | undefined
  let isComingBack = false
  const remember = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
    // A press on nothing in particular gives up the focus on purpose.
    focused = element ? { element, comeBack: rememberFocus(element) } : undefined
  }
  const comeBack = () => {
    isComingBack = false
    // The focus may have moved on by then.
    if (!focused || canBeFocused(focused.element)) return
    if (document.activeElement !== document.body) focused = undefined
    // If a whole screen has gone, the next may be on its way.
    else if (focused.comeBack()) focused = undefined
  }
  const observer = new MutationObserver(() => {
    if (!focused || isComingBack || canBeFocused(focused.element)) return
    isComingBack = true
    // A screen that moves the focus itself does so at once, a dialog right after it has closed.
    requestAnimationFrame(() => setTimeout(comeBack))
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', remember)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', remember)
    observer.disconnect()
  }
}

function canBeFocused(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}
