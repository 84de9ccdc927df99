import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useId } from 'react'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { buttonLook } from '#web/components/button.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { texts } from '../texts.ts'
import { MachineCards, machinesOf } from './machine-cards.tsx'

/** Leaves room for the actions of the dashboard; in a low window, the last card gives way, too. */
const MOST_CARDS = 3

/** The machines of the first daily checklist that are still to check; nothing if there are none. */
export function NextMachines({ rink }: { rink: Rink }) {
  const headingId = useId()
  const today = useRinkDate(rink)
  const { data: machines = [] } = useMachines(rink)
  const definition = checklists.find(one => machinesOf(one, machines, today).due.length > 0)
  if (!definition) return null
  const { due } = machinesOf(definition, machines, today)
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-2 [@media(max-height:52rem)]:[&_li:nth-child(3)]:hidden"
    >
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
      <MachineCards definition={definition} rink={rink} machines={due.slice(0, MOST_CARDS)} />
      {due.length > MOST_CARDS && (
        <Link
          to="/dashboard/iskate/{-$tab}"
          params={{ tab: definition.tab }}
          className="text-link inline-flex min-h-12 items-center self-start"
        >
          {texts.cards.more(due.length - MOST_CARDS)}
        </Link>
      )}
    </section>
  )
}
