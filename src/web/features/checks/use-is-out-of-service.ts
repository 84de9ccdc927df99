import { machineIdOf } from '#domain/checks/check.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'

/** True for a machine out of service, even if its last check was fine. */
export function useIsOutOfService(rink: Rink, subject: string): boolean {
  const { data: machines = [] } = useMachines(rink)
  const today = useRinkDate(rink)
  const machine = machines.find(({ id }) => id === machineIdOf(subject))
  return machine !== undefined && isOutOfService(machine, today)
}
