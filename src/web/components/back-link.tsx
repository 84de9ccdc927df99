import { Link, type LinkProps, type ParsedLocation, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { END_SHIFT_PATH } from '#web/addresses.ts'
import { buttonLook } from './button.tsx'
import { texts } from './texts.ts'

interface BackLinkProps {
  to: NonNullable<LinkProps['to']>
  children: string
}

/** Links to the parent screen; on the first screen of the administration, to the screen before it. */
export function BackLink({ to, children }: BackLinkProps) {
  const pathname = useLocation({ select: location => location.pathname })
  const isEntry = pathname === HOME || pathname === entry?.pathname
  const parent = isEntry ? before : undefined
  const path: string = parent?.pathname ?? to
  return (
    <Link
      to={path}
      search={parent?.search ?? {}}
      hash={parent?.hash ?? ''}
      className={buttonLook('secondary', 'print:hidden')}
    >
      <ArrowLeft aria-hidden className="size-5.5" />
      {children}
    </Link>
  )
}

const HOME = '/administration'

/** The first screen of the administration that was opened, and the screen before it. */
let entry: ParsedLocation | undefined
let before: ParsedLocation | undefined

/** The screen that was opened from the end of the shift. */
let openedFromEndShift: string | undefined

/** The way back to the end of the shift, on a screen that was opened from there or below it. */
export function useEndShiftPath(): string | undefined {
  const isOpened = useLocation({ select: isWithinOpened })
  return isOpened ? END_SHIFT_PATH : undefined
}

/** Leads back to the end of the shift; nothing on a screen that was not opened from there. */
export function BackToEndShift() {
  return (
    useEndShiftPath() && (
      <div className="flex">
        <BackLink to={END_SHIFT_PATH}>{texts.backToEndShift}</BackLink>
      </div>
    )
  )
}

function isWithinOpened({ pathname }: ParsedLocation): boolean {
  return openedFromEndShift !== undefined && `${pathname}/`.startsWith(`${openedFromEndShift}/`)
}

/** Remembers from where the administration was opened, and what was opened from the end of the shift. */
export function recordEntry(from: ParsedLocation | undefined, to: ParsedLocation): void {
  if (to.state.isFromEndShift) openedFromEndShift = to.pathname
  else if (!isWithinOpened(to)) openedFromEndShift = undefined
  if (!isAdministration(to) || (from && isAdministration(from))) return
  entry = to
  before = from
}

function isAdministration({ pathname }: ParsedLocation): boolean {
  return pathname === HOME || pathname.startsWith(`${HOME}/`) || pathname === '/manager-pins'
}
