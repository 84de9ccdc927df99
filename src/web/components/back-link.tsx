import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { END_SHIFT_PATH } from '#web/addresses.ts'
import { buttonLook } from './button.tsx'
import { isFromEndShift, screenBefore } from './entries.ts'
import { texts } from './texts.ts'

interface BackLinkProps {
  to: NonNullable<LinkProps['to']>
  children: string
}

/** Links to the parent screen; on the first screen of the administration, to the screen before it. */
export function BackLink({ to, children }: BackLinkProps) {
  const pathname = useLocation({ select: location => location.pathname })
  const parent = screenBefore(pathname)
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

/** The next screen after a finished one: the end of the shift if it was opened from there, else the usual one. */
export function useReturnPath(usual: string): string {
  return useLocation({ select: isFromEndShift }) ? END_SHIFT_PATH : usual
}

/** Leads back to the end of the shift; nothing on a screen that was not opened from there. */
export function BackToEndShift() {
  return (
    useLocation({ select: isFromEndShift }) && (
      <div className="mx-auto flex w-full max-w-270 px-4 pt-4 sm:px-5 print:hidden">
        <BackLink to={END_SHIFT_PATH}>{texts.backToEndShift}</BackLink>
      </div>
    )
  )
}
