import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { afterPassed } from '#domain/equipment/examinations.ts'
import { type Defect, lineOf, reportedDefect, withDefects } from '#domain/equipment/lock-out.ts'
import type { examination, newFault, release } from '#domain/equipment/machine.ts'
import { isOfAllFound, isSamePerson, releaseProblems } from '#domain/equipment/release.ts'
import { Refusal } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { AuditNote } from '../../audit.ts'
import type { OpenTransaction } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { mutate, type WriteContext } from '../../mutate.ts'
import { momentOf, refuseStranger } from '../../performed.ts'
import { claimPhotosOfMachine } from '../photos/claims.ts'
import type { PinPlace } from '../pins/attempts.ts'
import { authoriseByPin } from '../pins/verify.ts'
import { type Happening, recordEvent } from './events.ts'
import { machineAt, requireMachine } from './reading.ts'
import { findOpenLockout, insertLockout, type LockoutRow, type MachineRow, updateLockout } from './store.ts'

/** Who writes, and where. */
export interface Writer {
  userId: number
  rink: Rink
}

interface Found {
  source: LockoutRow['source']
  defects: Defect[]
  submissionId: number | null
  photoPaths: readonly string[]
}

/** Puts a machine out of service, or adds what was found to why it already is, since when it was first found. */
export async function lockOut(
  tx: OpenTransaction,
  machine: MachineRow,
  happening: Happening,
  { source, defects, submissionId, photoPaths }: Found,
): Promise<AuditNote[]> {
  // A check has told its defects already.
  const told = submissionId === null && { defects }
  const lines = defects.map(lineOf)
  const found = defects.map(defect => ({ ...defect, foundAt: happening.recordedAt }))
  const first = {
    lockedAt: happening.happenedAt,
    source,
    lockedBy: happening.who,
    userId: happening.userId,
    submissionId,
  }
  const open = await findOpenLockout(tx, machine.id)
  if (open) {
    const isEarlier = first.lockedAt < open.lockedAt
    const lockout = await updateLockout(tx, open.id, {
      ...(isEarlier && first),
      defects: JSON.stringify(withDefects(open.defects, found)),
      photoPaths: JSON.stringify([...open.photoPaths, ...photoPaths]),
    })
    const since = `Out of service since then, before ${open.lockedBy} found it unsafe`
    const content = {
      lines: [...lines, ...(isEarlier ? [{ label: 'Found earlier', text: since }] : [])],
      ...told,
    }
    const event = await recordEvent(tx, 'defect-added', happening, content, submissionId)
    return [noteOfLockout('machine.defect-added', lockout), event]
  }
  const lockout = await insertLockout(tx, {
    rinkId: machine.rinkId,
    machineId: machine.id,
    ...first,
    recordedAt: happening.recordedAt,
    defects: JSON.stringify(found),
    photoPaths: JSON.stringify(photoPaths),
    calloutId: null,
  })
  const event = await recordEvent(tx, 'locked', happening, { lines, ...told }, submissionId)
  return [noteOfLockout('machine.locked', lockout), event]
}

/** Somebody reports a fault: the machine is out of service until a manager releases it. `machine_not_found`. */
export function reportFault(
  deps: Deps,
  context: WriteContext,
  { userId, rink }: Writer,
  id: number,
  fault: z.output<typeof newFault>,
) {
  const { submittedBy: who, description, photoPaths } = fault
  const moment = momentOf(fault, deps.clock())
  return mutate(deps, context, async tx => {
    await refuseStranger(tx, moment, rink)
    const machine = await requireMachine(tx, rink.id, id)
    const place = { rinkId: rink.id, machineId: machine.id }
    await claimPhotosOfMachine(tx, place, photoPaths, index => `photoPaths.${index}`)
    const happening = {
      rink,
      machineId: machine.id,
      userId,
      who,
      happenedAt: moment.madeAt,
      recordedAt: moment.submittedAt,
    }
    const audit = await lockOut(tx, machine, happening, {
      source: 'fault',
      defects: [reportedDefect(description, randomUUID())],
      submissionId: null,
      photoPaths,
    })
    return {
      reply: await saved(deps, tx, rink, machine.id, `${machine.name} is out of service.`),
      audit,
      topics: ['equipment'],
    }
  })
}

/**
 * Returns a machine to service: says what was done, that every defect was checked again and passed and by whom, with
 * the PIN of a manager who is not that person. `wrong_pin` (403, counted), `machine_not_found`,
 * `machine_released` where it is released already or was found unsafe again since it was seen, `released_by_checker`.
 */
export async function releaseMachine(
  deps: Deps,
  context: WriteContext,
  { userId, rink }: Writer,
  place: PinPlace,
  id: number,
  given: z.output<typeof release>,
) {
  const releasedBy = await authoriseByPin(deps, place, given.pin)
  return mutate(deps, context, async tx => {
    const at = deps.clock()
    const now = at.toISOString()
    const machine = await requireMachine(tx, rink.id, id)
    const open = await findOpenLockout(tx, machine.id)
    if (open?.id !== given.lockoutId || !isOfAllFound(open.defects, given.revision, at)) {
      throw new Refusal('machine_released', { words: { name: machine.name } })
    }
    const fields = releaseProblems(open, given)
    if (fields.length > 0) throw new Refusal('invalid', { fields })
    const { recheckedBy, workDone } = given
    if (isSamePerson(releasedBy, recheckedBy)) {
      throw new Refusal('released_by_checker', { words: { name: releasedBy } })
    }
    const lockout = await updateLockout(tx, open.id, {
      releasedAt: now,
      releasedBy,
      releaseUserId: userId,
      workDone,
      recheckedBy,
      // What nobody had found cannot have been put right: a check that arrives late still counts.
      recheckedKeys: JSON.stringify(open.defects.map(({ key }) => key)),
    })
    const happening = {
      rink,
      machineId: machine.id,
      userId,
      who: releasedBy,
      happenedAt: now,
      recordedAt: now,
    }
    const labels = open.defects.map(({ label }) => label).join(', ')
    const event = await recordEvent(tx, 'released', happening, {
      lines: [
        { label: 'What was done', text: workDone },
        { label: 'Checked again', text: `${labels}: passed, by ${recheckedBy}` },
        { label: 'Released by', text: releasedBy },
      ],
    })
    return {
      reply: await saved(
        deps,
        tx,
        rink,
        machine.id,
        `${machine.name} was returned to service by ${releasedBy}.`,
      ),
      audit: [noteOfLockout('machine.released', lockout), event],
      topics: ['equipment'],
    }
  })
}

/** Closes an examination that was not passed, now that one was; the machine stays out of service until it is released. */
export async function closeExamination(
  tx: OpenTransaction,
  machine: MachineRow,
  rink: Rink,
  passed: Pick<z.output<typeof examination>, 'kind' | 'doneOn'>,
): Promise<AuditNote[]> {
  const open = await findOpenLockout(tx, machine.id)
  if (!open) return []
  const defects = JSON.stringify(afterPassed(open.defects, passed, rinkDate(open.lockedAt, rink.timezone)))
  if (defects === JSON.stringify(open.defects)) return []
  return [noteOfLockout('machine.examination-passed', await updateLockout(tx, open.id, { defects }))]
}

/**
 * Links the callout that repairs a machine to why it is out of service. `machine_released` where it no longer is,
 * `machine_has_callout` where an engineer was called already: two are not sent unknowingly.
 */
export async function linkCallout(
  tx: OpenTransaction,
  { userId, rink }: Writer,
  { lockoutId, calloutId, reference, now }: LinkedCallout,
): Promise<AuditNote[]> {
  const open = await findLinkable(tx, rink.id, lockoutId)
  if (!open) throw new Refusal('machine_not_found')
  const { name } = await requireMachine(tx, rink.id, open.machineId)
  if (open.releasedAt !== null) throw new Refusal('machine_released', { words: { name } })
  if (open.calloutReference !== null) {
    throw new Refusal('machine_has_callout', { words: { name, reference: open.calloutReference } })
  }
  const lockout = await updateLockout(tx, lockoutId, { calloutId })
  const happenedAt = now.toISOString()
  const event = await recordEvent(
    tx,
    'callout-linked',
    { rink, machineId: open.machineId, userId, who: '', happenedAt, recordedAt: happenedAt },
    { lines: [{ label: 'Engineer callout', text: reference }], calloutId },
  )
  return [noteOfLockout('machine.callout-linked', lockout), event]
}

function findLinkable(tx: OpenTransaction, rinkId: number, lockoutId: number) {
  return tx
    .selectFrom('machineLockouts')
    .leftJoin('engineerCallout', 'engineerCallout.id', 'machineLockouts.calloutId')
    .select(['machineLockouts.machineId', 'machineLockouts.releasedAt'])
    .select('engineerCallout.reference as calloutReference')
    .where('machineLockouts.id', '=', lockoutId)
    .where('machineLockouts.rinkId', '=', rinkId)
    .executeTakeFirst()
}

interface LinkedCallout {
  lockoutId: number
  calloutId: number
  reference: string
  now: Date
}

/** The machine as it now stands, as a write answers it. */
export async function saved(deps: Deps, tx: OpenTransaction, rink: Rink, id: number, message: string) {
  return { success: true as const, message, ...(await machineAt(tx, rink, deps.clock(), id)) }
}

function noteOfLockout(action: string, { id }: LockoutRow): AuditNote {
  return { action, record: 'machine_lockouts', recordId: id }
}
