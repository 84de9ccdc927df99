import { printLabels, printMachine } from '#contract/equipment.ts'
import { Refusal } from '#domain/errors.ts'
import type { Deps } from '../../deps.ts'
import { disposition } from '../../http/disposition.ts'
import type { Mount } from '../../http/mount.ts'
import { publicAddress } from '../../http/origin.ts'
import { drawInTurn } from '../../pdf/in-turn.ts'
import { labelSheet } from './label-sheet.ts'
import { paperOf } from './paper.ts'
import { requireMachine } from './reading.ts'
import { machinesOf } from './store.ts'

/** Longer than any host's name, and short enough for squares that a phone can read. */
const LONGEST_ADDRESS = 200

export function paperRoutes(mount: Mount, deps: Deps): void {
  mount.raw(printMachine, async ({ rink, params, reply }) => {
    const { name, file } = await drawInTurn(reply, () => paperOf(deps, rink, params.id))
    return reply
      .type(printMachine.produces)
      .header('content-disposition', disposition('inline', name))
      .send(file)
  })
  mount.raw(printLabels, async ({ rink, query, request, reply }) => {
    const { db, config, clock } = deps
    const address = publicAddress(config, request)
    if (address.length > LONGEST_ADDRESS) throw new Refusal('invalid')
    const all =
      query.machineId === undefined
        ? await machinesOf(db, rink.id)
        : [await requireMachine(db, rink.id, query.machineId)]
    const machines = all.filter(({ retiredAt }) => retiredAt === null)
    const sheet = { rink, machines, address, createdAt: clock() }
    const file = await drawInTurn(reply, () => labelSheet(sheet))
    return reply
      .type(printLabels.produces)
      .header('content-disposition', disposition('inline', 'Equipment labels.pdf'))
      .send(file)
  })
}
