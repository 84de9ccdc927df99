import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface PartProps {
  id?: string
  title: string
  actions?: ReactNode
  /** It is inside a card, below the heading of another part. */
  isNested?: boolean
  children: ReactNode
}

/** A part of a page with its heading and its actions. */
export function Part({ id, title, actions, isNested = false, children }: PartProps) {
  const headingId = useId()
  const Heading = isNested ? 'h3' : 'h2'
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`flex min-w-0 scroll-mt-4 flex-col gap-4 ${isNested ? 'border-t border-line pt-5' : 'card p-4 sm:p-6'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={headingId} className={isNested ? 'text-lg font-bold' : 'text-xl font-bold'}>
          {title}
        </Heading>
        <div className="flex flex-wrap gap-2 empty:hidden sm:gap-3 print:hidden">{actions}</div>
      </div>
      {children}
    </section>
  )
}

/** A part of a page that is closed at first. Its content is mounted while it is open. */
export function FoldedPart({
  title,
  actions,
  children,
}: Omit<PartProps, 'id' | 'isNested' | 'children'> & { children?: ReactNode }) {
  const headingId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby={headingId} className="card min-w-0">
      <details className="group" onToggle={event => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-sunken sm:px-6">
          <h2 id={headingId} className="grow text-xl font-bold">
            {title}
          </h2>
          <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        {isOpen && (
          <div className="flex flex-col gap-4 p-4 pt-2 sm:p-6 sm:pt-2">
            {children}
            <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow print:hidden">{actions}</div>
          </div>
        )}
      </details>
    </section>
  )
}
