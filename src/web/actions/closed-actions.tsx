import { ListTodo } from 'lucide-react'
import type { ActionSource } from '#domain/actions/action.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useClosedActions } from './action-queries.ts'
import { ActionRow } from './action-row.tsx'
import { texts } from './texts.ts'

interface ClosedActionsProps {
  rink: Rink
  source?: ActionSource
  /** Shown if there are none. */
  none: string
}

/** Closed and declined actions, the one closed last first; perhaps of one source. */
export function ClosedActions({ rink, source, none }: ClosedActionsProps) {
  const list = useClosedActions(rink, source)
  const { data, error } = list
  // The pages follow the order in which the actions were opened.
  const actions = data?.pages
    .flatMap(({ items }) => items)
    .toSorted((one, other) => (other.closedAt ?? '').localeCompare(one.closedAt ?? ''))
  if (!actions && !error) return <WaitingArea label={texts.loading} />
  if (!actions) return <LoadFailure title={texts.loadFailed} query={list} />
  if (actions.length === 0) return <Empty icon={ListTodo}>{none}</Empty>
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {actions.map(action => (
          <ActionRow key={action.id} rink={rink} action={action} />
        ))}
      </ul>
      <ShowOlder list={list} what={texts.actions} />
    </>
  )
}
