import type { LucideIcon } from 'lucide-react'
import { buttonLook } from './button.tsx'

interface PaperLinkProps {
  /** The address of the PDF. */
  href: string
  icon: LucideIcon
  children: string
}

/** A link that opens a PDF in a new tab. */
export function PaperLink({ href, icon: Icon, children }: PaperLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonLook('quiet')}>
      <Icon aria-hidden className="size-5.5 shrink-0" />
      {children}
    </a>
  )
}
