import type { Callout } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'

/** The machine of a callout, if the register has it, and true if it is out of service for the callout. */
function useMachineOf(rink: Rink, { id, equipment }: Callout) {
  const { data: machines = [] } = useMachines(rink)
  const locked = machines.find(({ lockout }) => lockout?.calloutId === id)
  const machine = locked ?? machines.find(known => nameInWords(known) === equipment)
  return { machine, isLocked: locked !== undefined }
}

/** The machine of a callout, and whether it is out of service for it, or was returned to service since. */
export function useCalloutMachine(rink: Rink, callout: Callout) {
  const { machine, isLocked } = useMachineOf(rink, callout)
  const state = isLocked ? ('locked' as const) : callout.machineReleasedAt ? ('released' as const) : null
  return { machine, state }
}
