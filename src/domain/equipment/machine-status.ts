import { isUseAllowed } from './allowed-use.ts'
import { type DueDate, nearnessOf } from './due-dates.ts'
import type { Lockout, Machine } from './machine.ts'

/** The status of a machine: may it be used, and if not, why. */
export type MachineStatus =
  | { state: 'in-service'; near: DueDate[] }
  | { state: 'out-of-service'; lockout: Lockout | null; past: DueDate[]; near: DueDate[] }
  | { state: 'retired' }

/**
 * The status as readers see it: a machine with a defect, or without any check on record, is never called fit for use.
 */
export type ShownState = MachineStatus['state'] | 'not-checked' | 'until-repaired'

/** The label of each status. */
export const STATUS_WORDS: Readonly<Record<ShownState, string>> = {
  'in-service': 'In service',
  'not-checked': 'Not checked',
  'until-repaired': 'May be used until repaired',
  'out-of-service': 'Out of service',
  retired: 'Retired',
}

/**
 * The status of a machine on a day at the rink (yyyy-MM-dd). It must not be used while a defect is open
 * (LOLER 1998, regulation 10(3)) unless a manager has allowed it, or after the last day of an examination that is due (regulation 9(3)).
 * `near` is due within 30 days.
 */
export function machineStatus(
  { retiredAt, lockout, dueDates }: Pick<Machine, 'retiredAt' | 'lockout' | 'dueDates'>,
  today: string,
): MachineStatus {
  if (retiredAt !== null) return { state: 'retired' }
  const past = dueDates.filter(due => nearnessOf(due, today) === 'past')
  const near = dueDates.filter(due => !['past', 'later'].includes(nearnessOf(due, today)))
  const mayBeUsed = lockout === null || isUseAllowed(lockout, today)
  if (mayBeUsed && past.length === 0) return { state: 'in-service', near }
  return { state: 'out-of-service', lockout, past, near }
}

/** The status that is shown of a machine on a day at the rink (yyyy-MM-dd). */
export function shownStateOf(
  machine: Pick<Machine, 'retiredAt' | 'lockout' | 'dueDates' | 'isChecked'>,
  today: string,
): ShownState {
  const { state } = machineStatus(machine, today)
  if (state !== 'in-service') return state
  if (machine.lockout) return 'until-repaired'
  return machine.isChecked ? state : 'not-checked'
}

/** True if a machine must not be used. */
export function isOutOfService(
  machine: Pick<Machine, 'retiredAt' | 'lockout' | 'dueDates'>,
  today: string,
): boolean {
  return machineStatus(machine, today).state === 'out-of-service'
}

/** True if a machine is in service on a day at the rink, and its check of the shift is missing. */
export function isUnchecked(
  machine: Pick<Machine, 'retiredAt' | 'lockout' | 'dueDates' | 'today'>,
  today: string,
): boolean {
  return machine.today === 'missing' && machineStatus(machine, today).state === 'in-service'
}
