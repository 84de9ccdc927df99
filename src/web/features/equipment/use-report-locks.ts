import { useQueryClient } from '@tanstack/react-query'
import { addMachine, listMachines, reportFault } from '#contract/equipment.ts'
import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import { identityOf, isKnownAs } from '#domain/equipment/identity.ts'
import { type Defect, defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { PendingLock } from '#domain/equipment/pending-checks.ts'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { locksOf } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'

/**
 * Reports what a refused write has found as faults of now, each by itself, so that no machine becomes usable with it;
 * one that the register does not know is entered first. Rejects where the server does not answer or refuses one; done
 * again, what is on record already is not recorded twice.
 */
export function useReportLocks(rink: Rink, write: WaitingWrite): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const register = await call(listMachines, { query: { rinkId: String(rink.id) } })
    for (const [place, lock] of locksOf(write).entries()) {
      const id = await idOf(rink, register, lock, `${write.key}.${place}`)
      for (const [number, defect] of lock.defects.entries()) {
        const body = {
          rinkId: rink.id,
          submittedBy: write.who,
          description: description(defect, write, rink),
        }
        const key = `${write.key}.${place}.${number}`
        await call(reportFault, { params: { id: String(id) }, body, key })
      }
    }
    // Waited for: the write that locks here may be discarded right after.
    await queries.invalidateQueries({ queryKey: rinkKey(rink.id, 'equipment') })
  }
}

async function idOf(rink: Rink, register: Machine[], lock: PendingLock, key: string): Promise<number> {
  const { machineId, kind, name, number, details } = lock
  if (machineId !== undefined) return machineId
  const identity = identityOf(number, name)
  const known = register.find(machine => machine.kind === kind && isKnownAs(machine, identity))
  if (known) return known.id
  const body = { rinkId: rink.id, kind, name, number: number || name, details }
  return (await call(addMachine, { body, key })).id
}

function description(defect: Defect, { madeAt, who }: WaitingWrite, { timezone }: Rink): string {
  const found = `(Found by ${who}, ${formatInRinkTime(madeAt, timezone, MOMENT_FORMAT)})`
  return `${defectInWords(defect).slice(0, PARAGRAPH_LENGTH - found.length - 1)} ${found}`
}
