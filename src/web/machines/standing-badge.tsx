import { Archive, CircleCheck, type LucideIcon, OctagonX } from 'lucide-react'
import type { Machine } from '#domain/equipment/machine.ts'
import { standingOf } from '#domain/equipment/standing.ts'

type State = ReturnType<typeof standingOf>['state']

/** The label, icon and colours of each status; `solid` fills a banner. */
export const STATE_LOOKS: Readonly<
  Record<State, { word: string; icon: LucideIcon; look: string; solid: string }>
> = {
  'in-service': {
    word: 'In service',
    icon: CircleCheck,
    look: 'bg-ok-soft text-ok',
    solid: 'bg-signal-ok text-on-signal',
  },
  'out-of-service': {
    word: 'Out of service',
    icon: OctagonX,
    look: 'bg-signal-bad text-on-signal',
    solid: 'bg-signal-bad text-on-signal',
  },
  retired: { word: 'Retired', icon: Archive, look: 'bg-sunken text-ink-soft', solid: 'bg-sunken text-ink' },
}

interface StandingBadgeProps {
  machine: Pick<Machine, 'retiredAt' | 'lockout' | 'dueDates'>
  /** The date at the rink. */
  today: string
}

/** The status of a machine as a badge. */
export function StandingBadge({ machine, today }: StandingBadgeProps) {
  const { word, icon: Icon, look } = STATE_LOOKS[standingOf(machine, today).state]
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-bold ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {word}
    </span>
  )
}
