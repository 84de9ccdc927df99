import { CircleCheck, CircleDashed, CircleSlash, type LucideIcon } from 'lucide-react'
import type { CalloutStatus } from '#domain/callouts/callout.ts'

// In Progress yellow, Resolved green, Closed grey (specification 2, section 2.5), each with an icon and a
// label.
const looks: Record<CalloutStatus, { look: string; icon: LucideIcon }> = {
  'In Progress': { look: 'bg-warn-soft text-warn', icon: CircleDashed },
  Resolved: { look: 'bg-ok-soft text-ok', icon: CircleCheck },
  Closed: { look: 'bg-sunken text-ink-soft', icon: CircleSlash },
}

/** The status of a callout as a coloured label. */
export function StatusBadge({ status }: { status: CalloutStatus }) {
  const { look, icon: Icon } = looks[status]
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-bold ${look}`}>
      <Icon aria-hidden className="size-4.5" />
      {status}
    </span>
  )
}
