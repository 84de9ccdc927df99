import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useClosedByBack } from './closed-by-back.ts'
import { rememberFocus } from './focus-memory.ts'
import { texts } from './texts.ts'
import { hideToasts } from './toast.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** Called by Back, if closing discards what was typed. */
  onBack?: (() => void) | undefined
  /** Above the title. */
  icon?: ReactNode
  title: string
  description?: ReactNode
  /** Its buttons; the last one is the main one, nearest to the thumb. */
  footer?: ReactNode
  /** `sheet` is wide, at the bottom of a tablet too, with a margin on a wide window; `page` covers the page but not an air alarm, and only its buttons leave it. */
  size?: keyof typeof sizes
  children?: ReactNode
}

const sizes = {
  dialog:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-sheet sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-32px)] sm:max-w-130 sm:-translate-1/2 sm:rounded-sheet',
  sheet: 'inset-x-0 bottom-0 mx-auto max-h-[94dvh] max-w-220 rounded-t-sheet lg:bottom-4 lg:rounded-sheet',
  page: 'inset-0 top-[var(--alarm-lines,0px)] sm:inset-auto sm:top-[calc(50%+var(--alarm-lines,0px)/2)] sm:left-1/2 sm:max-h-[calc(92dvh-var(--alarm-lines,0px))] sm:w-[calc(100vw-32px)] sm:max-w-160 sm:-translate-1/2 sm:rounded-sheet',
}

/** Returns the focus to the control pressed before the first dialog, also after a series of dialogs. */
let goBack = () => false

/** A modal dialog: traps the focus while open and returns it on close. On phones it is a bottom sheet. */
export function Dialog({
  isOpen,
  onClose,
  onBack = onClose,
  icon,
  title,
  description,
  footer,
  size = 'dialog',
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  useClosedByBack(isOpen && size !== 'page', onBack)
  const takeFocus = (event: Event) => {
    // On a phone the sheet covers the toasts, which have been read or are repeated on the screen.
    hideToasts()
    const active = document.activeElement
    const isOnPage = active !== document.body && !active?.closest('[role=dialog]')
    if (active instanceof HTMLElement && isOnPage) goBack = rememberFocus(active)
    const first = body.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-first]')
    const field = first ?? body.current?.querySelector<HTMLElement>('input, select, textarea')
    if (!field) return
    event.preventDefault()
    field.focus()
  }
  // The library only returns the focus to its own kind of trigger.
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    const isFollowed = document.querySelector('[role=dialog][data-state=open]') !== null
    const active = document.activeElement
    // A message about what was done has the focus already.
    const isTaken = active !== null && active !== document.body && !active.closest('[role=dialog]')
    if (!isFollowed && !isTaken) goBack()
  }
  // A press outside must not discard typed content, and a press on a toast is meant for the toast.
  const mindPressOutside = (event: CustomEvent<{ originalEvent: Event }>) => {
    const { target } = event.detail.originalEvent
    const isOnToast = target instanceof Element && target.closest('[data-sonner-toaster]') !== null
    // A dialog without a body has been left: when the session ends, a press on the login screen arrives here late.
    const hasFields = body.current?.querySelector('input, select, textarea') !== null
    if (isOnToast || hasFields || size === 'page') event.preventDefault()
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={`dialog-veil fixed inset-0 z-50 ${size === 'page' ? 'page-veil bg-page' : 'bg-veil'}`}
        />
        <Radix.Content
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={mindPressOutside}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={`dialog-sheet fixed z-50 flex flex-col border border-line bg-surface shadow-lift-high ${sizes[size]}`}
        >
          <header className="flex items-start gap-2 pt-5 pr-3 pl-5 sm:pt-6 sm:pl-7">
            <div className="min-w-0 grow">
              {icon}
              <Radix.Title className="pt-1 pb-2 text-xl font-bold wrap-anywhere">{title}</Radix.Title>
            </div>
            <Radix.Close
              aria-label={texts.close}
              className="-mt-1.5 grid size-12 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-6" />
            </Radix.Close>
          </header>
          <div
            ref={body}
            className="flex flex-col gap-5 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-7"
          >
            {description && (
              <Radix.Description className="text-ink-soft wrap-anywhere">{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer && (
            <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-7">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
