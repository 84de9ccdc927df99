import { randomBytes } from 'node:crypto'
import { type ChecklistDefinition, inspectorOf } from '#domain/checklists/define.ts'
import { namedIn } from '#domain/equipment/identity.ts'
import { type Defect, defectsStillOpen, lineOf, lockingDefects } from '#domain/equipment/lock-out.ts'
import { type Item, photosOf, textAt } from '#domain/forms/items.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import { type Happening, type NewMachineEvent, noteOf, recordEvent, recordEvents } from './events.ts'
import { lockOut } from './lockouts.ts'
import {
  findMachineKnownBy,
  findMachinesKnownBy,
  insertMachine,
  lockoutsOfMachine,
  type MachineRow,
  updateMachine,
} from './machine-store.ts'

/** A checklist that has just been saved. */
interface Submission {
  id: number
  definitionVersion: number
  madeAt: string
  submittedAt: string
  submittedBy: string
  submittedByUser: number
  lateEntry: LateEntry | null
  lateReason: string | null
  machines: readonly Item[]
}

/** The check of one machine, with the findings that put it out of service. */
interface Check {
  checked: Item
  defects: Defect[]
}

/**
 * Adds a checklist's findings to the register, in the transaction that saves the checklist: new machines are
 * registered, each machine gets the check in its history, and unsafe ones are put out of service.
 */
export async function registerChecks(
  tx: OpenTransaction,
  rink: Rink,
  definition: ChecklistDefinition,
  submission: Submission,
): Promise<AuditNote[]> {
  const identities = submission.machines.map(checked => namedIn(definition, checked).identity)
  const known = await findMachinesKnownBy(
    tx,
    rink.id,
    definition.type,
    new Set(identities.filter(identity => identity !== undefined)),
  )
  const notes: AuditNote[] = []
  let plain: NewMachineEvent[] = []
  const writePlain = async () => {
    notes.push(...(await recordEvents(tx, plain)))
    plain = []
  }
  for (const [index, checked] of submission.machines.entries()) {
    const machine = known.get(identities[index] ?? '')
    const check = { checked, defects: lockingDefects(definition, submission.definitionVersion, checked) }
    if (machine && hasNothingButCheck(machine, definition, submission, check)) {
      plain.push(checkOf(machine, rink, definition, submission, check))
      continue
    }
    await writePlain()
    notes.push(...(await registerCheck(tx, rink, definition, submission, check)))
    // The machine may have changed since it was read.
    for (const [identity, { id }] of known) if (id === machine?.id) known.delete(identity)
  }
  await writePlain()
  return notes
}

/** True if a check of a known machine only adds one line to its history. */
function hasNothingButCheck(
  machine: MachineRow,
  definition: ChecklistDefinition,
  { madeAt }: Submission,
  { checked, defects }: Check,
): boolean {
  return (
    defects.length === 0 &&
    !isBackInUse(machine, madeAt) &&
    missingDetails(machine, definition, checked).length === 0
  )
}

function checkOf(
  machine: Pick<MachineRow, 'id'>,
  rink: Rink,
  definition: ChecklistDefinition,
  submission: Submission,
  { checked, defects }: Check,
): NewMachineEvent {
  const happening: Happening = {
    rink,
    machineId: machine.id,
    userId: submission.submittedByUser,
    who: inspectorOf(definition, checked) || submission.submittedBy,
    happenedAt: submission.madeAt,
    recordedAt: submission.submittedAt,
    lateEntry: submission.lateEntry,
    lateReason: submission.lateReason,
  }
  const content = { lines: defects.map(lineOf), defects }
  return { kind: 'checked', happening, content, submissionId: submission.id }
}

async function registerCheck(
  tx: OpenTransaction,
  rink: Rink,
  definition: ChecklistDefinition,
  submission: Submission,
  checkOfMachine: Check,
): Promise<AuditNote[]> {
  const known = await machineOf(tx, definition, submission, rink, checkOfMachine.checked)
  if (known === undefined) return []
  const { machine, audit, isNew } = known
  const check = checkOf(machine, rink, definition, submission, checkOfMachine)
  const { happening } = check
  const registered: NewMachineEvent = {
    kind: 'registered',
    happening,
    content: { lines: [] },
    submissionId: null,
  }
  audit.push(...(await recordEvents(tx, isNew ? [registered, check] : [check])))
  const backInUse = isBackInUse(machine, submission.madeAt) ? await bringBack(tx, machine, happening) : []
  const open = await openDefects(tx, machine, submission, checkOfMachine)
  if (open.length === 0) return [...audit, ...backInUse]
  const all = photosOf(checkOfMachine.checked)
  const photos = Object.fromEntries(open.map(({ key }) => [key, all[key] ?? []]))
  const paths = Object.values(photos).flat()
  await claimPhotosFor(tx, rink.id, { machineId: machine.id }, paths, () => definition.form.list.key)
  const locked = await lockOut(tx, machine, happening, {
    source: 'check',
    check: definition.texts.tile.title,
    defects: open,
    submissionId: submission.id,
    photos,
  })
  return [...audit, ...backInUse, ...locked]
}

/** A check that arrives late may have been made before the machine was retired. */
function isBackInUse({ retiredAt }: MachineRow, madeAt: string): boolean {
  return retiredAt !== null && retiredAt <= madeAt
}

async function openDefects(
  tx: OpenTransaction,
  machine: MachineRow,
  { madeAt }: Submission,
  { defects }: Check,
): Promise<Defect[]> {
  if (defects.length === 0) return []
  const releases = (await lockoutsOfMachine(tx, machine.id)).flatMap(({ releasedAt, recheckedKeys }) =>
    releasedAt === null ? [] : [{ releasedAt, recheckedKeys: recheckedKeys ?? [] }],
  )
  return defectsStillOpen(defects, madeAt, releases)
}

/** The machine that a checklist names, registered if it is new; undefined if the checklist names none. */
async function machineOf(
  tx: OpenTransaction,
  definition: ChecklistDefinition,
  { submittedAt }: Submission,
  { id: rinkId }: Rink,
  checked: Item,
): Promise<{ machine: MachineRow; audit: AuditNote[]; isNew: boolean } | undefined> {
  const { type: kind } = definition
  const { number, name, identity } = namedIn(definition, checked)
  if (identity === undefined) return undefined
  const known = await findMachineKnownBy(tx, rinkId, kind, identity)
  if (known) return { ...(await fillDetails(tx, known, definition, checked)), isNew: false }
  const machine = await insertMachine(
    tx,
    {
      rinkId,
      kind,
      name,
      number,
      details: JSON.stringify(detailsIn(definition, checked)),
      remarks: null,
      photoPath: null,
      code: newCode(),
      registeredAt: submittedAt,
      retiredAt: null,
      mergedInto: null,
    },
    identity,
  )
  return { machine, audit: [noteOf('machine.registered', machine)], isNew: true }
}

/** Fills in missing details of the register from a checklist; existing ones do not change. */
async function fillDetails(
  tx: OpenTransaction,
  machine: MachineRow,
  definition: ChecklistDefinition,
  checked: Item,
): Promise<{ machine: MachineRow; audit: AuditNote[] }> {
  const added = missingDetails(machine, definition, checked)
  if (added.length === 0) return { machine, audit: [] }
  const details = { ...machine.details, ...Object.fromEntries(added) }
  const filled = await updateMachine(tx, machine, { details: JSON.stringify(details) })
  return { machine: filled, audit: [noteOf('machine.details-added', filled)] }
}

function detailsIn({ machineFields }: ChecklistDefinition, checked: Item): Record<string, string> {
  return Object.fromEntries(machineFields.map(({ key }) => [key, textAt(checked, key)]))
}

function missingDetails(
  { details }: MachineRow,
  { machineFields }: ChecklistDefinition,
  checked: Item,
): [string, string][] {
  return machineFields.flatMap(({ key }): [string, string][] => {
    const text = textAt(checked, key)
    return text === '' || details[key] ? [] : [[key, text]]
  })
}

/** Returns a retired machine to use, because it was checked. */
async function bringBack(
  tx: OpenTransaction,
  machine: MachineRow,
  happening: Happening,
): Promise<AuditNote[]> {
  const back = await updateMachine(tx, machine, { retiredAt: null })
  const lines = [{ label: 'Reason', text: 'It was checked, so it is in use again' }]
  return [noteOf('machine.brought-back', back), await recordEvent(tx, 'brought-back', happening, { lines })]
}

/** The key in a label's address: 128 random bits, so that machines cannot be found by guessing. */
export function newCode(): string {
  return randomBytes(16).toString('base64url')
}
