import { CalendarClock, CircleCheck, CircleDashed, type LucideIcon, OctagonX } from 'lucide-react'
import type { RegisterGroups } from '#web/machines/register-groups.ts'

interface RegisterCountsProps {
  groups: RegisterGroups
}

// Not a card: that has a surface of its own.
const NOTHING = 'border-line bg-surface text-ink-soft'

/** How many machines are in which state, what must not be used first. */
export function RegisterCounts({ groups }: RegisterCountsProps) {
  const { outOfService, dueSoon, missing, inService } = groups
  const idle = inService.flatMap(({ machines }) => machines)
  const usable = new Set([...dueSoon, ...missing, ...idle]).size
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Count
        icon={OctagonX}
        label="Out of service"
        count={outOfService.length}
        look={outOfService.length > 0 ? 'border-signal-bad bg-signal-bad text-on-signal' : NOTHING}
      />
      <Count
        icon={CalendarClock}
        label="Due soon"
        count={dueSoon.length}
        look={dueSoon.length > 0 ? 'border-warn bg-warn-soft text-warn' : NOTHING}
      />
      <Count
        icon={CircleDashed}
        label="Not checked today"
        count={missing.length}
        look={missing.length > 0 ? 'border-warn bg-warn-soft text-warn' : NOTHING}
      />
      <Count
        icon={CircleCheck}
        label="In service"
        count={usable}
        look={usable > 0 ? 'border-ok bg-ok-soft text-ok' : NOTHING}
      />
    </dl>
  )
}

interface CountProps {
  icon: LucideIcon
  label: string
  count: number
  look: string
}

function Count({ icon: Icon, label, count, look }: CountProps) {
  return (
    <div className={`flex flex-col-reverse rounded-card border p-4 ${look}`}>
      <dt className="flex items-start gap-2 font-semibold">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {label}
      </dt>
      <dd className="text-3xl font-bold">{count}</dd>
    </div>
  )
}
