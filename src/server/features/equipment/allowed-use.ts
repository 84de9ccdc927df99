import type { z } from 'zod'
import { dayInWords } from '#domain/dates.ts'
import {
  type allowedUseSchema,
  lastDayProblem,
  listableChecks,
  type listedItemsSchema,
  unlistedDefect,
} from '#domain/equipment/allowed-use.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { Writer } from '#server/http/call.ts'
import { happeningNow, recordEvent } from '#server/machines/events.ts'
import { updateRestriction } from '#server/machines/machine-store.ts'
import { requireMachine, saved } from '#server/machines/reading.ts'
import { noteOfRestriction } from '#server/machines/restriction.ts'
import { requirePinHolder } from '#server/pins/verify.ts'
import { findRink, updateRink } from '#server/rinks/rink-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, ofAdministration } from '#server/writes/mutate.ts'
import { requireSeen } from './releases.ts'

/**
 * Allows use of a machine until its defects are repaired, or a last day has passed, with the PIN of a manager in the
 * register: `wrong_pin`, `manager_not_registered`. `use_not_allowed` names a defect that the rink does not list;
 * `machine_not_found`; `machine_released` as for a release.
 */
export async function allowUse(
  deps: Deps,
  writer: Writer,
  id: number,
  given: z.output<typeof allowedUseSchema>,
) {
  const { rink } = writer
  const { until } = given
  const { name: allowedBy, personId } = await requirePinHolder(deps, writer, given.pin)
  if (personId === null) throw new Refusal('manager_not_registered', { words: { name: allowedBy } })
  return mutate(deps, writer, async tx => {
    const at = deps.clock()
    const now = at.toISOString()
    const problem = lastDayProblem(until, rinkDate(at, rink.timezone))
    if (problem) throw refuseField('until', problem)
    const machine = await requireMachine(tx, rink.id, id)
    const { name } = machine
    const { id: lockoutId, defects } = await requireSeen(tx, machine, given, at)
    const unlisted = unlistedDefect(rink, machine.kind, defects)
    if (unlisted) throw new Refusal('use_not_allowed', { words: { item: unlisted.label, name } })
    const lockout = await updateRestriction(tx, lockoutId, {
      allowedUntil: until,
      allowedKeys: JSON.stringify(defects.map(({ key }) => key)),
      allowedBy,
      allowedAt: now,
    })
    const event = await recordEvent(tx, 'use-allowed', happeningNow(writer, machine, now, allowedBy), {
      lines: [
        { label: 'Until', text: dayInWords(until) },
        { label: 'With', text: defects.map(defectInWords).join('; ') },
        { label: 'Allowed by', text: allowedBy },
      ],
    })
    return {
      reply: await saved(deps, tx, rink, machine.id, `${name} may be used until ${dayInWords(until)}.`),
      audit: [noteOfRestriction('machine.use-allowed', lockout), event],
      topics: ['equipment', 'checks'],
    }
  })
}

/** Sets the items of a kind of machine that may be used until repaired; `invalid` if one may never be. */
export async function listItems(
  deps: Deps,
  writer: Writer,
  { kind, keys }: z.output<typeof listedItemsSchema>,
) {
  const possible = listableChecks(kind)
  const listed = possible.filter(({ key }) => keys.includes(key)).map(({ key }) => key)
  if (listed.length < new Set(keys).size)
    throw refuseField('keys', 'One of these items always keeps the machine out of service.')
  return mutate(deps, ofAdministration(writer), async tx => {
    const rink = await findRink(tx, writer.rinkId)
    if (!rink) throw new Refusal('rink_not_found')
    const listedItems = JSON.stringify({ ...rink.listedItems, [kind]: listed })
    await updateRink(tx, rink.id, { listedItems })
    return {
      reply: { success: true as const, message: 'The list is saved.' },
      audit: [{ action: 'rink.items-listed', record: 'ice_rinks', recordId: rink.id }],
      topics: ['rinks'],
    }
  })
}
