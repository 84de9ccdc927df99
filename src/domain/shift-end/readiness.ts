import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'

/** Further checks that the rink has added to the end of its shift (decisions beyond, The end of a shift). */
export interface Further {
  /** The checklists that need no submission: the rink has no such machine, or all are excused. */
  excused: ReadonlySet<ChecklistDefinition['type']>
  /** The titles of the rink's own checks that hold up the end. */
  missing: readonly string[]
  /** True if machines in service were not checked, and the rink does not end a shift without. */
  isBlocked?: boolean
}

const NOTHING_FURTHER: Further = { excused: new Set(), missing: [] }

/** The conditions for ending the shift. */
export interface Readiness {
  /** Every checklist is complete and no one is signed in (decisions, Calls). */
  canEndShift: boolean
  /** Under the names of specification 1, section 3; the ladder checklist is `preUseEdger`. */
  checklistStatus: Record<string, boolean>
  /** The labels of the incomplete checklists, in order. */
  missing: string[]
}

/**
 * The readiness of a shift to end, from the completed types of checklist and the number of people signed in.
 */
export function readinessOf(
  completed: ReadonlySet<ChecklistDefinition['type']>,
  signedInCount: number,
  further = NOTHING_FURTHER,
): Readiness {
  const isComplete = ({ type }: ChecklistDefinition) => completed.has(type) || further.excused.has(type)
  const missing = checklists.filter(definition => !isComplete(definition))
  return {
    canEndShift:
      missing.length === 0 && further.missing.length === 0 && signedInCount === 0 && !further.isBlocked,
    checklistStatus: Object.fromEntries(
      checklists.map(definition => [definition.shiftEnd.statusKey, isComplete(definition)]),
    ),
    missing: [...missing.map(({ shiftEnd }) => shiftEnd.missingLabel), ...further.missing],
  }
}

/**
 * The checklists whose machines are all out of service, and each was recorded as not in use in this shift. Being out of
 * service is not enough: it does not change the end of the shift (decisions, Calls).
 */
export function excusedChecklists(machines: readonly Machine[], today: string): ChecklistDefinition[] {
  return checklists.filter(({ type }) => {
    const ofKind = machinesOf(type, machines)
    return isAllOutOfService(ofKind, today) && ofKind.every(machine => machine.today === 'not-in-use')
  })
}

/** The machines of a checklist, without retired ones. */
export function machinesOf(type: ChecklistDefinition['type'], machines: readonly Machine[]): Machine[] {
  return machines.filter(({ kind, retiredAt }) => kind === type && retiredAt === null)
}

/** True if there are machines, and none may be used. */
export function isAllOutOfService(machines: readonly Machine[], today: string): boolean {
  return machines.length > 0 && machines.every(machine => isOutOfService(machine, today))
}

/** The name of a checklist by its specified label, such as 'Opening'; any other label as it is. */
export function checklistNameOf(label: string): string {
  return checklists.find(({ shiftEnd }) => shiftEnd.missingLabel === label)?.texts.tile.title ?? label
}

/** The labels of the missing checklists in `checklistStatus`, in order. */
export function missingLabels(checklistStatus: Readonly<Record<string, boolean>>): string[] {
  return missingChecklists(checklistStatus).map(({ shiftEnd }) => shiftEnd.missingLabel)
}

/** The missing checklists in `checklistStatus`, in order. */
function missingChecklists(checklistStatus: Readonly<Record<string, boolean>>): ChecklistDefinition[] {
  return checklists.filter(({ shiftEnd }) => checklistStatus[shiftEnd.statusKey] !== true)
}
