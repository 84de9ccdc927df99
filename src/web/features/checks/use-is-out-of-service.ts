import { machineIdOf } from '#domain/checks/check.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'

/** True if a subject is a machine that must not be used, whatever its last check found. */
export function useIsOutOfService(rink: Rink, subject: string): boolean {
  const { data: machines = [] } = useMachines(rink)
  const today = useRinkDate(rink)
  const machine = machines.find(({ id }) => id === machineIdOf(subject))
  return machine !== undefined && isOutOfService(machine, today)
}
