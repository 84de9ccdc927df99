import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as tell } from 'sonner'
import { keepFocusClear } from './keep-focus-clear.ts'
import type { PlacedToast, ToasterProps } from './toast.tsx'

const DEFAULT_LIFETIME_MS = 4000
// Nobody reads a list of nine labels in four seconds.
const LIFETIME_PER_BULLET_MS = 1000

/** Sonner with the numbers of specification 1, section 9; its swipe threshold of 45 px is built in. */
export function Toaster({ onReady }: ToasterProps) {
  useEffect(() => onReady({ show, hide }), [onReady])
  useEffect(() => {
    document.addEventListener('focusin', keepFocusClear)
    return () => document.removeEventListener('focusin', keepFocusClear)
  }, [])
  return (
    <>
      <Sonner {...look} id="general" visibleToasts={3} gap={14} containerAriaLabel="Messages" />
      <Sonner {...look} id="shift" visibleToasts={1} containerAriaLabel="End of shift" />
    </>
  )
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
  toastOptions: { closeButtonAriaLabel: 'Close message' },
} as const

function show({ tone, title, text, bullets = [], tray }: PlacedToast): void {
  // The shift's toaster shows one toast, replaced by the next. In the other one, a repeated message replaces
  // itself.
  const id = tray === 'shift' ? 'shift' : `${title}/${text}`
  tell[tone](title, {
    id,
    toasterId: tray,
    duration: DEFAULT_LIFETIME_MS + bullets.length * LIFETIME_PER_BULLET_MS,
    description: text || bullets.length > 0 ? <ToastBody text={text} bullets={bullets} /> : undefined,
  })
  // Once it is on the page.
  requestAnimationFrame(() => requestAnimationFrame(keepFocusClear))
}

function hide(): void {
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
