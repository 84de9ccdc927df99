import { ChevronDown, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'

interface ExplanationProps {
  /** The user's question: 'What does out of service mean?' */
  question: string
  children: ReactNode
}

/** A collapsed explanation next to a control that needs one. */
export function Explanation({ question, children }: ExplanationProps) {
  return (
    <details className="group print:hidden">
      <summary className="-mx-2 inline-flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-control px-2 text-sm font-semibold text-rink hover:bg-rink-soft">
        <CircleHelp aria-hidden className="size-5 shrink-0" />
        {question}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex max-w-160 flex-col gap-2 pb-2 text-sm text-ink-soft">{children}</div>
    </details>
  )
}
