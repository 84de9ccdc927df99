import { type InstanceState, instanceState } from '#domain/schedules/instance.ts'
import type { DueCheck, DueSubject } from './check.ts'

/** The subjects of an instance that have to be checked, and those of them that were. */
export function progressOf({ subjects, atOnce }: Pick<DueCheck, 'subjects' | 'atOnce'>): {
  done: number
  total: number
} {
  const asked = subjects.filter(({ excused }) => excused === null)
  const done = asked.filter(({ checkedAt }) => checkedAt !== null).length
  const total = Math.min(atOnce ?? asked.length, asked.length)
  return { done: Math.min(done, total), total }
}

/** The state of a check at `now`. A check without a time is open until it is made. */
export function stateOfDue(due: DueCheck, now: Date): InstanceState {
  const { window, skipped, excused, cause, hoursLeft } = due
  const { done, total } = progressOf(due)
  const doneAt = total > 0 && done === total ? lastOf(due.subjects) : null
  const isExcused = excused !== null || total === 0
  if (window === null) {
    if (doneAt) return 'done'
    if (isExcused) return 'excused'
    if (cause === 'hours') return (hoursLeft ?? 0) > 0 ? 'coming' : 'due'
    return 'open'
  }
  const instants = {
    opensAt: new Date(window.opensAt),
    dueAt: new Date(window.dueAt),
    inTimeUntil: new Date(window.inTimeUntil),
    lateUntil: new Date(window.lateUntil),
  }
  const state = instanceState(instants, { doneAt, isSkipped: skipped !== null, isExcused }, now)
  // A check counted from its completion stays late until it is done.
  return state === 'missed' && cause !== 'schedule' ? 'late' : state
}

/** True if the check is to be made now: what opens later, and what is made only when needed, is not. */
export function isToDo(due: DueCheck, now: Date): boolean {
  const state = stateOfDue(due, now)
  return due.cause !== 'needed' && ['missed', 'late', 'due', 'open'].includes(state)
}

/** True if the end of the shift has to wait for the check, or for its sign-off. */
export function holdsUpShiftEnd(due: DueCheck, now: Date): boolean {
  if (due.gate !== 'shift-end') return false
  if (due.signOffRecordId != null) return true
  const state = stateOfDue(due, now)
  return state === 'open' || state === 'due' || state === 'late' || state === 'missed'
}

function lastOf(subjects: readonly DueSubject[]): Date | null {
  const times = subjects.flatMap(({ checkedAt }) => checkedAt ?? []).toSorted()
  const last = times.at(-1)
  return last === undefined ? null : new Date(last)
}
