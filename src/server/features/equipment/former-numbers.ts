import type { z } from 'zod'
import { identityInWords, identityOf } from '#domain/equipment/identity.ts'
import type { numberGivenUpSchema } from '#domain/equipment/machine.ts'
import { refuseField } from '#domain/errors.ts'
import type { Writer } from '#server/http/call.ts'
import { happeningNow, noteOf, recordEvent } from '#server/machines/events.ts'
import { identitiesOfMachine, removeIdentity, updateMachine } from '#server/machines/machine-store.ts'
import { requireMachine, saved } from '#server/machines/reading.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

/**
 * Removes a former number from a machine because it belongs to another, for example after a typing error. The
 * number then identifies no machine, and the next checklist with it registers a new one. With a manager's
 * PIN. `wrong_pin` (403, counted), `machine_not_found`.
 */
export async function releaseNumber(
  deps: Deps,
  writer: Writer,
  id: number,
  { pin, identity }: z.output<typeof numberGivenUpSchema>,
) {
  const { rink } = writer
  const who = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const before = await requireMachine(tx, rink.id, id)
    if (identity === identityOf(before.number, before.name)) {
      throw refuseField('identity', 'This is the machine’s current number.')
    }
    const known = await identitiesOfMachine(tx, before)
    if (!known.some(one => one.identity === identity)) {
      throw refuseField('identity', 'This machine never had this number.')
    }
    await removeIdentity(tx, before, identity)
    const machine = await updateMachine(tx, before, {})
    const now = deps.clock().toISOString()
    const number = identityInWords(identity)
    const event = await recordEvent(tx, 'number-given-up', happeningNow(writer, machine, now, who), {
      lines: [{ label: 'Released number', text: number }],
    })
    return {
      reply: await saved(deps, tx, rink, machine.id, `${machine.name} is no longer known by ${number}.`),
      audit: [noteOf('machine.number-given-up', machine), event],
      topics: ['equipment'],
    }
  })
}
