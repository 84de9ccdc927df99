import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'

/** Further checks that the rink has added to the end of its shift (decisions beyond, The end of a shift). */
export interface Further {
  /** The kinds of machine that the rink states to have none of. */
  noneHere: ReadonlySet<ChecklistDefinition['type']>
  /** The titles of the rink's own checks that hold up the end. */
  missing: readonly string[]
  /** True if machines in service were not checked, and the rink does not end a shift without. */
  isBlocked?: boolean
}

const NOTHING_FURTHER: Further = { noneHere: new Set(), missing: [] }

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
  const isComplete = ({ type }: ChecklistDefinition) => completed.has(type) || further.noneHere.has(type)
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

/** The labels of the missing checklists in `checklistStatus`, in order. */
export function missingLabels(checklistStatus: Readonly<Record<string, boolean>>): string[] {
  return missingChecklists(checklistStatus).map(({ shiftEnd }) => shiftEnd.missingLabel)
}

/** The missing checklists in `checklistStatus`, in order. */
function missingChecklists(checklistStatus: Readonly<Record<string, boolean>>): ChecklistDefinition[] {
  return checklists.filter(({ shiftEnd }) => checklistStatus[shiftEnd.statusKey] !== true)
}
