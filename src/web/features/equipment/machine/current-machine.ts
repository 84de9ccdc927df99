import type { Machine } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'

/** A machine as it was fetched at an instant in milliseconds, or 0 if the time is not known. */
interface Fetched {
  machine: Machine
  asOf: number
}

/**
 * The newer of the machine's own response and its entry in the register. The register takes precedence unless
 * the own response is certain (`isSure`: just received from a reachable server). A machine that must not be
 * used is never shown as usable. `today` is the date at the rink.
 */
export function currentMachine(
  one: Fetched | undefined,
  listed: Fetched | undefined,
  { isSure, today }: { isSure: boolean; today: string },
): Machine | undefined {
  if (!one || !listed) return (one ?? listed)?.machine
  if (listed.asOf > one.asOf) return listed.machine
  if (isSure && one.asOf > listed.asOf) return one.machine
  const { machine } = one
  return machine.retiredAt !== null || isOutOfService(machine, today) ? machine : listed.machine
}
