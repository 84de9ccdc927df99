import type { Insertable } from 'kysely'
import type { MachineEventsTable } from '#server/db/equipment-tables.ts'
import type { Database } from '#server/db/open.ts'
import { prepared, preparedForRows, type Rows, type Value } from '#server/db/prepared.ts'
import { idsOfMachine, type MachineEventRow } from './machine-store.ts'

type NewEvent = Omit<Required<Insertable<MachineEventsTable>>, 'id'>

/** Adds events; returns their ids in the same order. */
export async function insertEvents(db: Database, events: readonly NewEvent[]): Promise<number[]> {
  const rows = await newEvents(db, events)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

const newEvents = preparedForRows((db, rows: Rows<NewEvent>) =>
  db
    .insertInto('machineEvents')
    .values(
      rows.map(value => ({
        rinkId: value('rinkId'),
        machineId: value('machineId'),
        kind: value('kind'),
        happenedAt: value('happenedAt'),
        operationalDay: value('operationalDay'),
        recordedAt: value('recordedAt'),
        userId: value('userId'),
        who: value('who'),
        submissionId: value('submissionId'),
        content: value('content'),
        lateEntry: value('lateEntry'),
        lateReason: value('lateReason'),
      })),
    )
    .returning('id'),
)

/** A page of a machine's events, newest first. */
export async function eventsOfMachine(
  db: Database,
  id: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<MachineEventRow[]> {
  let events = db
    .selectFrom('machineEvents')
    .selectAll()
    .where('machineId', 'in', await idsOfMachine(db, id))
  if (before !== undefined) events = events.where('id', '<', before)
  return events.orderBy('id', 'desc').limit(limit).execute()
}

/**
 * The checks of an operational day, without their findings, which may be long: this query is very frequent.
 */
export function checksOfDay(
  db: Database,
  rinkId: number,
  operationalDay: string,
): Promise<Pick<MachineEventRow, 'machineId' | 'happenedAt' | 'submissionId'>[]> {
  return checkedOnDay(db, { rinkId, operationalDay })
}

const checkedOnDay = prepared((db, value: Value<{ rinkId: number; operationalDay: string }>) =>
  db
    .selectFrom('machineEvents')
    .select(['machineId', 'happenedAt', 'submissionId'])
    .where('rinkId', '=', value('rinkId'))
    .where('operationalDay', '=', value('operationalDay'))
    .where('kind', '=', 'checked'),
)

/** The answers 'not in use' of an operational day, oldest first. */
export function absencesOfDay(
  db: Database,
  rinkId: number,
  operationalDay: string,
): Promise<MachineEventRow[]> {
  return absentOnDay(db, { rinkId, operationalDay })
}

const absentOnDay = prepared((db, value: Value<{ rinkId: number; operationalDay: string }>) =>
  db
    .selectFrom('machineEvents')
    .selectAll()
    .where('rinkId', '=', value('rinkId'))
    .where('operationalDay', '=', value('operationalDay'))
    .where('kind', '=', 'not-in-use')
    .orderBy('happenedAt')
    .orderBy('id'),
)

/** The entries of a rink with any check on record. */
export const checkedEntries = prepared((db, value: Value<{ rinkId: number }>) =>
  db
    .selectFrom('machines')
    .select('id')
    .where('rinkId', '=', value('rinkId'))
    .where(where =>
      where.exists(
        where
          .selectFrom('machineEvents')
          .select('machineEvents.id')
          .whereRef('machineId', '=', 'machines.id')
          .where('machineEvents.kind', '=', 'checked'),
      ),
    ),
)

/** The time of the last check of a machine, or of an entry merged into it. */
export async function lastCheckOf(db: Database, machineId: number): Promise<string | undefined> {
  const check = await db
    .selectFrom('machineEvents')
    .select('happenedAt')
    .where('machineId', 'in', await idsOfMachine(db, machineId))
    .where('kind', '=', 'checked')
    .orderBy('happenedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return check?.happenedAt
}
