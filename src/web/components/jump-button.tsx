import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface JumpButtonProps {
  /** The id of a heading further down the screen. */
  to: string
  children: ReactNode
}

/**
 * Scrolls past a form to the records below it and moves the focus there, if both are in one column
 * (`Columns`).
 */
export function JumpButton({ to, children }: JumpButtonProps) {
  const jump = () => {
    const heading = document.getElementById(to)
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }
  return (
    <Button kind="quiet" icon={ArrowDown} className="xl:hidden print:hidden" onClick={jump}>
      {children}
    </Button>
  )
}
