import { printLabels } from '#contract/equipment.ts'
import { Refusal } from '#domain/errors.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import { machinesOf } from '#server/machines/machine-store.ts'
import { requireMachine } from '#server/machines/reading.ts'
import type { Deps } from '#server/start/deps.ts'
import { labelSheet } from './label-sheet.ts'

/** Longer than any host name, and short enough for modules that a phone can read. */
const LONGEST_ADDRESS = 200

export function paperRoutes(mount: Mount, deps: Deps): void {
  mount.paper(printLabels, async ({ rink, query, request }) => {
    const { db, config, clock } = deps
    const address = publicAddress(config, request)
    if (address.length > LONGEST_ADDRESS) throw new Refusal('invalid')
    const all =
      query.machineId === undefined
        ? await machinesOf(db, rink.id)
        : [await requireMachine(db, rink.id, query.machineId)]
    const machines = all.filter(({ retiredAt }) => retiredAt === null)
    const file = await labelSheet({ rink, machines, address, createdAt: clock() })
    return { name: 'Equipment labels.pdf', file }
  })
}
