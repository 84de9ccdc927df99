import { randomBytes } from 'node:crypto'
import { type Machine as CheckedMachine, textAt } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { findingsOf } from '#domain/checklists/findings.ts'
import { namedIn } from '#domain/equipment/identity.ts'
import { type Defect, defectsStillOpen, lineOf, lockingDefects } from '#domain/equipment/lock-out.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { type Happening, noteOf, recordEvent } from './events.ts'
import { lockOut } from './lockouts.ts'
import {
  findMachineKnownBy,
  insertMachine,
  lockoutsOfMachine,
  type MachineRow,
  updateMachine,
} from './store.ts'

/** A checklist that has just been put on record. */
interface Submission {
  id: number
  definitionVersion: number
  madeAt: string
  submittedAt: string
  submittedBy: string
  submittedByUser: number
  machines: readonly CheckedMachine[]
}

/**
 * Enters what a checklist found in the register, in the transaction that records the checklist: new machines are registered,
 * each machine gets the check in its history, and those that must not be used are put out of service.
 */
export async function registerChecks(
  tx: OpenTransaction,
  rink: Rink,
  definition: ChecklistDefinition,
  submission: Submission,
): Promise<AuditNote[]> {
  const notes: AuditNote[] = []
  for (const checked of submission.machines) {
    notes.push(...(await registerCheck(tx, rink, definition, submission, checked)))
  }
  return notes
}

async function registerCheck(
  tx: OpenTransaction,
  rink: Rink,
  definition: ChecklistDefinition,
  submission: Submission,
  checked: CheckedMachine,
): Promise<AuditNote[]> {
  const by = textAt(checked, 'inspectorName') || submission.submittedBy
  const known = await machineOf(tx, definition, submission, rink, checked)
  if (known === undefined) return []
  const { machine, audit, isNew } = known
  const happening: Happening = {
    rink,
    machineId: machine.id,
    userId: submission.submittedByUser,
    who: by,
    happenedAt: submission.madeAt,
    recordedAt: submission.submittedAt,
  }
  if (isNew) audit.push(await recordEvent(tx, 'registered', happening, { lines: [] }))
  const bad = findingsOf(definition, submission.definitionVersion, checked).filter(
    ({ tone }) => tone === 'bad',
  )
  const defects = bad.map(({ key, label, rating, comment }) => ({ key, label, rating, comment }))
  const content = { lines: defects.map(lineOf), defects }
  audit.push(await recordEvent(tx, 'checked', happening, content, submission.id))
  // A check that arrives late may have been made before the machine was retired.
  const isBack = machine.retiredAt !== null && machine.retiredAt <= submission.madeAt
  const backInUse = isBack ? await bringBack(tx, machine, happening) : []
  const open = await openDefects(tx, machine, definition, submission, checked)
  if (open.length === 0) return [...audit, ...backInUse]
  const locked = await lockOut(tx, machine, happening, {
    source: 'check',
    defects: open,
    submissionId: submission.id,
    photoPaths: [],
  })
  return [...audit, ...backInUse, ...locked]
}

async function openDefects(
  tx: OpenTransaction,
  machine: MachineRow,
  definition: ChecklistDefinition,
  { definitionVersion, madeAt }: Submission,
  checked: CheckedMachine,
): Promise<Defect[]> {
  const defects = lockingDefects(definition, definitionVersion, checked)
  if (defects.length === 0) return []
  const releases = (await lockoutsOfMachine(tx, machine.id)).flatMap(({ releasedAt, recheckedKeys }) =>
    releasedAt === null ? [] : [{ releasedAt, recheckedKeys: recheckedKeys ?? [] }],
  )
  return defectsStillOpen(defects, madeAt, releases)
}

/** The machine that a checklist names, registered where it is new; undefined where nothing names it. */
async function machineOf(
  tx: OpenTransaction,
  definition: ChecklistDefinition,
  { submittedAt }: Submission,
  { id: rinkId }: Rink,
  checked: CheckedMachine,
): Promise<{ machine: MachineRow; audit: AuditNote[]; isNew: boolean } | undefined> {
  const { type: kind, machineFields } = definition
  const { number, name, identity } = namedIn(definition, checked)
  if (identity === undefined) return undefined
  const details = Object.fromEntries(machineFields.map(({ key }) => [key, textAt(checked, key)]))
  const known = await findMachineKnownBy(tx, rinkId, kind, identity)
  if (known) return { ...(await fillDetails(tx, known, details)), isNew: false }
  const machine = await insertMachine(
    tx,
    {
      rinkId,
      kind,
      name,
      number,
      details: JSON.stringify(details),
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

/** Fills in details that the register does not have yet from a checklist; those it has stay. */
async function fillDetails(
  tx: OpenTransaction,
  machine: MachineRow,
  said: Record<string, string>,
): Promise<{ machine: MachineRow; audit: AuditNote[] }> {
  const added = Object.entries(said).filter(([key, text]) => text !== '' && !machine.details[key])
  if (added.length === 0) return { machine, audit: [] }
  const details = { ...machine.details, ...Object.fromEntries(added) }
  const filled = await updateMachine(tx, machine, { details: JSON.stringify(details) })
  return { machine: filled, audit: [noteOf('machine.details-added', filled)] }
}

/** Brings a retired machine back: it was checked, so it is in use again. */
async function bringBack(
  tx: OpenTransaction,
  machine: MachineRow,
  happening: Happening,
): Promise<AuditNote[]> {
  const back = await updateMachine(tx, machine, { retiredAt: null })
  const lines = [{ label: 'Reason', text: 'It was checked, so it is in use again' }]
  return [noteOf('machine.brought-back', back), await recordEvent(tx, 'brought-back', happening, { lines })]
}

/** What a label leads to: 128 random bits, so that nobody finds a machine by trying. */
export function newCode(): string {
  return randomBytes(16).toString('base64url')
}
