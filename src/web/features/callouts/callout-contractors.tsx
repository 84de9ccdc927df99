import type { Callout } from '#domain/callouts/callout.ts'
import { recordedStages } from '#domain/callouts/stages.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CallContractor, contactFor, contractorsOf } from '#web/machines/call-contractor.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { useCalloutMachine } from './use-callout-machine.ts'

/**
 * The contractor to ring about a callout, until it is fixed. If nobody is known for it, those of the register, until an
 * engineer is booked.
 */
export function CalloutContractors({ rink, callout }: { rink: Rink; callout: Callout }) {
  const { data: machines = [] } = useMachines(rink)
  const { machine, state } = useCalloutMachine(rink, callout)
  const recorded = recordedStages(callout, state)
  if (recorded.includes('fixed')) return null
  const contact = contactFor(machine, rink)
  if (contact.contractorPhone) return <CallContractor machine={contact} />
  if (recorded.includes('booked')) return null
  return contractorsOf(machines).map(one => <CallContractor key={one.contractorPhone} machine={one} />)
}
