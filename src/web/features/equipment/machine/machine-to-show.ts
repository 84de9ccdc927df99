import type { Machine } from '#domain/equipment/machine.ts'
import { standingOf } from '#domain/equipment/standing.ts'

/** A machine as it was told at an instant, in milliseconds; 0 where nobody knows when. */
interface Told {
  machine: Machine
  asOf: number
}

interface Circumstances {
  /** Whether what was told of the machine alone is an answer of now: the server can be reached and said it. */
  isSure: boolean
  /** The calendar date at the rink. */
  today: string
}

/**
 * The machine as it was told by itself or in the register, whichever is newer. Where that is not known, or the machine
 * alone could not be asked for, the register counts; but what keeps it from being used is never shown as usable.
 */
export function machineToShow(
  one: Told | undefined,
  listed: Told | undefined,
  { isSure, today }: Circumstances,
): Machine | undefined {
  if (!one || !listed) return (one ?? listed)?.machine
  if (listed.asOf > one.asOf) return listed.machine
  if (isSure && one.asOf > listed.asOf) return one.machine
  return mayBeUsed(one.machine, today) ? listed.machine : one.machine
}

function mayBeUsed(machine: Machine, today: string): boolean {
  return standingOf(machine, today).state === 'in-service'
}
