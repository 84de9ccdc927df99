import { Link } from '@tanstack/react-router'
import { MACHINE_PATH } from '#web/addresses.ts'
import { isRegistered, type ShownMachine } from './on-tablet/waiting-checks.ts'
import { nameInWords } from './words.ts'

/** A machine by name and number; leads to its page, once the register knows it. */
export function MachineLink({ machine }: { machine: ShownMachine }) {
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
