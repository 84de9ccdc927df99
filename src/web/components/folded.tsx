import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The lists that are open, by their names, until the page is reloaded. */
const opened = new Set<string>()

interface FoldedProps {
  title: string
  /** The name under which the list stays open when the reader comes back to its screen. */
  keptAs?: string
  children: ReactNode
}

/** A line that opens a list. */
export function Folded({ title, keptAs, children }: FoldedProps) {
  return (
    <details
      className="group"
      {...(keptAs !== undefined && {
        open: opened.has(keptAs),
        onToggle: event => {
          if (event.currentTarget.open) opened.add(keptAs)
          else opened.delete(keptAs)
        },
      })}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-semibold -outline-offset-3! hover:bg-sunken">
        <span className="grow">{title}</span>
        <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}
