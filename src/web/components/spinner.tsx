import { LoaderCircle } from 'lucide-react'
import { texts } from './texts.ts'

/** A spinner with a label. */
export function Spinner({ className = 'size-5.5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`shrink-0 animate-spin ${className}`} />
}

/** Fills the space of a screen that is loading. */
export function WaitingArea({ label = texts.loading }: { label?: string }) {
  return (
    <output className="flex min-h-80 items-center justify-center gap-3 text-ink-soft">
      <Spinner className="size-7" />
      <span>{label}</span>
    </output>
  )
}
