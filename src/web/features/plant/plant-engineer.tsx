import { Link } from '@tanstack/react-router'
import { machineIdOf } from '#domain/checks/check.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH, MACHINE_PATH } from '#web/addresses.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import type { Circuit } from './item-words.ts'
import { texts } from './texts.ts'

/**
 * Finds the machine whose contractor is called about a circuit: its own, or the first of the plant that has a number.
 * Without a number, it is the machine at which to enter one; undefined if the plant has none.
 */
export function usePlantEngineer(rink: Rink, plant: readonly Circuit[]) {
  const { data: register, isPartial } = useMachines(rink)
  if (isPartial || !register) return undefined
  return (circuit: Circuit): Machine | undefined => {
    const machines = [circuit, ...plant].flatMap(
      ({ subject }) => register.find(({ id }) => id === machineIdOf(subject)) ?? [],
    )
    return machines.find(({ contractorPhone }) => contractorPhone) ?? machines[0]
  }
}

/** Leads to where the number of the refrigeration engineer is entered. */
export function EnterEngineer({ machine }: { machine: Machine | undefined }) {
  const look = 'flex min-h-12 items-center text-rink underline'
  return machine ? (
    <Link to={MACHINE_PATH} params={{ id: String(machine.id) }} className={look}>
      {texts.round.enterEngineer(nameInWords(machine))}
    </Link>
  ) : (
    <Link to={EQUIPMENT_PATH} className={look}>
      {texts.round.enterMachine}
    </Link>
  )
}
