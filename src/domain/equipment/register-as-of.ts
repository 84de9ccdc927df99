import { z } from 'zod'
import { type Machine, machineSchema } from './machine.ts'

/** The register as the server last told it, and the rink's operational day at that time. */
export const registerAsOfSchema = z.object({ day: z.string(), machines: z.array(machineSchema) })
export type RegisterAsOf = z.infer<typeof registerAsOfSchema>

/**
 * The machines with the data that is still valid on an operational day: a lock-out lasts until the machine is
 * released, but the results of daily checks expire with their day.
 */
export function asOfDay({ day, machines }: RegisterAsOf, today: string): Machine[] {
  return day === today ? machines : machines.map(asOfAnotherDay)
}

/** A cached machine as it is on a later day. */
function asOfAnotherDay(told: Machine): Machine {
  const today = told.today === 'not-asked' ? 'not-asked' : 'missing'
  return { ...told, today, notInUseReason: null }
}
