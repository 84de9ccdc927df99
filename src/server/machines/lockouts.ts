import { randomUUID } from 'node:crypto'
import type { NotNull } from 'kysely'
import type { z } from 'zod'
import { afterPassed } from '#domain/equipment/examinations.ts'
import { lineOf, reportedDefect } from '#domain/equipment/lock-out.ts'
import type { examinationSchema, newFaultSchema } from '#domain/equipment/machine.ts'
import { Refusal } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { openForFindings } from '#server/actions/actions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { MachineEventContent } from '#server/db/equipment-tables.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { assertPerformerHasAccess, readPerformedAt } from '#server/writes/performed-at.ts'
import { type Happening, happeningNow, happeningThen, recordEvent } from './events.ts'
import {
  findOpenLockout,
  insertLockout,
  type LockoutRow,
  type MachineRow,
  updateRestriction,
} from './machine-store.ts'
import { requireMachine, saved } from './reading.ts'
import { begun, extended, type Found, isFoundEarlier, noteOfRestriction } from './restriction.ts'

/**
 * Puts a machine out of service, with an action for each finding. If it is already, adds the findings, and moves the
 * start back to an earlier finding.
 */
export async function lockOut(
  tx: OpenTransaction,
  machine: MachineRow,
  happening: Happening,
  found: Found,
): Promise<AuditNote[]> {
  const open = await findOpenLockout(tx, machine.id)
  const locked = open
    ? await addTo(tx, open, happening, found)
    : await openLockout(tx, machine, happening, found)
  const about = { machineId: machine.id, placeId: null }
  return [
    ...locked,
    ...(await openForFindings(tx, happening.rink, { ...found, ...about, isMadeSafe: true }, happening)),
  ]
}

/** Records a fault report: the machine is out of service until a manager releases it. `machine_not_found`. */
export async function reportFault(
  deps: Deps,
  writer: Writer,
  id: number,
  fault: z.output<typeof newFaultSchema>,
) {
  const { rink } = writer
  const { submittedBy: who, description, photoPaths } = fault
  const moment = await readPerformedAt(deps, writer, fault)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const machine = await requireMachine(tx, rink.id, id)
    await claimPhotosFor(tx, rink.id, { machineId: id }, photoPaths, index => `photoPaths.${index}`)
    const happening = happeningThen(writer, machine, moment, who)
    const defect = reportedDefect(description, randomUUID())
    const audit = await lockOut(tx, machine, happening, {
      source: 'fault',
      defects: [defect],
      submissionId: null,
      photos: { [defect.key]: photoPaths },
    })
    return {
      reply: await saved(deps, tx, rink, machine.id, `${machine.name} is out of service.`),
      audit,
      topics: ['equipment', 'actions'],
    }
  })
}

/** Closes a failed examination after a pass; the machine stays out of service until it is released. */
export async function closeExamination(
  tx: OpenTransaction,
  machine: MachineRow,
  rink: Rink,
  passed: Pick<z.output<typeof examinationSchema>, 'kind' | 'doneOn'>,
): Promise<AuditNote[]> {
  const open = await findOpenLockout(tx, machine.id)
  if (!open) return []
  const defects = JSON.stringify(afterPassed(open.defects, passed, rinkDate(open.lockedAt, rink.timezone)))
  if (defects === JSON.stringify(open.defects)) return []
  return [noteOfRestriction('machine.examination-passed', await updateRestriction(tx, open.id, { defects }))]
}

interface LinkedCallout {
  lockoutId: number
  calloutId: number
  reference: string
  now: Date
}

/**
 * Links a callout to the lock-out of the machine it repairs. `machine_released` if it is back in service;
 * `machine_has_callout` if an engineer has already been called, so that two are never sent by mistake.
 */
export async function linkCallout(
  tx: OpenTransaction,
  writer: Writer,
  { lockoutId, calloutId, reference, now }: LinkedCallout,
): Promise<AuditNote[]> {
  const { rink } = writer
  const open = await findLinkable(tx, rink.id, lockoutId)
  if (!open) throw new Refusal('machine_not_found')
  const { name } = await requireMachine(tx, rink.id, open.machineId)
  if (open.releasedAt !== null) throw new Refusal('machine_released', { words: { name } })
  if (open.calloutReference !== null) {
    throw new Refusal('machine_has_callout', { words: { name, reference: open.calloutReference } })
  }
  const lockout = await updateRestriction(tx, lockoutId, { calloutId })
  const happening = happeningNow(writer, { id: open.machineId }, now.toISOString())
  const event = await recordEvent(tx, 'callout-linked', happening, {
    lines: [{ label: 'Engineer callout', text: reference }],
    calloutId,
  })
  return [noteOfRestriction('machine.callout-linked', lockout), event]
}

async function openLockout(
  tx: OpenTransaction,
  machine: MachineRow,
  happening: Happening,
  found: Found,
): Promise<AuditNote[]> {
  const { rinkId, id: machineId } = machine
  const lockout = await insertLockout(tx, { rinkId, machineId, ...begun(happening, found) })
  const event = await recordEvent(tx, 'locked', happening, told(found), found.submissionId)
  return [noteOfRestriction('machine.locked', lockout), event]
}

async function addTo(
  tx: OpenTransaction,
  open: LockoutRow,
  happening: Happening,
  found: Found,
): Promise<AuditNote[]> {
  const lockout = await updateRestriction(tx, open.id, extended(open, happening, found))
  const since = `Out of service since then, before ${open.lockedBy} found it unsafe`
  const earlier = isFoundEarlier(open, happening) ? [{ label: 'Found earlier', text: since }] : []
  const event = await recordEvent(tx, 'defect-added', happening, told(found, earlier), found.submissionId)
  return [noteOfRestriction('machine.defect-added', lockout), event]
}

/** The content of the event. The defects of a check are left out: its own event has them. */
function told(
  { defects, submissionId }: Found,
  more: MachineEventContent['lines'] = [],
): MachineEventContent {
  const lines = [...defects.map(lineOf), ...more]
  return submissionId === null ? { lines, defects } : { lines }
}

function findLinkable(tx: OpenTransaction, rinkId: number, lockoutId: number) {
  return tx
    .selectFrom('restrictions')
    .leftJoin('engineerCallout', 'engineerCallout.id', 'restrictions.calloutId')
    .select(['restrictions.machineId', 'restrictions.releasedAt'])
    .select('engineerCallout.displayReference as calloutReference')
    .where('restrictions.id', '=', lockoutId)
    .where('restrictions.rinkId', '=', rinkId)
    .where('restrictions.machineId', 'is not', null)
    .$narrowType<{ machineId: NotNull }>()
    .executeTakeFirst()
}
