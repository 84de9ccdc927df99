import { dayInWords, operationalDay } from '#domain/dates.ts'
import { DUE_WORDS, type DueDate } from '#domain/equipment/due-dates.ts'
import { identityOf } from '#domain/equipment/identity.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
import { defectInWords, revisionOf } from '#domain/equipment/lock-out.ts'
import type { Lockout, Machine } from '#domain/equipment/machine.ts'
import { machineStatus } from '#domain/equipment/machine-status.ts'
import { Refusal } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { OutOfService } from '#domain/shift-end/shift-end.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import type { Deps } from '#server/start/deps.ts'
import { startOfShift } from '#server/writes/shift-start.ts'
import { dueDatesOf, dueDatesOfMachine } from './due-date-store.ts'
import { kindNamesOf } from './kind-store.ts'
import { absencesOfDay, checkedEntries, checksOfDay, lastCheckOf } from './machine-event-store.ts'
import {
  findMachine,
  findOpenLockout,
  identitiesOf,
  identitiesOfMachine,
  idsOfMachine,
  type LockoutRow,
  type MachineRow,
  machinesOf,
  openLockoutsOf,
  type RestrictionRow,
} from './machine-store.ts'
import { checkedWithKind } from './safety-checks.ts'

/** The register of a rink at an instant, ordered by name. */
export async function registerOf(db: Database, rink: Rink, now: Date): Promise<Machine[]> {
  const lockouts = new Map((await openLockoutsOf(db, rink.id)).map(row => [row.machineId, row]))
  const dueDates = Map.groupBy(await dueDatesOf(db, rink.id), ({ machineId }) => machineId)
  const identities = Map.groupBy(await identitiesOf(db, rink.id), ({ machineId }) => machineId)
  const roots = await rootsOf(db, rink.id)
  const answers = await answersOfShift(db, rink, now, roots)
  const checked = new Set(
    (await checkedEntries(db, { rinkId: rink.id })).map(({ id }) => roots.get(id) ?? id),
  )
  const machines = await machinesOf(db, rink.id)
  const isKindChecked = await checkedWithKind(db, rink.id, machines)
  const named = await kindNamesOf(db, rink.id)
  return machines.map(row =>
    machineFrom(row, {
      lockout: lockouts.get(row.id),
      dueDates: dueDates.get(row.id) ?? [],
      identities: identities.get(row.id) ?? [],
      isChecked: checked.has(row.id) || isKindChecked(row),
      answers,
      named,
    }),
  )
}

/** One machine in its current state; `machine_not_found`. */
export async function machineAt(db: Database, rink: Rink, now: Date, id: number): Promise<Machine> {
  const row = await requireMachine(db, rink.id, id)
  const ids = await idsOfMachine(db, row.id)
  const roots = new Map(ids.map(merged => [merged, row.id]))
  return machineFrom(row, {
    lockout: await findOpenLockout(db, row.id),
    dueDates: await dueDatesOfMachine(db, row.id),
    identities: await identitiesOfMachine(db, row),
    isChecked: await isChecked(db, row),
    answers: await answersOfShift(db, rink, now, roots),
    named: await kindNamesOf(db, rink.id),
  })
}

/** True if a check of the machine is on record, or one of all safety equipment of its kind since it was registered. */
export async function isChecked(db: Database, machine: MachineRow): Promise<boolean> {
  const last = await lastCheckOf(db, machine.id)
  return last !== undefined || (await checkedWithKind(db, machine.rinkId, [machine]))(machine)
}

/** The machine in its new state, as the reply to a write. */
export async function saved({ clock }: Deps, db: Database, rink: Rink, id: number, message: string) {
  return { success: true as const, message, ...(await machineAt(db, rink, clock(), id)) }
}

/** The availability of one machine at an instant; reads nothing else of its rink. */
export async function mayBeUsedAt(db: Database, rink: Rink, now: Date, row: MachineRow): Promise<boolean> {
  const lockout = await findOpenLockout(db, row.id)
  const dueDates = await dueDatesOfMachine(db, row.id)
  const known = { retiredAt: row.retiredAt, lockout: lockout ? lockoutOf(lockout) : null, dueDates }
  return machineStatus(known, rinkDate(now, rink.timezone)).state === 'in-service'
}

/** True if the checklist of a machine was not filled in for it in the current shift, also if it was not to be used then. */
export async function isCheckDueAt(db: Database, rink: Rink, now: Date, row: MachineRow): Promise<boolean> {
  if (kindOf(row.kind).checklist === undefined) return false
  const roots = new Map((await idsOfMachine(db, row.id)).map(merged => [merged, row.id]))
  return todaysCheckOf(row, await answersOfShift(db, rink, now, roots)).today !== 'checked'
}

export async function requireMachine(db: Database, rinkId: number, id: number): Promise<MachineRow> {
  const row = await findMachine(db, rinkId, id)
  if (!row) throw new Refusal('machine_not_found')
  return row
}

/** Refuses a change to the entry `id` itself if that has been merged into another machine. */
export function refuseMerged(id: number, { id: now, name }: MachineRow): void {
  if (now !== id) throw new Refusal('machine_merged', { words: { name } })
}

/** The machines that cannot be used at an instant, and why; recorded with the end of a shift. */
export function outOfServiceOf(machines: readonly Machine[], rink: Rink, now: Date): OutOfService[] {
  const today = rinkDate(now, rink.timezone)
  return machines.flatMap(machine => {
    const status = machineStatus(machine, today)
    if (status.state !== 'out-of-service') return []
    const found = status.lockout?.defects.map(defectInWords) ?? []
    const past = status.past.map(
      ({ kind, dueOn }) => `${DUE_WORDS[kind].label} was due on ${dayInWords(dueOn)}`,
    )
    return [{ machineId: machine.id, name: machine.name, reasons: [...found, ...past] }]
  })
}

interface Known {
  lockout: LockoutRow | undefined
  dueDates: readonly DueDate[]
  identities: Awaited<ReturnType<typeof identitiesOf>>
  isChecked: boolean
  answers: Answers
  named: Awaited<ReturnType<typeof kindNamesOf>>
}

function machineFrom(row: MachineRow, known: Known): Machine {
  const { lockout, dueDates, identities, isChecked, answers, named } = known
  const { mergedInto: _merged, ...travelling } = row
  const current = identityOf(row.number, row.name)
  // A machine whose kind was changed has its numbers in both kinds.
  const others = new Set(identities.map(({ identity }) => identity).filter(identity => identity !== current))
  return {
    ...travelling,
    ...named(row.kind),
    formerIdentities: [...others],
    lockout: lockout ? lockoutOf(lockout) : null,
    dueDates: dueDates.map(({ kind, everyMonths, dueOn }) => ({ kind, everyMonths, dueOn })),
    isChecked,
    ...todaysCheckOf(row, answers),
  }
}

interface Answers {
  checked: Set<number>
  /** Those that were on a specified checklist: a check of the rink’s own does not answer it. */
  submitted: Set<number>
  notInUse: Map<number, string>
}

/**
 * The machines that were checked in the current day and shift, and those reported as not in use. `roots` maps
 * a merged entry to its current machine.
 */
async function answersOfShift(
  db: Database,
  rink: Rink,
  now: Date,
  roots: ReadonlyMap<number, number>,
): Promise<Answers> {
  const since = await startOfShift(db, rink.id, now)
  const day = operationalDay(now, rink)
  const isOfShift = ({ happenedAt }: { happenedAt: string }) => happenedAt > since
  const rootOf = ({ machineId }: { machineId: number }) => roots.get(machineId) ?? machineId
  // Not filtered by machine: SQLite would then read a machine's whole history instead of the day.
  const checks = (await checksOfDay(db, rink.id, day)).filter(isOfShift)
  const absences = (await absencesOfDay(db, rink.id, day)).filter(isOfShift)
  return {
    checked: new Set(checks.map(rootOf)),
    submitted: new Set(checks.filter(({ submissionId }) => submissionId !== null).map(rootOf)),
    notInUse: new Map(absences.map(event => [rootOf(event), event.content.lines[0]?.text ?? ''])),
  }
}

/** The current machine of each merged entry. */
export async function rootsOf(db: Database, rinkId: number): Promise<Map<number, number>> {
  const merged = await db
    .selectFrom('machines')
    .select(['id', 'mergedInto'])
    .where('rinkId', '=', rinkId)
    .where('mergedInto', 'is not', null)
    .execute()
  return new Map(merged.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])))
}

function todaysCheckOf(
  { id, kind }: MachineRow,
  { checked, submitted, notInUse }: Answers,
): Pick<Machine, 'today' | 'notInUseReason'> {
  const isAsked = kindOf(kind).checklist !== undefined
  if ((isAsked ? submitted : checked).has(id)) return { today: 'checked', notInUseReason: null }
  if (!isAsked) return { today: 'not-asked', notInUseReason: null }
  const notInUseReason = notInUse.get(id) ?? null
  return { today: notInUseReason === null ? 'missing' : 'not-in-use', notInUseReason }
}

/** A restriction as the API sends it. */
export function lockoutOf(row: RestrictionRow): Lockout {
  const { id, lockedAt, recordedAt, source, lockedBy, defects, submissionId, photoPaths, calloutId } = row
  const found = { source, lockedBy, defects, submissionId, photoPaths, revision: revisionOf(defects) }
  return { id, lockedAt, recordedAt, calloutId, ...found, ...allowedUseOf(row) }
}

function allowedUseOf({ allowedUntil: until, allowedKeys: keys, allowedBy, allowedAt }: RestrictionRow) {
  if (until === null) return {}
  return { allowedUse: { until, keys: keys ?? [], allowedBy: allowedBy ?? '', allowedAt: allowedAt ?? '' } }
}
