import { z } from 'zod'
import { type Machine, machine } from './machine.ts'

/** What the server said of the machines, and the operational day of the rink on which it did. */
export const registerAsOf = z.object({ day: z.string(), machines: z.array(machine) })
export type RegisterAsOf = z.infer<typeof registerAsOf>

/**
 * The machines with what still holds on an operational day: a lock-out stays until somebody releases the machine, but
 * what was said of a day's checks is nothing to believe on another one.
 */
export function asOfDay({ day, machines }: RegisterAsOf, today: string): Machine[] {
  return day === today ? machines : machines.map(asOfAnotherDay)
}

/** A machine with what of it holds on another day than the one on which it was told. */
export function asOfAnotherDay(told: Machine): Machine {
  const today = told.today === 'not-asked' ? 'not-asked' : 'missing'
  return { ...told, today, notInUseReason: null }
}
