import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useId } from 'react'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { buttonLook } from '#web/components/button.tsx'
import { useIsLow } from '#web/components/use-media.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { texts } from '../texts.ts'
import { MachineCards, machinesOf } from './machine-cards.tsx'

/** Leaves room for the actions of the dashboard. */
const MOST_CARDS = 3
const MOST_IN_LOW_WINDOW = 2

/** The machines of the first daily checklist that are still to check; nothing if there are none. */
export function NextMachines({ rink }: { rink: Rink }) {
  const headingId = useId()
  const today = useRinkDate(rink)
  const { data: machines = [] } = useMachines(rink)
  const most = useIsLow() ? MOST_IN_LOW_WINDOW : MOST_CARDS
  const definition = checklists.find(one => machinesOf(one, machines, today).due.length > 0)
  if (!definition) return null
  const { due } = machinesOf(definition, machines, today)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-xl font-bold">
          {definition.texts.tab}
        </h2>
        {due.length > 1 && (
          <Link
            to="/dashboard/iskate/{-$tab}"
            params={{ tab: definition.tab }}
            search={{ form: 'due' }}
            className={buttonLook('quiet')}
          >
            <ListChecks aria-hidden className="size-5.5 shrink-0" />
            {texts.cards.all(due.length)}
          </Link>
        )}
      </div>
      <MachineCards definition={definition} rink={rink} machines={due.slice(0, most)} />
    </section>
  )
}
