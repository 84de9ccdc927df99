import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonLook } from './button.tsx'

interface BackLinkProps {
  to: NonNullable<LinkProps['to']>
  children: string
}

/** Links to the parent screen. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={buttonLook('secondary')}>
      <ArrowLeft aria-hidden className="size-5.5" />
      {children}
    </Link>
  )
}
