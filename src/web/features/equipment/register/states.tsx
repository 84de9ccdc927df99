import { CalendarClock, CircleCheck, CircleDashed, OctagonX } from 'lucide-react'
import type { Machine } from '#domain/equipment/machine.ts'
import type { RegisterGroups } from '#web/machines/register-groups.ts'
import { texts } from '../texts.ts'

const text = texts.register

// Not a card, which has a surface of its own.
const NONE = 'border-line bg-surface text-ink-soft'
const WARNING = 'border-warn bg-warn-soft text-warn'

const STATES = [
  {
    state: 'outOfService',
    icon: OctagonX,
    label: text.outOfService,
    look: 'border-signal-bad bg-signal-bad text-on-signal',
  },
  { state: 'notChecked', icon: CircleDashed, label: text.notChecked, look: WARNING },
  { state: 'inService', icon: CircleCheck, label: text.inService, look: 'border-ok bg-ok-soft text-ok' },
  { state: 'dueSoon', icon: CalendarClock, label: text.dueSoon, look: WARNING },
] as const
export type State = (typeof STATES)[number]['state']

/** The machines by state, each once, and those of any state that are due soon. */
export function machinesByState(
  { outOfService, dueSoon, missing, allowed, unchecked, inService }: RegisterGroups,
  allDue: readonly Machine[],
): Record<State, readonly Machine[]> {
  const never = [...dueSoon, ...unchecked].filter(({ isChecked }) => !isChecked)
  return {
    outOfService,
    notChecked: [...missing, ...never],
    inService: [
      ...allowed,
      ...dueSoon.filter(({ isChecked }) => isChecked),
      ...inService.flatMap(({ machines }) => machines),
    ],
    dueSoon: allDue,
  }
}

interface StatesProps {
  machines: Record<State, readonly Machine[]>
  chosen: State | undefined
  onChoose: (state: State | undefined) => void
}

/** The number of machines in each state. A tap shows only those, another one all again. */
export function States({ machines, chosen, onChoose }: StatesProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {STATES.map(({ state, icon: Icon, label, look }) => {
        const count = machines[state].length
        return (
          <button
            key={state}
            type="button"
            aria-pressed={state === chosen}
            onClick={() => onChoose(state === chosen ? undefined : state)}
            className={`flex min-h-14 items-center justify-between gap-2 rounded-card border p-3 text-left aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-rink sm:flex-col-reverse sm:items-start sm:p-4 ${count > 0 ? look : NONE}`}
          >
            <span className="flex min-w-0 items-start gap-2 font-semibold max-sm:text-sm">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
              {label}
            </span>
            <span className="text-2xl font-bold sm:text-3xl">{count}</span>
          </button>
        )
      })}
    </div>
  )
}
