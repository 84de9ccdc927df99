import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'

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
): Readiness {
  const isComplete = ({ type }: ChecklistDefinition) => completed.has(type)
  const missing = checklists.filter(definition => !isComplete(definition))
  return {
    canEndShift: missing.length === 0 && signedInCount === 0,
    checklistStatus: Object.fromEntries(
      checklists.map(definition => [definition.shiftEnd.statusKey, isComplete(definition)]),
    ),
    missing: missing.map(({ shiftEnd }) => shiftEnd.missingLabel),
  }
}

/** The labels of the missing checklists in `checklistStatus`, in order. */
export function missingLabels(checklistStatus: Readonly<Record<string, boolean>>): string[] {
  return missingChecklists(checklistStatus).map(({ shiftEnd }) => shiftEnd.missingLabel)
}

/** The missing checklists in `checklistStatus`, in order. */
export function missingChecklists(checklistStatus: Readonly<Record<string, boolean>>): ChecklistDefinition[] {
  return checklists.filter(({ shiftEnd }) => checklistStatus[shiftEnd.statusKey] !== true)
}
