import type { Callout } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useMachineActions } from '#web/actions/action-queries.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'

/** The machine that a callout repairs, and whether it is out of service for it, or was returned to service since. */
export function useCalloutMachine(rink: Rink, { id, equipment, status }: Callout) {
  const { data: machines = [] } = useMachines(rink)
  const locked = machines.find(({ lockout }) => lockout?.calloutId === id)
  const machine = locked ?? machines.find(known => nameInWords(known) === equipment)
  const isOpen = status === 'In Progress'
  const { data: actions = [] } = useMachineActions(rink, isOpen ? machine?.id : undefined)
  const called = actions.filter(({ calloutId }) => calloutId === id)
  // The return to service closes the actions of the callout.
  const isReleased = isOpen && called.length > 0 && called.every(({ closedAt }) => closedAt !== null)
  const state = locked ? ('locked' as const) : isReleased ? ('released' as const) : null
  return { machine, state }
}
