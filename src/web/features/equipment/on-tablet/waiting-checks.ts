import { checklistSubmittedBy } from '#contract/checklists.ts'
import { recordAbsence, reportFault } from '#contract/equipment.ts'
import { type Machine as CheckedMachine, textAt } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { operationalDay, type RinkTime } from '#domain/dates.ts'
import { isKnownAs, namedIn } from '#domain/equipment/identity.ts'
import { type Defect, lockingDefects, reportedDefect, withDefects } from '#domain/equipment/lock-out.ts'
import type { Lockout, Machine } from '#domain/equipment/machine.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { machineOfFault } from '../words.ts'
import { standIn } from './stand-in.ts'

/** A machine as this tablet shows it: with what it keeps and has not sent yet. */
export interface ShownMachine extends Machine {
  /** Whether what puts it out of service is known to this tablet alone. */
  isLockUnsent: boolean
}

/** Stands in for the number of a lock-out that the server has not told. */
const UNSENT_LOCKOUT = 0

type Write = Pick<WaitingWrite, 'key' | 'call' | 'params' | 'body' | 'madeAt' | 'who' | 'what'>

/**
 * The machines with the checks, the reported faults and the absences that wait on this tablet: what must not be used is
 * out of service here at once, whenever the server hears of it. `today` is the rink's operational day. A machine that
 * the register does not know yet has an id below 0, a lock-out that it does not know the id 0.
 */
export function withWaitingChecks(
  machines: readonly Machine[],
  writes: readonly Write[],
  rink: RinkTime,
  today: string,
): ShownMachine[] {
  return writes.reduce(
    (shown, write) => afterWrite(shown, write, operationalDay(write.madeAt, rink) === today),
    machines.map(asShown),
  )
}

/**
 * The machines with a check that the server has just put on record, until its own answer is there: between the two
 * nothing that was found may look usable.
 */
export function withCheckOnRecord(
  machines: readonly Machine[],
  definition: ChecklistDefinition,
  record: Pick<Write, 'body' | 'madeAt' | 'who'>,
  isOfToday: boolean,
): ShownMachine[] {
  return machinesIn(definition, record.body).reduce(
    (before, checked) => afterCheck(before, definition, checked, record, isOfToday),
    machines.map(asShown),
  )
}

/** What this tablet has put out of service, whatever the register says. */
export function lockedHere(machines: readonly ShownMachine[]): ShownMachine[] | undefined {
  const locked = machines.filter(({ lockout }) => lockout !== null)
  return locked.length > 0 ? locked : undefined
}

/** A machine of which this tablet keeps nothing. */
export function asShown(machine: Machine): ShownMachine {
  return { ...machine, isLockUnsent: machine.lockout?.id === UNSENT_LOCKOUT }
}

/** Whether the server has the machine in its register. */
export function isRegistered({ id }: Pick<Machine, 'id'>): boolean {
  return id > 0
}

function afterWrite(shown: ShownMachine[], write: Write, isOfToday: boolean): ShownMachine[] {
  const { key, call, params, body, madeAt, what } = write
  const isMeant = ({ id }: Machine) => String(id) === params['id']
  if (call === reportFault.name) {
    const defect = reportedDefect(textAt(body, 'description'), key)
    const by = { source: 'fault', lockedBy: textAt(body, 'submittedBy') } as const
    const isLocking = (machine: Machine) => isMeant(machine) && !knows(machine, defect)
    const all = shown.some(isMeant)
      ? shown
      : [...shown, standIn({ ...machineOfFault(what), id: Number(params['id']), kind: '' })]
    return all.map(machine => (isLocking(machine) ? locked(machine, madeAt, by, [defect]) : machine))
  }
  if (call === recordAbsence.name && isOfToday) {
    const answer = { today: 'not-in-use', notInUseReason: textAt(body, 'reason') } as const
    return shown.map(machine => (isMeant(machine) ? { ...machine, ...answer } : machine))
  }
  const definition = checklistSubmittedBy(call)
  if (!definition) return shown
  return machinesIn(definition, body).reduce(
    (before, checked) => afterCheck(before, definition, checked, write, isOfToday),
    shown,
  )
}

/** Whether the server has just told of a fault that still waits to be forgotten. */
function knows({ lockout }: Machine, { label, comment }: Defect): boolean {
  return lockout?.defects.some(known => known.label === label && known.comment === comment) ?? false
}

function afterCheck(
  shown: ShownMachine[],
  definition: ChecklistDefinition,
  checked: CheckedMachine,
  { madeAt, who, body }: Pick<Write, 'body' | 'madeAt' | 'who'>,
  isOfToday: boolean,
): ShownMachine[] {
  const { identity, ...named } = namedIn(definition, checked)
  if (identity === undefined) return shown
  const isMeant = (machine: Machine) => machine.kind === definition.type && isKnownAs(machine, identity)
  const all = shown.some(isMeant)
    ? shown
    : [
        ...shown,
        { ...standIn({ ...named, id: nextId(shown), kind: definition.type }), today: 'missing' as const },
      ]
  const lockedBy = textAt(checked, 'inspectorName') || textAt(body, 'submittedBy') || who
  const defects = lockingDefects(definition, definition.version, checked)
  return all.map(machine => {
    if (!isMeant(machine)) return machine
    const inUse: ShownMachine = { ...machine, retiredAt: null, ...(isOfToday && { today: 'checked' }) }
    return defects.length === 0 ? inUse : locked(inUse, madeAt, { source: 'check', lockedBy }, defects)
  })
}

function locked(
  machine: ShownMachine,
  lockedAt: string,
  by: Pick<Lockout, 'source' | 'lockedBy'>,
  defects: Defect[],
): ShownMachine {
  const open = machine.lockout
  if (open) return { ...machine, lockout: { ...open, defects: withDefects(open.defects, defects) } }
  const nothingYet = { id: UNSENT_LOCKOUT, submissionId: null, photoPaths: [], calloutId: null }
  return { ...machine, isLockUnsent: true, lockout: { ...nothingYet, ...by, lockedAt, defects } }
}

/** Of a machine that the register does not know yet. */
function nextId(shown: readonly ShownMachine[]): number {
  return -1 - shown.filter(machine => !isRegistered(machine)).length
}

/** The machines in the body of a checklist, as far as it can be read. */
export function machinesIn(
  { machinesKey }: ChecklistDefinition,
  body: WaitingWrite['body'],
): CheckedMachine[] {
  const list = body[machinesKey]
  return Array.isArray(list) ? list.filter(isMachine) : []
}

function isMachine(value: unknown): value is CheckedMachine {
  return typeof value === 'object' && value !== null
}
