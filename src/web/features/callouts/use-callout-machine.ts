import type { Callout } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'

/**
 * The machine of a callout, if the register has it, and whether it is out of service for the callout, or was returned to
 * service since.
 */
export function useCalloutMachine(rink: Rink, { id, equipment, machineReleasedAt }: Callout) {
  const { data: machines = [] } = useMachines(rink)
  const locked = machines.find(({ lockout }) => lockout?.calloutId === id)
  const machine = locked ?? machines.find(known => nameInWords(known) === equipment)
  const state = locked ? ('locked' as const) : machineReleasedAt ? ('released' as const) : null
  return { machine, state }
}
