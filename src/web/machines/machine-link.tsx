import { Link } from '@tanstack/react-router'
import type { Machine } from '#domain/equipment/machine.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import { MACHINE_PATH } from '#web/addresses.ts'
import { nameInWords } from './machine-texts.ts'

/** A machine by name and number. It links to its page once the server knows the machine. */
export function MachineLink({ machine }: { machine: Machine }) {
  const name = nameInWords(machine)
  if (!isRegistered(machine)) return <span className="text-lg font-bold wrap-anywhere">{name}</span>
  return (
    <Link
      to={MACHINE_PATH}
      params={{ id: String(machine.id) }}
      className="text-link text-lg font-bold wrap-anywhere"
    >
      {name}
    </Link>
  )
}
