import { CircleCheck, CircleDashed, CircleSlash, Hourglass, type LucideIcon } from 'lucide-react'
import { type Callout, type CalloutStatus, isAwaiting, statusInWords } from '#domain/callouts/callout.ts'

// In Progress yellow, Resolved green, Closed grey (specification 2, section 2.5), each with an icon and a
// label.
const looks: Record<CalloutStatus, { look: string; icon: LucideIcon }> = {
  'In Progress': { look: 'bg-warn-soft text-warn', icon: CircleDashed },
  Resolved: { look: 'bg-ok-soft text-ok', icon: CircleCheck },
  Closed: { look: 'bg-sunken text-ink-soft', icon: CircleSlash },
}

const awaiting = { look: 'border border-warn bg-warn-soft text-warn', icon: Hourglass }

/** The status of a callout as a coloured label. */
export function StatusBadge({ callout }: { callout: Pick<Callout, 'status' | 'authorisedBy'> }) {
  const { look, icon: Icon } = isAwaiting(callout) ? awaiting : looks[callout.status]
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-full px-3 py-1 text-sm font-bold ${look}`}
    >
      <Icon aria-hidden className="size-4.5" />
      {statusInWords(callout)}
    </span>
  )
}
