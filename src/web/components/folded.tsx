import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line that opens a list. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-semibold -outline-offset-3! hover:bg-sunken">
        <span className="grow">{title}</span>
        <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}
