import { useEffect } from 'react'
import { PRESSABLE } from './pressable.ts'

/** The limits of an unintended second touch, in ms and CSS pixels. */
const SOONEST_MEANT_MS = 400
const REACH = 24

interface Tap {
  at: number
  x: number
  y: number
  control: Element | null
  /** The label of the control at the tap. */
  words: string
}

/**
 * Ignores the second of two quick taps if the first has put another control under the finger, such as 'Undo'
 * in place of 'Sign in'. An unchanged control receives both.
 */
export default function DoubleTapGuard() {
  useEffect(keepSecondTaps, [])
  return null
}

/** Starts keeping them from what is new; gives how to stop. */
function keepSecondTaps(): () => void {
  let last: Tap | undefined
  const judge = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return
    const tap = tapOf(event)
    if (last && isSecond(tap, last) && isElsewhere(tap, last)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      // A third is judged by when the second came.
      last = { ...last, at: tap.at }
    } else last = tap
  }
  window.addEventListener('click', judge, true)
  return () => window.removeEventListener('click', judge, true)
}

function tapOf({ target, timeStamp: at, clientX: x, clientY: y }: PointerEvent): Tap {
  const touched = target instanceof Element ? target : null
  // A tap on a label is heard twice: there, and on what it labels.
  const control = touched?.closest('label')?.control ?? touched?.closest(PRESSABLE) ?? null
  const words = control?.getAttribute('aria-label') ?? control?.textContent ?? ''
  return { at, x, y, control, words }
}

function isSecond(tap: Tap, last: Tap): boolean {
  return tap.at - last.at < SOONEST_MEANT_MS && Math.hypot(tap.x - last.x, tap.y - last.y) < REACH
}

/** A tap that hit nothing does not block the next one. */
function isElsewhere({ control, words }: Tap, last: Tap): boolean {
  return last.control !== null && (control !== last.control || words !== last.words)
}
