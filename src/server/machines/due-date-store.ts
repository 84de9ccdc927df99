import type { DueDate } from '#domain/equipment/due-dates.ts'
import type { Database } from '#server/db/open.ts'
import { prepared, type Value } from '#server/db/prepared.ts'
import type { MachineRow } from './machine-store.ts'

interface DueDateOfMachine extends DueDate {
  machineId: number
}

/** The due dates of all machines of a rink, soonest first. */
export function dueDatesOf(db: Database, rinkId: number): Promise<DueDateOfMachine[]> {
  return dueDates(db).select('machineId').where('rinkId', '=', rinkId).execute()
}

/** The due dates of one machine, soonest first. */
export function dueDatesOfMachine(db: Database, id: number): Promise<DueDate[]> {
  return dueDatesOfOne(db, { id })
}

const dueDatesOfOne = prepared((db, value: Value<{ id: number }>) =>
  dueDates(db).where('machineId', '=', value('id')),
)

function dueDates(db: Database) {
  return db
    .selectFrom('machineDueDates')
    .select(['kind', 'everyMonths', 'dueOn'])
    .orderBy('dueOn')
    .orderBy('kind')
}

/** Replaces the due dates of a machine. */
export async function replaceDueDates(
  db: Database,
  { id: machineId, rinkId }: MachineRow,
  dueDates: readonly DueDate[],
): Promise<void> {
  await db.deleteFrom('machineDueDates').where('machineId', '=', machineId).execute()
  for (const { kind, everyMonths, dueOn } of dueDates) {
    await db.insertInto('machineDueDates').values({ rinkId, machineId, kind, everyMonths, dueOn }).execute()
  }
}
