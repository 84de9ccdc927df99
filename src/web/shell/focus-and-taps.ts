import { rememberFocus } from '#web/components/focus-memory.ts'

/** A selector of the elements that respond to a press. */
const PRESSABLE = 'button, a[href], summary, input, select, textarea'

/**
 * Restores the focus of keyboard and screen reader users when the focused element is removed, such as a
 * button with its notice. Returns a stop function.
 */
export function restoreLostFocus(): () => void {
  let focused: { element: HTMLElement; comeBack: () => boolean } | undefined
  let isComingBack = false
  const remember = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
    // A press on an empty area removes the focus on purpose.
    focused = element ? { element, comeBack: rememberFocus(element) } : undefined
  }
  const comeBack = () => {
    isComingBack = false
    // The focus may have moved on by then.
    if (!focused || canBeFocused(focused.element)) return
    if (document.activeElement !== document.body) focused = undefined
    // If a whole screen is gone, the next may still be loading.
    else if (focused.comeBack()) focused = undefined
  }
  const observer = new MutationObserver(() => {
    if (!focused || isComingBack || canBeFocused(focused.element)) return
    isComingBack = true
    // A screen moves its own focus at once, and a dialog right after it has closed.
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

/** The limits of an unintended second touch, in ms and CSS pixels. */
const SOONEST_MEANT_MS = 400
const REACH = 24
/**
 * The time limit in a dialog that has opened since the first touch, and in a list whose rows move under the finger. There a
 * slow second touch would submit what nobody has read, or sign in the next person.
 */
const SOONEST_IF_MOVED_MS = 1000
const DIALOG = ':is(dialog,[role=dialog],[role=alertdialog])'
// The first digit of a PIN may follow quickly.
const KEYPAD = 'fieldset'
const MOVING_LIST = '[data-rows-move]'

interface Tap {
  at: number
  x: number
  y: number
  control: Element | null
  /** The dialog around the control, unless it is a key of a keypad. */
  dialog: Element | null
  isInMovingList: boolean
  /** The label of the control at the tap. */
  words: string
  isTouch: boolean
  /** True if the system counts a press of the mouse as a double click. */
  isDouble: boolean
}

/**
 * Ignores the second of two quick taps, or of a double click, if the first has put another control there, such as 'Undo'
 * in place of 'Sign in'. An unchanged control receives both. Returns a stop
 * function.
 */
export function ignoreSecondTaps(): () => void {
  let last: Tap | undefined
  const judge = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType === '') return
    const tap = tapOf(event)
    if (last && isSecond(tap, last) && isElsewhere(tap, last)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      // A third tap is compared with the time of the second.
      last = { ...last, at: tap.at }
    } else last = tap
  }
  window.addEventListener('click', judge, true)
  return () => window.removeEventListener('click', judge, true)
}

function tapOf({ target, timeStamp: at, clientX: x, clientY: y, pointerType, detail }: PointerEvent): Tap {
  const touched = target instanceof Element ? target : null
  // A tap on a label fires twice: on the label and on its control.
  const control = touched?.closest('label')?.control ?? touched?.closest(PRESSABLE) ?? null
  const words = control?.getAttribute('aria-label') ?? control?.textContent ?? ''
  const dialog = control?.closest(KEYPAD) ? null : (control?.closest(DIALOG) ?? null)
  const isInMovingList = Boolean(control?.closest(MOVING_LIST))
  const isTouch = pointerType === 'touch'
  return { at, x, y, control, dialog, isInMovingList, words, isTouch, isDouble: !isTouch && detail > 1 }
}

function isSecond(tap: Tap, last: Tap): boolean {
  const isInNewDialog = tap.dialog !== null && tap.dialog !== last.dialog
  const isMoved = isInNewDialog || last.isInMovingList
  const soonest = isMoved ? SOONEST_IF_MOVED_MS : SOONEST_MEANT_MS
  const isQuick = tap.isTouch ? tap.at - last.at < soonest : tap.isDouble
  return isQuick && Math.hypot(tap.x - last.x, tap.y - last.y) < REACH
}

/** A tap that hit nothing does not block the next one. */
function isElsewhere({ control, words }: Tap, last: Tap): boolean {
  return last.control !== null && (control !== last.control || words !== last.words)
}
