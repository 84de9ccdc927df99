import { type ChecklistDefinition, inspectorOf } from '#domain/checklists/define.ts'
import { operationalDay, type RinkTime } from '#domain/dates.ts'
import { type Item, itemsIn, textAt } from '#domain/forms/items.ts'
import type { Place } from '#domain/places/place.ts'
import { isKnownAs, namedIn } from './identity.ts'
import { type Defect, lockingDefects, reportedDefect, withDefects } from './lock-out.ts'
import type { Lockout, Machine, RegisterAsOf } from './machine.ts'

/** The id of a lock-out that the server does not know yet. */
const UNSENT_LOCKOUT = 0

/** A machine that a pending write locks, or a place that it closes, on this tablet only. */
export interface PendingLock {
  /** The machine of a fault. A check includes its machine. */
  machineId: number | undefined
  /** Set if it is a place. */
  placeId?: number | undefined
  kind: string
  name: string
  number: string
  /** The fields of its kind, by key. */
  details: Record<string, string>
  defects: Defect[]
}

/** A submitted checklist that the server does not have yet; `madeAt` is an instant. */
interface PendingChecks {
  body: Readonly<Record<string, unknown>>
  madeAt: string
  who: string
  /** True if the server has refused it: its failures still lock machines, but nothing counts as checked. */
  isRefused?: boolean
}

/** A reported fault that the server does not have yet; `named` is its machine as the screen showed it. */
interface PendingFault {
  key: string
  machineId: number
  named: Pick<Machine, 'name' | 'number'>
  description: string
  submittedBy: string
  madeAt: string
}

/** True if the server does not know about the lock-out yet. */
export function isLockUnsent({ lockout }: Pick<Machine, 'lockout'>): boolean {
  return lockout?.id === UNSENT_LOCKOUT
}

/** True if the machine is in the server's register. */
export function isRegistered({ id }: Pick<Machine, 'id'>): boolean {
  return id > 0
}

/** The machines that are locked out; undefined if there are none. */
export function lockedOut(machines: readonly Machine[]): Machine[] | undefined {
  const locked = machines.filter(({ lockout }) => lockout !== null)
  return locked.length > 0 ? locked : undefined
}

/**
 * The register after a checklist was submitted: failed machines are out of service immediately. An unknown machine gets
 * an id below 0, an unknown lock-out the id 0.
 */
export function afterChecks(
  register: RegisterAsOf,
  definition: ChecklistDefinition,
  checks: PendingChecks,
  rink: RinkTime,
): RegisterAsOf {
  const isOfToday = operationalDay(checks.madeAt, rink) === register.day
  const machines = itemsIn(definition.form, checks.body).reduce(
    (before, checked) => afterCheck(before, definition, checked, checks, isOfToday),
    register.machines,
  )
  return { ...register, machines }
}

/** The register after a fault was reported. */
export function afterFault(register: RegisterAsOf, fault: PendingFault): RegisterAsOf {
  const { key, machineId, named, description, submittedBy, madeAt } = fault
  const defect = reportedDefect(description, key)
  const by = { source: 'fault', lockedBy: submittedBy } as const
  const isMeant = ({ id }: Machine) => id === machineId
  const all = register.machines.some(isMeant)
    ? register.machines
    : [...register.machines, placeholder({ ...named, id: machineId, kind: '' })]
  const machines = all.map(machine =>
    isMeant(machine) && !knows(machine.lockout, defect) ? locked(machine, madeAt, by, [defect]) : machine,
  )
  return { ...register, machines }
}

/** The register after a check of the rink's own was recorded: the machines that it locks are out of service immediately. */
export function afterLocks(
  register: RegisterAsOf,
  locks: readonly PendingLock[],
  { submittedBy, madeAt }: { submittedBy: string; madeAt: string },
): RegisterAsOf {
  const machines = register.machines.map(machine => {
    const lock = locks.find(({ machineId }) => machineId === machine.id)
    const defects = lock?.defects.filter(defect => !knows(machine.lockout, defect)) ?? []
    const by = { source: 'check', lockedBy: submittedBy } as const
    return defects.length === 0 ? machine : locked(machine, madeAt, by, defects)
  })
  return { ...register, machines }
}

/** The places after a check of the rink's own was recorded: those that it closes are closed immediately. */
export function afterClosings(
  places: readonly Place[],
  locks: readonly PendingLock[],
  { submittedBy, madeAt }: { submittedBy: string; madeAt: string },
): Place[] {
  return places.map(place => {
    const lock = locks.find(({ placeId }) => placeId === place.id)
    const defects = lock?.defects.filter(defect => !knows(place.closed, defect)) ?? []
    const by = { source: 'check', lockedBy: submittedBy } as const
    return defects.length === 0 ? place : { ...place, closed: lockoutWith(place.closed, madeAt, by, defects) }
  })
}

/** The register after a machine was excused for today. */
export function afterAbsence(
  register: RegisterAsOf,
  { machineId, reason, madeAt }: { machineId: number; reason: string; madeAt: string },
  rink: RinkTime,
): RegisterAsOf {
  if (operationalDay(madeAt, rink) !== register.day) return register
  const answer = { today: 'not-in-use', notInUseReason: reason } as const
  const machines = register.machines.map(machine =>
    machine.id === machineId ? { ...machine, ...answer } : machine,
  )
  return { ...register, machines }
}

/** The machines that a submitted checklist locks. */
export function locksOfChecks(definition: ChecklistDefinition, body: PendingChecks['body']): PendingLock[] {
  return itemsIn(definition.form, body).flatMap(checked => {
    const { identity, ...named } = namedIn(definition, checked)
    const defects = lockingDefects(definition, definition.version, checked)
    if (identity === undefined || defects.length === 0) return []
    const details = Object.fromEntries(
      definition.machineFields.map(({ key: field }) => [field, textAt(checked, field)]),
    )
    return [{ ...named, machineId: undefined, kind: definition.type, details, defects }]
  })
}

/** The machine that a reported fault locks. */
export function locksOfFault({ key, machineId, named, description }: PendingFault): PendingLock[] {
  return [{ ...named, machineId, kind: '', details: {}, defects: [reportedDefect(description, key)] }]
}

/** True if the server already returns a fault that is still pending here. */
function knows(lockout: Lockout | null, { label, comment }: Defect): boolean {
  return lockout?.defects.some(known => known.label === label && known.comment === comment) ?? false
}

function afterCheck(
  machines: readonly Machine[],
  definition: ChecklistDefinition,
  checked: Item,
  { madeAt, who, body, isRefused = false }: PendingChecks,
  isOfToday: boolean,
): Machine[] {
  const { identity, ...named } = namedIn(definition, checked)
  const defects = lockingDefects(definition, definition.version, checked)
  if (identity === undefined || (isRefused && defects.length === 0)) return [...machines]
  const isMeant = (machine: Machine) => machine.kind === definition.type && isKnownAs(machine, identity)
  const all = machines.some(isMeant)
    ? machines
    : [
        ...machines,
        {
          ...placeholder({ ...named, id: nextId(machines), kind: definition.type }),
          today: 'missing' as const,
        },
      ]
  const lockedBy = inspectorOf(definition, checked) || textAt(body, 'submittedBy') || who
  return all.map(machine => {
    if (!isMeant(machine)) return machine
    const inUse: Machine = {
      ...machine,
      retiredAt: null,
      ...(!isRefused && { isChecked: true, ...(isOfToday && { today: 'checked' }) }),
    }
    return defects.length === 0 ? inUse : locked(inUse, madeAt, { source: 'check', lockedBy }, defects)
  })
}

function locked(
  machine: Machine,
  lockedAt: string,
  by: Pick<Lockout, 'source' | 'lockedBy'>,
  defects: Defect[],
): Machine {
  return { ...machine, lockout: lockoutWith(machine.lockout, lockedAt, by, defects) }
}

/** The open lock-out with further defects, or a new one that the server does not know yet. */
function lockoutWith(
  open: Lockout | null,
  lockedAt: string,
  by: Pick<Lockout, 'source' | 'lockedBy'>,
  defects: Defect[],
): Lockout {
  if (open) return { ...open, defects: withDefects(open.defects, defects) }
  const nothingYet = { id: UNSENT_LOCKOUT, submissionId: null, photoPaths: [], calloutId: null }
  return { ...nothingYet, ...by, lockedAt, defects }
}

/** The id of a machine that the register does not know yet. */
function nextId(machines: readonly Machine[]): number {
  return -1 - machines.filter(machine => !isRegistered(machine)).length
}

/** A machine that this tablet knows only from a pending write. */
function placeholder(known: Pick<Machine, 'id' | 'kind' | 'name' | 'number'>): Machine {
  return {
    ...known,
    rinkId: 0,
    formerIdentities: [],
    details: {},
    remarks: null,
    photoPath: null,
    code: '',
    registeredAt: '',
    retiredAt: null,
    revision: 0,
    lockout: null,
    dueDates: [],
    isChecked: false,
    today: 'not-asked',
    notInUseReason: null,
  }
}
