import { BarList } from '#web/components/bar-list.tsx'
import { MachineName } from './checks-by-machine.tsx'
import { type CountedMachine, hoursInWords, shareInWords, timesInWords } from './statistics-sums.ts'

/** For how long each machine was out of service, the longest first. */
export function TimeOutOfService({ machines }: { machines: readonly CountedMachine[] }) {
  const some = machines
    .filter(({ timesOutOfService }) => timesOutOfService > 0)
    .toSorted((one, other) => other.hoursOutOfService - one.hoursOutOfService)
  const others = machines.length - some.length
  return (
    <>
      <BarList
        label="Time out of service by machine"
        bars={some.map(machine => ({
          key: machine.machineId,
          name: <MachineName machine={machine} />,
          value: machine.hoursOutOfService,
          text: timeInWords(machine),
        }))}
      />
      {others > 0 && (
        <p className="text-ink-soft">{subjectOf(others, machines.length)} in service all the time.</p>
      )}
    </>
  )
}

function subjectOf(others: number, all: number): string {
  if (others === all) return all === 1 ? 'The machine was' : 'Every machine was'
  return others === 1 ? '1 other machine was' : `${others} other machines were`
}

/** '54 h, 6.3 %, 2 times'. */
function timeInWords(machine: CountedMachine): string {
  const { hoursOutOfService: hours, hoursInRegister, timesOutOfService: times } = machine
  return `${hoursInWords(hours)}, ${shareInWords(hours, hoursInRegister)}, ${timesInWords(times)}`
}
