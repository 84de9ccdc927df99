import { z } from 'zod'
import { type Machine, machineSchema } from './machine.ts'

/** The register as the server last told it, and the rink's operational day at that time. */
export const registerAsOfSchema = z.object({ day: z.string(), machines: z.array(machineSchema) })
export type RegisterAsOf = z.infer<typeof registerAsOfSchema>

/**
 * The machines with what still holds on an operational day: a lock-out lasts until somebody releases the machine, but what
 * was told of the day's checks is worth nothing on another day.
 */
export function asOfDay({ day, machines }: RegisterAsOf, today: string): Machine[] {
  return day === today ? machines : machines.map(asOfAnotherDay)
}

/** A machine as it stands on a later day than the one on which it was told. */
function asOfAnotherDay(told: Machine): Machine {
  const today = told.today === 'not-asked' ? 'not-asked' : 'missing'
  return { ...told, today, notInUseReason: null }
}
