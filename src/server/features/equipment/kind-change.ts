import type { z } from 'zod'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { kindChangeSchema } from '#domain/equipment/machine.ts'
import { nounOf } from '#domain/equipment/own-kinds.ts'
import { Refusal } from '#domain/errors.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { happeningNow, noteOf, recordEvent } from '#server/machines/events.ts'
import { kindNamesOf, requireKind } from '#server/machines/kind-store.ts'
import {
  addIdentity,
  findMachineKnownBy,
  findOpenLockout,
  identitiesOfMachine,
  type MachineRow,
  updateMachine,
} from '#server/machines/machine-store.ts'
import { refuseMerged, requireMachine, saved } from '#server/machines/reading.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

/**
 * Changes the kind of a machine, with a manager's PIN: from now on, the checks of the other kind are due. `wrong_pin` (403,
 * counted), `machine_not_found`, `machine_merged`, `machine_changed`; `machine_locked` while it is out of service, because
 * its defects are re-checked with the questions of its kind; `machine_known` if another machine of that kind has its number.
 */
export async function changeKind(
  deps: Deps,
  writer: Writer,
  id: number,
  { pin, revision, kind }: z.output<typeof kindChangeSchema>,
) {
  const { rink } = writer
  const who = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const before = await requireMachine(tx, rink.id, id)
    refuseMerged(id, before)
    if (before.revision !== revision) throw new Refusal('machine_changed')
    await requireKind(tx, rink.id, kind)
    if (await findOpenLockout(tx, before.id))
      throw new Refusal('machine_locked', { words: { name: before.name } })
    const named = await kindNamesOf(tx, rink.id)
    const [from, to] = [before.kind, kind].map(one => nounOf({ kind: one, ...named(one) }))
    const message = `${before.name} is registered as: ${to}.`
    if (before.kind === kind) return { reply: await saved(deps, tx, rink, before.id, message), audit: [] }
    await takeIdentities(tx, before, kind)
    const details = { ...before.details, name: before.name, [kindOf(kind).knownBy]: before.number }
    const machine = await updateMachine(tx, before, { kind, details: JSON.stringify(details) })
    const happening = happeningNow(writer, machine, deps.clock().toISOString(), who)
    const event = await recordEvent(tx, 'kind-changed', happening, {
      lines: [{ label: 'Kind', text: `${from} → ${to}` }],
      formerKind: before.kind,
    })
    return {
      reply: await saved(deps, tx, rink, machine.id, message),
      audit: [noteOf('machine.kind-changed', machine), event],
      topics: ['equipment', 'checks', 'checklists'],
    }
  })
}

/** The machine keeps its numbers in its former kind: a checklist that was made offline before the change still finds it. */
async function takeIdentities(tx: OpenTransaction, machine: MachineRow, kind: string): Promise<void> {
  for (const { identity } of await identitiesOfMachine(tx, machine)) {
    const taken = await findMachineKnownBy(tx, machine.rinkId, kind, identity)
    if (taken && taken.id !== machine.id) throw new Refusal('machine_known', { words: { name: taken.name } })
    if (!taken) await addIdentity(tx, { ...machine, kind }, identity)
  }
}
