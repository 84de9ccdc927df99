import type { z } from 'zod'
import { dayInWords } from '#domain/dates.ts'
import { DUE_WORDS, type DueDate, dueChanges } from '#domain/equipment/due-dates.ts'
import { identityOf } from '#domain/equipment/identity.ts'
import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import type {
  dueDatesChangeSchema,
  machineChangeSchema,
  newMachineSchema,
} from '#domain/equipment/machine.ts'
import { Refusal } from '#domain/errors.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { newCode } from '#server/machines/checks.ts'
import { dueDatesOfMachine, replaceDueDates } from '#server/machines/due-date-store.ts'
import { happeningNow, noteOf, recordEvent } from '#server/machines/events.ts'
import { requireKind } from '#server/machines/kind-store.ts'
import {
  addIdentity,
  findMachineKnownBy,
  insertMachine,
  type MachineRow,
  updateMachine,
} from '#server/machines/machine-store.ts'
import { requireMachine, saved } from '#server/machines/reading.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import { findPlace, type PlaceRow, placesOf } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

/** Adds a machine; `machine_known` if its number is already in the register. */
export function addMachine(deps: Deps, writer: Writer, given: z.output<typeof newMachineSchema>) {
  const { rink } = writer
  return mutate(deps, writer, async tx => {
    await requireKind(tx, rink.id, given.kind)
    const { machine, audit } = await enterMachine(tx, deps, writer, given)
    return {
      reply: await saved(deps, tx, rink, machine.id, `${machine.name} is in the register.`),
      audit,
      topics: ['equipment', 'checks', 'checklists'],
    }
  })
}

type NewMachine = Omit<
  z.output<typeof newMachineSchema>,
  'rinkId' | 'dueDates' | 'contractor' | 'contractorPhone'
> & {
  contractor?: string | null
  contractorPhone?: string | null
  dueDates?: readonly DueDate[]
  /** The source of the entry, for the machine's history. */
  source?: string
}

/** Enters a machine in the register; returns it with its audit notes. */
export async function enterMachine(tx: OpenTransaction, deps: Deps, writer: Writer, given: NewMachine) {
  const { kind, name, number, details, remarks, photoPath = null, dueDates = [], source } = given
  const { contractor = null, contractorPhone = null, placeId = null, spot = null } = given
  const { rink } = writer
  await requirePlace(tx, rink.id, placeId)
  const identity = await freeIdentity(tx, rink.id, { kind, number, name })
  const now = deps.clock().toISOString()
  const machine = await insertMachine(
    tx,
    {
      rinkId: rink.id,
      kind,
      name,
      number,
      details: JSON.stringify({ ...details, name, [kindOf(kind).knownBy]: number }),
      remarks,
      contractor,
      contractorPhone,
      photoPath,
      placeId,
      spot: spot && JSON.stringify(spot),
      code: newCode(),
      registeredAt: now,
      retiredAt: null,
      mergedInto: null,
    },
    identity,
  )
  await showPhoto(tx, machine)
  await replaceDueDates(tx, machine, dueDates)
  const event = await recordEvent(tx, 'registered', happeningNow(writer, machine, now), {
    lines: [...(source ? [{ label: 'Source', text: source }] : []), ...dueDates.map(lineOfDue)],
  })
  return { machine, audit: [noteOf('machine.registered', machine), event] }
}

/** Changes the register details of a machine. `machine_not_found`, `machine_changed`, `machine_known`. */
export function changeMachine(
  deps: Deps,
  writer: Writer,
  id: number,
  { revision, ...given }: z.output<typeof machineChangeSchema>,
) {
  const { rink } = writer
  return mutate(deps, writer, async tx => {
    const before = await requireMachine(tx, rink.id, id)
    if (before.revision !== revision) throw new Refusal('machine_changed')
    const { machine, audit } = await changeEntry(tx, deps, writer, before, given)
    return {
      reply: await saved(deps, tx, rink, machine.id, `${machine.name} is saved.`),
      audit,
      topics: ['equipment', 'checks'],
    }
  })
}

/** Changes the details of a machine; returns it with its audit notes. */
export async function changeEntry(
  tx: OpenTransaction,
  deps: Deps,
  writer: Writer,
  before: MachineRow,
  given: Omit<z.output<typeof machineChangeSchema>, 'rinkId' | 'revision'>,
) {
  const { name, number, details, remarks, photoPath, contractor, contractorPhone, placeId, spot } = given
  const asked = {
    name: name ?? before.name,
    number: number ?? before.number,
    remarks: remarks === undefined ? before.remarks : remarks,
    contractor: contractor === undefined ? before.contractor : contractor,
    contractorPhone: contractorPhone === undefined ? before.contractorPhone : contractorPhone,
    photoPath: photoPath === undefined ? before.photoPath : photoPath,
  }
  await requirePlace(tx, before.rinkId, placeId)
  const onPlan = {
    ...(placeId !== undefined && { placeId }),
    ...(spot !== undefined && { spot: spot && JSON.stringify(spot) }),
  }
  const { knownBy } = kindOf(before.kind)
  const written = { ...before.details, ...details, name: asked.name, [knownBy]: asked.number }
  await followNumber(tx, before, asked)
  const machine = await updateMachine(tx, before, { ...asked, ...onPlan, details: JSON.stringify(written) })
  if (machine.photoPath !== before.photoPath) await showPhoto(tx, machine)
  const event = await recordEvent(tx, 'changed', happeningNow(writer, machine, deps.clock().toISOString()), {
    lines: changesBetween(before, machine, await placesOf(tx, before.rinkId)),
  })
  return { machine, audit: [noteOf('machine.changed', machine), event] }
}

/**
 * Replaces the due dates of a machine, with a manager's PIN. `wrong_pin` (403, counted), `machine_not_found`,
 * `due_dates_changed` if they differ from those the manager saw.
 */
export async function changeDueDates(
  deps: Deps,
  writer: Writer,
  id: number,
  { pin, dueDates, seenDueDates }: z.output<typeof dueDatesChangeSchema>,
) {
  const { rink } = writer
  const who = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const before = await requireMachine(tx, rink.id, id)
    const formerDueDates = await dueDatesOfMachine(tx, before.id)
    if (seenDueDates && dueChanges(seenDueDates, formerDueDates).length > 0)
      throw new Refusal('due_dates_changed', { words: { name: before.name } })
    await replaceDueDates(tx, before, dueDates)
    const machine = await updateMachine(tx, before, {})
    const now = deps.clock().toISOString()
    const event = await recordEvent(tx, 'due-dates-changed', happeningNow(writer, machine, now, who), {
      lines: dueDates.map(lineOfDue),
      formerDueDates,
    })
    return {
      reply: await saved(deps, tx, rink, machine.id, `The due dates of ${machine.name} are saved.`),
      audit: [noteOf('machine.due-dates-changed', machine), event],
      topics: ['equipment'],
    }
  })
}

async function freeIdentity(
  tx: OpenTransaction,
  rinkId: number,
  { kind, number, name }: Pick<MachineRow, 'kind' | 'number' | 'name'>,
): Promise<string> {
  const identity = identityOf(number, name) ?? name
  const taken = await findMachineKnownBy(tx, rinkId, kind, identity)
  if (taken) throw new Refusal('machine_known', { words: { name: taken.name } })
  return identity
}

/** A machine whose number is corrected is found by both numbers: yesterday's checklists have the old one. */
async function followNumber(
  tx: OpenTransaction,
  machine: MachineRow,
  asked: Pick<MachineRow, 'number' | 'name'>,
): Promise<void> {
  const identity = identityOf(asked.number, asked.name)
  if (identity === undefined) return
  const taken = await findMachineKnownBy(tx, machine.rinkId, machine.kind, identity)
  if (taken?.id === machine.id) return
  if (taken) throw new Refusal('machine_known', { words: { name: taken.name } })
  await addIdentity(tx, machine, identity)
}

async function showPhoto(tx: OpenTransaction, { id, rinkId, photoPath }: MachineRow): Promise<void> {
  if (photoPath) await claimPhotosFor(tx, rinkId, { machineId: id }, [photoPath], () => 'photoPath')
}

/** The place of a machine, for its history. */
function spotInWords({ placeId, spot }: MachineRow, places: readonly PlaceRow[]): string {
  const name = places.find(({ id }) => id === placeId)?.name ?? ''
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const point = spot ? `on the plan at ${percent(spot.x)}, ${percent(spot.y)}` : ''
  return [name, point].filter(Boolean).join(', ')
}

async function requirePlace(
  tx: OpenTransaction,
  rinkId: number,
  placeId: number | null | undefined,
): Promise<void> {
  if (placeId && !(await findPlace(tx, rinkId, placeId))) throw new Refusal('place_not_found')
}

function changesBetween(before: MachineRow, after: MachineRow, places: readonly PlaceRow[]) {
  const all = [
    { label: 'Name', from: before.name, to: after.name },
    { label: 'Number', from: before.number, to: after.number },
    ...furtherFields(kindOf(after.kind)).map(({ key, label }) => ({
      label,
      from: before.details[key] ?? '',
      to: after.details[key] ?? '',
    })),
    { label: 'Remarks', from: before.remarks ?? '', to: after.remarks ?? '' },
    { label: 'Contractor', from: before.contractor ?? '', to: after.contractor ?? '' },
    { label: 'Contractor’s phone', from: before.contractorPhone ?? '', to: after.contractorPhone ?? '' },
    { label: 'Place', from: spotInWords(before, places), to: spotInWords(after, places) },
    { label: 'Photo', from: before.photoPath ? 'a photo' : '', to: after.photoPath ? 'a photo' : '' },
  ]
  return all
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => ({ label, text: `${from || 'nothing'} → ${to || 'nothing'}` }))
}

/** A due date as a line of the machine's history. */
export function lineOfDue({ kind, dueOn, everyMonths }: DueDate) {
  return { label: DUE_WORDS[kind].label, text: `due on ${dayInWords(dueOn)}, every ${everyMonths} months` }
}
