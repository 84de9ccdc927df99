import { checklists } from '#domain/checklists/index.ts'
import { dailyToDo } from '#domain/checklists/to-do.ts'
import type { DueCheck } from '#domain/checks/check.ts'
import { isToDo, stateOfDue } from '#domain/checks/due.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isAllOutOfService, machinesOf, type Readiness } from '#domain/shift-end/readiness.ts'
import type { ChecksDone } from '#domain/shift-end/shift-end.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { isRoundDue } from '#server/features/plant/plant-now.ts'

interface ShiftChecks {
  readiness: Readiness
  noneHere: ReadonlySet<string>
  machines: readonly Machine[]
  /** The machines in service that were not checked. */
  unchecked: readonly Machine[]
  due: readonly DueCheck[]
}

/** How many checks were due in a shift until `now`, and how many of them are done. Excused checklists do not count. */
export async function checksDone(
  db: Database,
  rink: Rink,
  now: Date,
  { readiness: { checklistStatus }, noneHere, machines, unchecked, due }: ShiftChecks,
): Promise<ChecksDone> {
  let open = due.filter(check => isToDo(check, now)).length
  let done = due.filter(check => ['done', 'done-late'].includes(stateOfDue(check, now))).length
  if (await isRoundDue(db, rink, now)) open += 1
  for (const { type, shiftEnd } of checklists) {
    const ofKind = machinesOf(type, machines)
    const checked = ofKind.filter(({ today }) => today === 'checked').length
    const missing = unchecked.filter(({ kind }) => kind === type).length
    const isComplete = checklistStatus[shiftEnd.statusKey] === true
    const isExcused = isComplete && checked === 0 && isAllOutOfService(ofKind, rinkDate(now, rink.timezone))
    if (noneHere.has(type) || isExcused) continue
    const toDo = dailyToDo(missing, isComplete)
    open += toDo
    done += Math.max(1, checked + missing) - toDo
  }
  return { done, due: done + open }
}
