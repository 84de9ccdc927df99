import type { z } from 'zod'
import { earliestOf } from '#domain/equipment/due-dates.ts'
import type { machineMergeSchema, machineRetirementSchema } from '#domain/equipment/machine.ts'
import { Refusal } from '#domain/errors.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { dueDatesOfMachine, replaceDueDates } from '#server/machines/due-date-store.ts'
import { type Happening, happeningNow, noteOf, recordEvent } from '#server/machines/events.ts'
import { findOpenLockout, type MachineRow, pointTo, updateMachine } from '#server/machines/machine-store.ts'
import { refuseMerged, requireMachine, saved } from '#server/machines/reading.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { lineOfDue } from './changes.ts'

/**
 * Retires a machine, or returns it to use, with a manager's PIN. Its history remains. `wrong_pin` (403,
 * counted), `machine_not_found`, `machine_merged`.
 */
export async function retireMachine(
  deps: Deps,
  writer: Writer,
  id: number,
  { pin, reason, isRetired }: z.output<typeof machineRetirementSchema>,
) {
  const { rink } = writer
  const who = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const before = await requireMachine(tx, rink.id, id)
    refuseMerged(id, before)
    const now = deps.clock().toISOString()
    const kind = isRetired ? 'retired' : 'brought-back'
    const message = `${before.name} is ${isRetired ? 'retired' : 'in the register again'}.`
    if ((before.retiredAt !== null) === isRetired) {
      return { reply: await saved(deps, tx, rink, before.id, message), audit: [] }
    }
    const machine = await updateMachine(tx, before, { retiredAt: isRetired ? now : null })
    const lines = [{ label: 'Reason', text: reason }]
    const event = await recordEvent(tx, kind, happeningNow(writer, machine, now, who), { lines })
    return {
      reply: await saved(deps, tx, rink, machine.id, message),
      audit: [noteOf(`machine.${kind}`, machine), event],
      topics: ['equipment', 'checks', 'checklists'],
    }
  })
}

/**
 * Merges an entry into another entry for the same machine, with a manager's PIN. The other gets its
 * identities, missing details and the earlier due date of each kind, and shows the history of both.
 * `other_kind`; `machine_locked` if the merged entry is out of service; `machine_merged` if one of them has
 * already been merged; `wrong_pin`.
 */
export async function mergeMachine(
  deps: Deps,
  writer: Writer,
  id: number,
  { pin, intoId }: z.output<typeof machineMergeSchema>,
) {
  const { rink } = writer
  const who = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const from = await requireMachine(tx, rink.id, id)
    const into = await requireMachine(tx, rink.id, intoId)
    if (from.kind !== into.kind) throw new Refusal('other_kind', { words: { name: from.name } })
    const reply = () => saved(deps, tx, rink, into.id, `${from.name} and ${into.name} have been merged.`)
    if (from.id === into.id) return { reply: await reply(), audit: [], topics: ['equipment'] }
    refuseMerged(id, from)
    refuseMerged(intoId, into)
    if (await findOpenLockout(tx, from.id))
      throw new Refusal('machine_locked', { words: { name: from.name } })
    const happening = happeningNow(writer, into, deps.clock().toISOString(), who)
    const audit = await mergeInto(tx, from, into, happening)
    return { reply: await reply(), audit, topics: ['equipment', 'checks', 'checklists'] }
  })
}

async function mergeInto(
  tx: OpenTransaction,
  from: MachineRow,
  into: MachineRow,
  happening: Happening,
): Promise<AuditNote[]> {
  const formerDueDates = await dueDatesOfMachine(tx, into.id)
  const dueDatesOfOther = await dueDatesOfMachine(tx, from.id)
  const dueDates = earliestOf(formerDueDates, dueDatesOfOther)
  await replaceDueDates(tx, into, dueDates)
  await replaceDueDates(tx, from, [])
  const gone = await pointTo(tx, from, into)
  const isBack = into.retiredAt !== null && from.retiredAt === null
  const machine = await updateMachine(tx, into, {
    details: JSON.stringify({ ...from.details, ...filled(into.details) }),
    photoPath: into.photoPath ?? from.photoPath,
    remarks: into.remarks ?? from.remarks,
    contractor: into.contractor ?? from.contractor,
    contractorPhone: into.contractorPhone ?? from.contractorPhone,
    retiredAt: isBack ? null : into.retiredAt,
  })
  const lines = [{ label: 'Also known as', text: `${from.name}, ${from.number}` }, ...dueDates.map(lineOfDue)]
  const content = { lines, formerDueDates, merged: { machineId: from.id, dueDates: dueDatesOfOther } }
  const audit = [
    ...gone.map(id => noteOf('machine.merged', { id })),
    noteOf('machine.merged', machine),
    await recordEvent(tx, 'merged', happening, content),
  ]
  if (!isBack) return audit
  const reason = [{ label: 'Reason', text: `It is ${from.name}, which is in use` }]
  return [...audit, await recordEvent(tx, 'brought-back', happening, { lines: reason })]
}

function filled(details: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''))
}
