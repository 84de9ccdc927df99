import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface JumpButtonProps {
  /** The id of the heading of what stands further down the screen. */
  to: string
  children: ReactNode
}

/** Spares who comes to read the way past what is there to be filled in, where that stands above it (`Columns`); the focus goes with the eyes. */
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
