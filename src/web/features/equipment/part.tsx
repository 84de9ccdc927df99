import { type ReactNode, useId } from 'react'

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
      className={`flex min-w-0 scroll-mt-4 flex-col gap-4 ${isNested ? 'border-t border-line pt-5' : 'card p-5 sm:p-6'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={headingId} className={isNested ? 'text-lg font-bold' : 'text-xl font-bold'}>
          {title}
        </Heading>
        <div className="flex flex-wrap gap-3 empty:hidden print:hidden">{actions}</div>
      </div>
      {children}
    </section>
  )
}
