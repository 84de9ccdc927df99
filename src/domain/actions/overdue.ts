import type { Action } from './action.ts'

/** True if the time for the work is over. */
export function isOverdue({ state, dueAt }: Pick<Action, 'state' | 'dueAt'>, now: Date): boolean {
  return (state === 'open' || state === 'assigned') && Date.parse(dueAt) < now.getTime()
}
