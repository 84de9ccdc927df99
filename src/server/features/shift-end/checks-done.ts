import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { dailyChecks } from '#domain/checklists/to-do.ts'
import type { DueCheck } from '#domain/checks/check.ts'
import { isToDo, stateOfDue } from '#domain/checks/due.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { machinesOf } from '#domain/shift-end/readiness.ts'
import type { ChecksDone } from '#domain/shift-end/shift-end.ts'
import type { Database } from '#server/db/open.ts'
import { isRoundDue } from '#server/features/plant/plant-now.ts'

interface ShiftChecks {
  /** The submitted checklists. */
  submitted: ReadonlySet<ChecklistDefinition['type']>
  /** Those that need no submission. */
  excused: ReadonlySet<ChecklistDefinition['type']>
  machines: readonly Machine[]
  /** The machines in service that were not checked. */
  unchecked: readonly Machine[]
  due: readonly DueCheck[]
}

/**
 * How many checks were due in a shift until `now`, and how many of them are done. An excused checklist counts only if it
 * was submitted all the same.
 */
export async function checksDone(
  db: Database,
  rink: Rink,
  now: Date,
  { submitted, excused, machines, unchecked, due }: ShiftChecks,
): Promise<ChecksDone> {
  let open = due.filter(check => isToDo(check, now)).length
  let done = due.filter(check => ['done', 'done-late'].includes(stateOfDue(check, now))).length
  if (await isRoundDue(db, rink, now)) open += 1
  for (const { type } of checklists) {
    if (excused.has(type) && !submitted.has(type)) continue
    const checked = machinesOf(type, machines).filter(({ today }) => today === 'checked').length
    const missing = unchecked.filter(({ kind }) => kind === type).length
    const ofKind = dailyChecks(checked, missing, submitted.has(type))
    done += ofKind.done
    open += ofKind.due - ofKind.done
  }
  return { done, due: done + open }
}
