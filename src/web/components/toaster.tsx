import { CircleAlert, CircleCheck } from 'lucide-react'
import { type FocusEvent, useEffect } from 'react'
import { Toaster as Sonner, toast as tell } from 'sonner'
import { texts } from './texts.ts'
import { type PlacedToast, registerToaster } from './toast.tsx'

const DEFAULT_LIFETIME_MS = 4000
// A list of nine labels takes longer to read than four seconds.
const LIFETIME_PER_BULLET_MS = 1000

/** Sonner with the numbers of specification 1, section 9; its swipe threshold of 45 px is built in. */
export default function Toaster() {
  useEffect(() => registerToaster({ show, hide }), [])
  useEffect(() => {
    document.addEventListener('focusin', keepFocusClear)
    // Before the control that is clicked, which may show a message of its own.
    document.addEventListener('click', closeClicked, true)
    return () => {
      document.removeEventListener('focusin', keepFocusClear)
      document.removeEventListener('click', closeClicked, true)
    }
  }, [])
  return (
    <div onBlur={letFocusGo}>
      <Sonner {...look} id="general" visibleToasts={3} gap={14} containerAriaLabel={texts.toasts.general} />
      <Sonner {...look} id="shift" visibleToasts={1} containerAriaLabel={texts.toasts.shift} />
    </div>
  )
}

/**
 * Lets the Tab key leave the messages. Sonner puts the focus back before them, from where Tab leads to them again. After
 * the last control of the page comes the first.
 */
function letFocusGo({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (currentTarget.contains(relatedTarget) || !document.hasFocus()) return
  const next = relatedTarget ?? document.querySelector('a, button')
  if (next instanceof HTMLElement) next.focus()
}

/**
 * A click on a message closes it, for it may cover a control and stays while the mouse is over it. A click elsewhere closes
 * those that report a success; an error stays, for it may be unread.
 */
function closeClicked({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('[data-close-button]')) return
  const clicked = target.closest('[data-sonner-toast]')
  const closed = clicked ? [clicked] : document.querySelectorAll('[data-sonner-toast][data-type=success]')
  for (const message of closed) message.querySelector<HTMLElement>('[data-close-button]')?.click()
}

const look = {
  position: 'bottom-right',
  duration: DEFAULT_LIFETIME_MS,
  closeButton: true,
  style: { '--width': '356px' },
  icons: {
    success: <CircleCheck aria-hidden className="size-5.5" />,
    error: <CircleAlert aria-hidden className="size-5.5" />,
  },
  toastOptions: { closeButtonAriaLabel: texts.toasts.close },
} as const

/** The ids of the visible toasts. Sonner would drop a new toast with the id of one that is disappearing. */
const visible = new Map<string, string>()
let shown = 0

function show({ tone, title, text, bullets = [], tray }: PlacedToast): void {
  // The shift's toaster shows one toast, replaced by the next. In the other one, a repeated message replaces
  // itself.
  const slot = tray === 'shift' ? 'shift' : `${title}/${text}`
  const id = visible.get(slot) ?? `${slot}/${shown++}`
  visible.set(slot, id)
  const forget = () => {
    if (visible.get(slot) === id) visible.delete(slot)
  }
  tell[tone](title, {
    id,
    toasterId: tray,
    duration: DEFAULT_LIFETIME_MS + bullets.length * LIFETIME_PER_BULLET_MS,
    description: text || bullets.length > 0 ? <ToastBody text={text} bullets={bullets} /> : undefined,
    onDismiss: forget,
    onAutoClose: forget,
  })
  // After the message has been rendered.
  requestAnimationFrame(() => requestAnimationFrame(keepFocusClear))
}

function hide(): void {
  visible.clear()
  tell.dismiss()
}

function ToastBody({ text, bullets }: { text: string | undefined; bullets: string[] }) {
  return (
    <>
      {text}
      {bullets.length > 0 && (
        <ul className="list-disc pl-5">
          {bullets.map(bullet => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The visible part of the focused element, in pixels: the height of a control. */
const LEAST_SEEN_PX = 48
/** The visible edge of the messages behind the first one, in pixels. */
const STACKED_PX = 28

/**
 * Scrolls the element with keyboard focus out from under the messages, which may be as wide as a small screen
 * (WCAG 2.4.11). A touched element does not move, or the tap would be lost. The final position of the
 * messages is calculated, because they may still be moving.
 */
export function keepFocusClear(): void {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest('[data-sonner-toaster]')) return
  if (!focused.matches(':focus-visible')) return
  const messages = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-front=true]')]
  // Measuring forces a layout, which a tap without messages does not need.
  if (messages.length === 0) return
  const { top, left, right } = focused.getBoundingClientRect()
  const isCovered = messages.some(message => {
    const tray = message.closest('[data-sonner-toaster]')?.getBoundingClientRect()
    if (!tray || tray.right < left || tray.left > right) return false
    return top + LEAST_SEEN_PX > tray.bottom - message.offsetHeight - STACKED_PX && top < tray.bottom
  })
  if (isCovered) focused.scrollIntoView({ block: 'center' })
}
