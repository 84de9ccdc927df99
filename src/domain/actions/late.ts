import { daysApart } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { Action, ActionEvent } from './action.ts'

/** The days by which the work was late, 0 on the same day; undefined if it was in time, is not done, or is not known. */
export function daysLateOf(
  { state, dueAt, closedAt }: Pick<Action, 'state' | 'dueAt' | 'closedAt'>,
  history: readonly Pick<ActionEvent, 'step' | 'happenedAt'>[] | undefined,
  timezone: string,
): number | undefined {
  // An action is closed when the work is verified, perhaps long after it was done.
  if (!history || (state !== 'done' && state !== 'closed')) return undefined
  const doneAt = history.findLast(({ step }) => step === 'done')?.happenedAt ?? closedAt
  if (doneAt === null || doneAt <= dueAt) return undefined
  return daysApart(rinkDate(dueAt, timezone), rinkDate(doneAt, timezone))
}
