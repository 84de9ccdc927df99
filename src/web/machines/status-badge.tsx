import { Archive, CircleCheck, CircleDashed, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import type { Machine } from '#domain/equipment/machine.ts'
import { isUnchecked, type ShownState, STATUS_WORDS, shownStateOf } from '#domain/equipment/machine-status.ts'

/** The icon and colours of each status; `solid` fills a banner. */
export const STATE_LOOKS: Readonly<Record<ShownState, { icon: LucideIcon; look: string; solid: string }>> = {
  'in-service': {
    icon: CircleCheck,
    look: 'bg-ok-soft text-ok',
    solid: 'bg-signal-ok text-on-signal',
  },
  'not-checked': { icon: CircleDashed, look: 'bg-warn-soft text-warn', solid: 'bg-warn-soft text-warn' },
  'until-repaired': {
    icon: TriangleAlert,
    look: 'bg-warn-soft text-warn',
    solid: 'bg-warn-soft text-warn',
  },
  'out-of-service': {
    icon: OctagonX,
    look: 'bg-signal-bad text-on-signal',
    solid: 'bg-signal-bad text-on-signal',
  },
  retired: { icon: Archive, look: 'bg-sunken text-ink-soft', solid: 'bg-sunken text-ink' },
}

/** In service, but the check of the shift is missing: nothing says yet that all is well. */
const UNCHECKED = { icon: CircleDashed, look: 'bg-sunken text-ink' }

interface StatusBadgeProps {
  machine: Pick<Machine, 'retiredAt' | 'lockout' | 'dueDates' | 'isChecked' | 'today'>
  /** The date at the rink. */
  today: string
}

/** The status of a machine as a badge. */
export function StatusBadge({ machine, today }: StatusBadgeProps) {
  const state = shownStateOf(machine, today)
  const look = state === 'in-service' && isUnchecked(machine, today) ? UNCHECKED : STATE_LOOKS[state]
  return <StateBadge {...look}>{STATUS_WORDS[state]}</StateBadge>
}

interface StateBadgeProps {
  icon: LucideIcon
  /** The colours. */
  look: string
  children: string
}

/** A status in words, with its icon and colours. */
export function StateBadge({ icon: Icon, look, children }: StateBadgeProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-bold ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {children}
    </span>
  )
}
