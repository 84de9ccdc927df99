import { ChevronDown } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface AccordionProps {
  openIds: string[]
  onOpenChange: (openIds: string[]) => void
  children: ReactNode
}

/** Sections that expand and collapse; any number may be open. */
export function Accordion({ openIds, onOpenChange, children }: AccordionProps) {
  return (
    <Radix.Root type="multiple" value={openIds} onValueChange={onOpenChange} className="flex flex-col gap-4">
      {children}
    </Radix.Root>
  )
}

interface AccordionItemProps {
  id: string
  title: ReactNode
  /** Below the title, open or closed. */
  summary?: ReactNode
  /** A control at the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** One section with a second-level heading. Its content is unmounted while it is closed. */
export function AccordionItem({ id, title, summary, action, children }: AccordionItemProps) {
  return (
    <Radix.Item value={id} className="card">
      <div className="flex items-center gap-1 pr-2">
        <h2 className="min-w-0 grow">
          <Radix.Trigger className="group flex min-h-18 w-full items-center gap-3 rounded-card px-4 py-3 text-left sm:px-5">
            <ChevronDown
              aria-hidden
              className="size-6 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180"
            />
            <span className="flex min-w-0 flex-col">
              <span className="text-lg font-bold">{title}</span>
              {summary && <span className="text-sm text-ink-soft">{summary}</span>}
            </span>
          </Radix.Trigger>
        </h2>
        {action}
      </div>
      <Radix.Content>{children}</Radix.Content>
    </Radix.Item>
  )
}
