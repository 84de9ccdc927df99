import type { ChecklistRecord } from '#contract/checklists.ts'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { madeAt } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { WaitingChecklist } from '../on-tablet/checklists-on-tablet.ts'
import { answersOf, hasAnswers } from './form-values.ts'

/** What a form begins with: the record that counts, and a newer submission that still waits on this tablet. */
export interface FormBaseline {
  record: ChecklistRecord | null
  waiting: WaitingChecklist | null
}

/** The basis of a form that is opened now. */
export function baselineOf(
  record: ChecklistRecord | null,
  waiting: readonly WaitingChecklist[],
): FormBaseline {
  const newest = waiting.at(-1) ?? null
  const isNewer = newest !== null && (record === null || newest.madeAt > madeAt(record))
  return { record, waiting: isNewer ? newest : null }
}

/** Whether a form begins with the same submission either way. */
export function isSameBaseline(one: FormBaseline, other: FormBaseline): boolean {
  return identity(one) === identity(other)
}

/** The answers that a form begins with. */
export function answersOfBaseline(
  definition: ChecklistDefinition,
  rink: Rink,
  { record, waiting }: FormBaseline,
): MachineAnswers[] {
  return waiting?.machines ?? answersOf(definition, rink, record)
}

/**
 * What counts on record now, where that has changed under a form: `null` when the checklist was reset, undefined where
 * nothing changed, what waited has only been sent, or what counts (`record`) is not known.
 */
export function overtakenBy(
  definition: ChecklistDefinition,
  shown: FormBaseline,
  record: ChecklistRecord | null | undefined,
): ChecklistRecord | null | undefined {
  if (record === undefined || record?.id === shown.record?.id) return undefined
  if (record && shown.waiting && hasAnswers(definition, record, shown.waiting.machines)) return undefined
  return record
}

function identity({ record, waiting }: FormBaseline): string {
  return waiting?.key ?? `record ${record?.id ?? 'none'}`
}
