import type { Action } from '#domain/actions/action.ts'
import { isOverdue } from '#domain/actions/overdue.ts'

/** The groups of the board in their order; an action is in the first that fits. */
export const ACTION_GROUPS = ['held', 'overdue', 'mine', 'open', 'assigned', 'done'] as const
export type ActionGroup = (typeof ACTION_GROUPS)[number]

/** The group of an unfinished action, for the person who looks at it. */
export function groupOf(action: Action, now: Date, personId: number | undefined): ActionGroup {
  if (action.state === 'held' || action.state === 'done') return action.state
  if (isOverdue(action, now)) return 'overdue'
  if (isOwn(action, personId)) return 'mine'
  return action.state === 'assigned' ? 'assigned' : 'open'
}

/** The actions that need attention, by reason; one may be in several. */
export function attentionIn(actions: readonly Action[], now: Date, today: string) {
  return {
    overdue: actions.filter(action => isOverdue(action, now)),
    held: actions.filter(({ state }) => state === 'held'),
    done: actions.filter(({ state }) => state === 'done'),
    left: actions.filter(({ leftBy }) => leftBy !== null),
    reminded: actions.filter(({ remindOn }) => remindOn !== null && remindOn <= today),
  }
}

/** True if the person owns the action; false for nobody. */
export function isOwn({ owner }: Pick<Action, 'owner'>, personId: number | undefined): boolean {
  return owner !== null && owner.id === personId
}
