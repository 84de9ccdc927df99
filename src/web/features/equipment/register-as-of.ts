import type { Machine } from '#domain/equipment/machine.ts'

/** What the server said of the machines, and the operational day of the rink on which it did. */
export interface RegisterAsOf {
  day: string
  machines: Machine[]
}

/**
 * The machines with what still holds on an operational day: a lock-out stays until somebody releases the machine, but
 * what was said of a day's checks is nothing to believe on another one.
 */
export function asOfDay({ day, machines }: RegisterAsOf, today: string): Machine[] {
  if (day === today) return machines
  return machines.map(machine => ({
    ...machine,
    today: machine.today === 'not-asked' ? 'not-asked' : 'missing',
    notInUseReason: null,
  }))
}
