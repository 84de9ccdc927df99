import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { madeAt } from '#domain/performed.ts'
import type { WaitingChecklist } from '../checklists-on-tablet.ts'
import { answersIn, areSameAnswers } from './form-values.ts'

/** The answers that a form starts from: the current record, and a newer pending submission. */
export interface FormBaseline {
  record: ChecklistRecord | null
  waiting: WaitingChecklist | null
}

/** The baseline of a form that begins without answers. */
export const NO_BASELINE: FormBaseline = { record: null, waiting: null }

/** The baseline of a form that is opened now. */
export function baselineOf(
  record: ChecklistRecord | null,
  waiting: readonly WaitingChecklist[],
): FormBaseline {
  const newest = waiting.at(-1) ?? null
  const isNewer = newest !== null && (record === null || newest.madeAt > madeAt(record))
  return { record, waiting: isNewer ? newest : null }
}

/** True if two forms start from the same submission. */
export function isSameBaseline(one: FormBaseline, other: FormBaseline): boolean {
  const idOf = ({ record, waiting }: FormBaseline) => waiting?.key ?? `record ${record?.id ?? 'none'}`
  return idOf(one) === idOf(other)
}

/**
 * The current record, if it has changed since the form was opened: `null` after a reset of the checklist;
 * undefined if nothing changed, if the pending submission has only been sent, or if `record` is unknown.
 */
export function overtakenBy(
  definition: ChecklistDefinition,
  shown: FormBaseline,
  record: ChecklistRecord | null | undefined,
): ChecklistRecord | null | undefined {
  if (record === undefined || record?.id === shown.record?.id) return undefined
  const isSentFromHere =
    record && shown.waiting && areSameAnswers(answersIn(definition, record), shown.waiting.machines)
  return isSentFromHere ? undefined : record
}
