import { Link, type LinkProps, type ParsedLocation, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonLook } from './button.tsx'

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

/** Remembers from where the administration was opened. */
export function recordEntry(from: ParsedLocation | undefined, to: ParsedLocation): void {
  if (!isAdministration(to) || (from && isAdministration(from))) return
  entry = to
  before = from
}

function isAdministration({ pathname }: ParsedLocation): boolean {
  return pathname === HOME || pathname.startsWith(`${HOME}/`) || pathname === '/manager-pins'
}
