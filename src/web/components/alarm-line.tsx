import { ChevronDown, OctagonX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface AlarmLineProps {
  tone: 'bad' | 'warn'
  title: string
  /** After the title. */
  rest: string
  /** Replaces `rest` on a phone. */
  onPhone?: string | undefined
  /** True if the address asks for the opened line. */
  isAsked?: boolean
  /** Called when the line is opened or closed. */
  onToggle?: (isOpen: boolean) => void
  /** Shown once the line is opened. */
  children: ReactNode
}

const looks = {
  bad: {
    icon: OctagonX,
    line: 'border-signal-bad',
    summary: 'bg-signal-bad text-on-signal',
  },
  warn: { icon: TriangleAlert, line: 'border-warn-line', summary: 'bg-warn-soft text-warn' },
}

/** Everything of one urgency on one line, which wraps on a narrow screen. A tap opens it. */
export function AlarmLine(props: AlarmLineProps) {
  const { tone, title, rest, onPhone, isAsked, onToggle, children } = props
  const titleId = useId()
  const { icon: Icon, line, summary } = looks[tone]
  return (
    <section aria-labelledby={titleId}>
      <details
        open={isAsked}
        className={`group overflow-hidden rounded-control border bg-surface ${line}`}
        onToggle={event => onToggle?.(event.currentTarget.open)}
      >
        <summary className={`flex min-h-13 list-none items-center gap-3 px-4 -outline-offset-4! ${summary}`}>
          <Icon aria-hidden className="size-6 shrink-0" />
          <span className="grow py-2">
            <h2 id={titleId} className="mr-2.5 inline font-bold">
              {title}
            </h2>
            {onPhone === undefined ? (
              rest
            ) : (
              <>
                <span className="max-sm:hidden">{rest}</span>
                <span className="sm:hidden">{onPhone}</span>
              </>
            )}
          </span>
          <ChevronDown aria-hidden className="size-6 shrink-0 group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </section>
  )
}
