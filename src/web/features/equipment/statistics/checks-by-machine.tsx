import { Link } from '@tanstack/react-router'
import { MACHINE_PATH } from '#web/addresses.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import type { CountedMachine } from './statistics-sums.ts'

const number = 'p-2 text-right'

/** How often each machine was checked, missed or not in use. */
export function ChecksByMachine({ machines }: { machines: readonly CountedMachine[] }) {
  return (
    <table className="w-full text-sm sm:text-base">
      <caption className="sr-only">Checks by machine</caption>
      <thead>
        <tr className="border-b border-line-strong text-left">
          <th scope="col" className="p-2 pl-0">
            Machine
          </th>
          <th scope="col" className={number}>
            Done
          </th>
          <th scope="col" className={number}>
            Missed
          </th>
          <th scope="col" className={number}>
            Not in use
          </th>
        </tr>
      </thead>
      <tbody>
        {machines.map(machine => (
          <tr key={machine.machineId} className="border-b border-line last:border-0">
            <th scope="row" className="pr-2 text-left font-normal">
              <MachineName machine={machine} />
            </th>
            <td className={number}>{machine.checksDone}</td>
            <td className={`${number} ${machine.checksMissed > 0 ? 'font-bold text-warn' : ''}`}>
              {machine.checksMissed}
            </td>
            <td className={number}>{machine.checksNotInUse}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A machine of the statistics; leads to its page. */
export function MachineName({ machine }: { machine: Pick<CountedMachine, 'machineId' | 'name' | 'number'> }) {
  return (
    <Link
      to={MACHINE_PATH}
      params={{ id: String(machine.machineId) }}
      className="text-link font-semibold wrap-anywhere"
    >
      {nameInWords(machine)}
    </Link>
  )
}
