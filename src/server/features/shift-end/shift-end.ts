import type { z } from 'zod'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import type { DueCheck } from '#domain/checks/check.ts'
import { holdsUpShiftEnd } from '#domain/checks/due.ts'
import { operationalDay, timeOfDay } from '#domain/dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isUnchecked } from '#domain/equipment/machine-status.ts'
import { Refusal } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { excusedChecklists, type Readiness, readinessOf } from '#domain/shift-end/readiness.ts'
import type { earlyEndingSchema, ShiftEnd, shiftEndingSchema } from '#domain/shift-end/shift-end.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import { noneHereAt } from '#server/checks/none-here.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { findCurrentSubmission } from '#server/features/checklists/store.ts'
import { dueChecks } from '#server/features/checks/due.ts'
import { openMatters } from '#server/features/handovers/open-matters.ts'
import type { Writer } from '#server/http/call.ts'
import { outOfServiceOf, registerOf } from '#server/machines/reading.ts'
import { activeStaff } from '#server/people/staff-store.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import { closedPlacesAt } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type Write } from '#server/writes/mutate.ts'
import { checksDone } from './checks-done.ts'
import { insertEarlyEnd, insertShiftEnd, type LastEnd, lastShiftEnd, requireShiftEnd } from './store.ts'

/** The action of the audit trail that carries the signature of an early end. */
export const ENDED_EARLY = 'shift.ended-early'

/** The obstacles to the end of the shift, and the previous end. */
export async function validateShiftEnd(deps: Deps, rink: Rink) {
  // The last end is read first: a shift end that follows must make the later request outdated.
  const last = await lastShiftEnd(deps.db, rink.id)
  const now = await currentReadiness(deps.db, rink, deps.clock())
  const { readiness, missingChecks, signedIn, blocking } = now
  return {
    success: true as const,
    canEndShift: readiness.canEndShift,
    checklistStatus: readiness.checklistStatus,
    ...(missingChecks.length > 0 && { missingChecks }),
    ...(blocking.length > 0 && { blockingMachines: blocking.map(({ id, name }) => ({ id, name })) }),
    signedInStaff: signedIn.map(({ id, name }) => ({ id, name })),
    lastShiftEndId: last?.id ?? null,
  }
}

/**
 * Ends the shift after checking again that it can be ended. `shift_not_ready` lists the obstacles;
 * `shift_ended_already` names the manager who ended it first.
 */
export async function endShift(
  deps: Deps,
  writer: Writer,
  { confirmationName, afterShiftEndId, acknowledgedMachineIds }: z.output<typeof shiftEndingSchema>,
) {
  const { rink } = writer
  const expected = await expectedLastEnd(deps.db, rink, afterShiftEndId)
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    await refuseIfAlreadyEnded(tx, rink, expected)
    const found = await currentReadiness(tx, rink, now)
    if (!found.readiness.canEndShift) {
      if (found.submitted.size === 0) await refuseEndedToday(tx, rink, now)
      throw new Refusal('shift_not_ready', { words: { missing: inWords(found) } })
    }
    const given = { confirmedBy: confirmationName, earlyShiftEndId: null, acknowledgedMachineIds }
    const end = await recordEnd(tx, writer, found, now, given)
    return ended(end, { ...end, success: true as const, message: 'The shift is ended.' })
  })
}

/**
 * Ends the shift despite missing checks. The manager comes from the PIN; the missing checks and the number of
 * people signed in are looked up here. `wrong_pin` (403, counted), `shift_ended_already`.
 */
export async function endShiftEarly(
  deps: Deps,
  writer: Writer,
  { submittedBy, reason, pin, afterShiftEndId, acknowledgedMachineIds }: z.output<typeof earlyEndingSchema>,
) {
  const { rink } = writer
  const expected = await expectedLastEnd(deps.db, rink, afterShiftEndId)
  const authorisedBy = await authoriseByPin(deps, writer, pin)
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    await refuseIfAlreadyEnded(tx, rink, expected)
    const found = await currentReadiness(tx, rink, now)
    const { readiness, signedIn } = found
    const early = await insertEarlyEnd(tx, {
      rinkId: rink.id,
      submittedAt: now.toISOString(),
      submittedBy,
      authorisedBy,
      reason,
      missingChecklists: JSON.stringify(readiness.missing),
      signedInStaffCount: signedIn.length,
    })
    const given = { confirmedBy: submittedBy, earlyShiftEndId: early.id, acknowledgedMachineIds }
    const end = await recordEnd(tx, writer, found, now, given)
    const message = `The shift is ended early, authorised by ${authorisedBy}.`
    return ended(end, { ...end, success: true as const, message, authorisedBy })
  })
}

/** The state of a shift at an instant. */
interface FoundState {
  submitted: ReadonlySet<ChecklistDefinition['type']>
  /** The checklists that need no submission. */
  excused: ReadonlySet<ChecklistDefinition['type']>
  due: DueCheck[]
  readiness: Readiness
  missingChecks: string[]
  signedIn: StaffMember[]
  machines: Machine[]
  /** The machines in service that were not checked. */
  unchecked: Machine[]
  /** Those of them that hold up the end. */
  blocking: Machine[]
}

async function currentReadiness(db: Database, rink: Rink, now: Date): Promise<FoundState> {
  const today = operationalDay(now, rink)
  const submitted = new Set<ChecklistDefinition['type']>()
  for (const { type } of checklists) {
    if (await findCurrentSubmission(db, rink.id, type, today, now)) submitted.add(type)
  }
  const signedIn = (await activeStaff(db, rink.id)).filter(({ isSignedIn }) => isSignedIn)
  const noneHere = new Set((await noneHereAt(db, rink.id)).map(({ type }) => type))
  const due = await dueChecks(db, rink, now)
  const missing = due.filter(check => holdsUpShiftEnd(check, now)).map(({ title }) => title)
  const machines = await registerOf(db, rink, now)
  const day = rinkDate(now, rink.timezone)
  const unchecked = machines.filter(machine => !noneHere.has(machine.kind) && isUnchecked(machine, day))
  const excused = new Set([...noneHere, ...excusedChecklists(machines, day).map(({ type }) => type)])
  const blocking = rink.uncheckedMachines === 'block' ? unchecked : []
  const isBlocked = blocking.length > 0
  return {
    submitted,
    excused,
    due,
    readiness: readinessOf(submitted, signedIn.length, { excused, missing, isBlocked }),
    missingChecks: missing,
    signedIn,
    machines,
    unchecked,
    blocking,
  }
}

/** The last shift end known to the person; by default, the last one when the request arrived. */
async function expectedLastEnd(
  db: Database,
  { id }: Rink,
  afterShiftEndId: number | null | undefined,
): Promise<number | null> {
  if (afterShiftEndId !== undefined) return afterShiftEndId
  return (await lastShiftEnd(db, id))?.id ?? null
}

async function refuseIfAlreadyEnded(
  tx: OpenTransaction,
  { id, timezone }: Rink,
  expected: number | null,
): Promise<void> {
  const last = await lastShiftEnd(tx, id)
  if (last && last.id !== expected) throw endedAlready(last, timezone)
}

/**
 * If the shift was ended today and nothing has been checked since, the refusal says so instead of listing
 * missing checks.
 */
async function refuseEndedToday(tx: OpenTransaction, rink: Rink, now: Date): Promise<void> {
  const last = await lastShiftEnd(tx, rink.id)
  if (!last || operationalDay(last.endedAt, rink) !== operationalDay(now, rink)) return
  throw endedAlready(last, rink.timezone)
}

function endedAlready({ confirmedBy, endedAt }: LastEnd, timezone: string): Refusal {
  const words = { name: confirmedBy, time: timeOfDay(endedAt, timezone) }
  return new Refusal('shift_ended_already', { words })
}

interface GivenEnd {
  confirmedBy: string
  earlyShiftEndId: number | null
  /** Missing from older tablets, which do not ask. */
  acknowledgedMachineIds: readonly number[] | undefined
}

async function recordEnd(
  tx: OpenTransaction,
  { userId, rink }: Writer,
  found: FoundState,
  now: Date,
  { confirmedBy, earlyShiftEndId, acknowledgedMachineIds = [] }: GivenEnd,
): Promise<ShiftEnd> {
  const { machines, unchecked } = found
  const closedPlaces = await closedPlacesAt(tx, rink.id)
  // The people on site are counted apart.
  const left = (await openMatters(tx, rink, now)).filter(
    ({ tone, kind }) => tone !== 'plain' && kind !== 'contractor',
  )
  const uncheckedMachines = unchecked.map(({ id: machineId, name }) => ({
    machineId,
    name,
    isAcknowledged: acknowledgedMachineIds.includes(machineId),
  }))
  const { id } = await insertShiftEnd(tx, {
    rinkId: rink.id,
    endedAt: now.toISOString(),
    confirmedBy,
    userId,
    earlyShiftEndId,
    outOfService: JSON.stringify(outOfServiceOf(machines, rink, now)),
    checks: JSON.stringify(await checksDone(tx, rink, now, found)),
    closedPlaces: closedPlaces.length === 0 ? null : JSON.stringify(closedPlaces),
    uncheckedMachines: uncheckedMachines.length === 0 ? null : JSON.stringify(uncheckedMachines),
    openMatters:
      left.length === 0 ? null : JSON.stringify(left.map(({ title, address }) => ({ title, address }))),
  })
  return requireShiftEnd(tx, rink, id)
}

function ended<Reply>(end: ShiftEnd, reply: Reply): Write<Reply> {
  const action = end.early ? ENDED_EARLY : 'shift.ended'
  return { reply, audit: [noteOf(action, end)], topics: ['checklists', 'checks', 'equipment', 'shift-ends'] }
}

function noteOf(action: string, end: ShiftEnd): AuditNote {
  return { action, record: 'shift_ends', recordId: end.id }
}

function inWords({ readiness: { missing }, blocking, signedIn }: FoundState): string {
  return [
    ...missing,
    ...blocking.map(({ name }) => `${name} is not checked`),
    ...signedIn.map(({ name }) => `${name} is still signed in`),
  ].join(', ')
}
