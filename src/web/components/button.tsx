import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control border px-5 py-2 text-center font-semibold transition-colors select-none aria-disabled:opacity-70 disabled:opacity-60'

const looks: Record<ButtonKind, string> = {
  primary: 'border-rink bg-rink text-on-rink hover:border-rink-strong hover:bg-rink-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-rink hover:bg-rink-soft',
  danger: 'border-bad bg-bad text-on-bad hover:border-bad-strong hover:bg-bad-strong',
}

/** Classes of a button that is an icon on a phone, where its label is `max-sm:sr-only`. */
export const ICON_ON_PHONE = 'max-sm:w-12 max-sm:gap-0 max-sm:px-0'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  icon?: LucideIcon
  /** Prevents a second press. The button stays focusable, and its label describes the running action. */
  isBusy?: boolean
  busyLabel?: string
}

/** The classes of a button, also for a link that looks like one. */
export function buttonLook(kind: ButtonKind, extra = ''): string {
  return `${base} ${looks[kind]} ${extra}`
}

/** A button whose label can describe the running action. */
export function Button({
  kind = 'secondary',
  icon: Icon,
  isBusy = false,
  busyLabel,
  className = '',
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      {...(isBusy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      className={buttonLook(kind, className)}
      onClick={press}
    >
      {isBusy ? <Spinner /> : Icon && <Icon aria-hidden className="size-5.5 shrink-0" />}
      {(children !== undefined || (isBusy && busyLabel)) && (
        <span>{isBusy && busyLabel ? busyLabel : children}</span>
      )}
    </button>
  )
}
