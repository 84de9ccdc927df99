import { Link } from '@tanstack/react-router'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { machineStatus } from '#domain/equipment/machine-status.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import type { LogEntry } from '#domain/log/log-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MACHINE_PATH } from '#web/addresses.ts'
import { Notice } from '#web/components/notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { dueInWords } from '#web/machines/machine-texts.ts'
import { texts } from './texts.ts'

/** The resurfacers that may be used, those that may not, and the id of the likeliest: the last one used. */
export function useResurfacers(rink: Rink, recent: readonly LogEntry[] | undefined) {
  const today = useRinkDate(rink)
  const { data: machines } = useMachines(rink)
  const resurfacers = (machines ?? []).filter(
    machine => machine.kind === 'resurfacer' && isRegistered(machine) && machine.retiredAt === null,
  )
  const isLocked = (machine: Machine) => machineStatus(machine, today).state === 'out-of-service'
  const usable = resurfacers.filter(machine => !isLocked(machine))
  const last = recent?.find(({ machineId }) => usable.some(({ id }) => id === machineId))?.machineId
  const first = last ?? usable[0]?.id
  return { usable, locked: resurfacers.filter(isLocked), first: first ? String(first) : 'none' }
}

/** Why a resurfacer cannot be chosen. */
export function LockedResurfacers({ rink, machines }: { rink: Rink; machines: readonly Machine[] }) {
  const today = useRinkDate(rink)
  return machines.map(machine => {
    const status = machineStatus(machine, today)
    if (status.state !== 'out-of-service') return null
    const reasons = [
      ...(status.lockout?.defects.map(defectInWords) ?? []),
      ...status.past.map(due => dueInWords(due, today)),
    ]
    return (
      <Notice
        key={machine.id}
        tone="bad"
        title={texts.resurface.outOfService(machine.name)}
        action={
          <Link to={MACHINE_PATH} params={{ id: String(machine.id) }} className="text-link font-semibold">
            {texts.resurface.showMachine}
          </Link>
        }
      >
        {reasons.join('; ')}
      </Notice>
    )
  })
}
