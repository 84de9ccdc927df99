import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as tell } from 'sonner'
import type { Toast } from './toast.tsx'

const DEFAULT_LIFETIME = 4000
// Nobody reads a list of nine labels in four seconds.
const LIFETIME_PER_BULLET = 1000

interface ToasterProps {
  /** Hands over how to show a toast, once they can be seen. */
  onReady: (show: (toast: Toast) => void) => void
}

/** Sonner with the numbers of specification 1, section 9; its swipe threshold of 45 px is built in. */
export function Toaster({ onReady }: ToasterProps) {
  useEffect(() => onReady(show), [onReady])
  return (
    <Sonner
      position="bottom-right"
      duration={DEFAULT_LIFETIME}
      visibleToasts={3}
      gap={14}
      closeButton
      containerAriaLabel="Messages"
      style={{ '--width': '356px' }}
      icons={{
        success: <CircleCheck aria-hidden className="size-5.5" />,
        error: <CircleAlert aria-hidden className="size-5.5" />,
      }}
      toastOptions={{ closeButtonAriaLabel: 'Close message' }}
    />
  )
}

function show({ tone, title, text, bullets = [] }: Toast): void {
  tell[tone](title, {
    duration: DEFAULT_LIFETIME + bullets.length * LIFETIME_PER_BULLET,
    description: text || bullets.length > 0 ? <ToastBody text={text} bullets={bullets} /> : undefined,
  })
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
