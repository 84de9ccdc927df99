import { OctagonX } from 'lucide-react'
import { outOfServiceInWords } from './machine-texts.ts'

/** A red badge with the number of machines out of service. */
export function LockedCount({ count, className = '' }: { count: number; className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full bg-signal-bad font-bold text-on-signal ${className}`}
    >
      <OctagonX aria-hidden className="size-4.5 shrink-0" />
      {outOfServiceInWords(count)}
    </span>
  )
}
