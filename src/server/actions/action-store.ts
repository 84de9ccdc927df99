import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ActionSource } from '#domain/actions/action.ts'
import type { ActionEventsTable, ActionsTable } from '#server/db/action-tables.ts'
import type { Database } from '#server/db/open.ts'
import { idsOfMachine } from '#server/machines/machine-store.ts'

export type ActionRow = Selectable<ActionsTable>
export type ActionEventRow = Selectable<ActionEventsTable>

/** The subject of an action; both are `null` for the rink itself. */
export interface About {
  machineId: number | null
  placeId: number | null
}

export function findAction(db: Database, rinkId: number, id: number): Promise<ActionRow | undefined> {
  return actionsOf(db, rinkId).where('id', '=', id).executeTakeFirst()
}

/** The actions of a rink that are not closed, those due first first. */
export function unfinishedActions(db: Database, rinkId: number): Promise<ActionRow[]> {
  return actionsOf(db, rinkId).where('closedAt', 'is', null).orderBy('dueAt').orderBy('id').execute()
}

/** The actions that were closed or declined after an instant. */
export function actionsClosedAfter(db: Database, rinkId: number, at: string): Promise<ActionRow[]> {
  return actionsOf(db, rinkId).where('closedAt', '>', at).orderBy('id').execute()
}

/** A page of actions, newest first; `isClosed`: only closed and declined ones, perhaps of one source. */
export function actionsPage(
  db: Database,
  rinkId: number,
  { limit, before }: { limit: number; before: number | undefined },
  { isClosed = false, source }: { isClosed?: boolean; source?: ActionSource | undefined } = {},
): Promise<ActionRow[]> {
  let actions = actionsOf(db, rinkId)
  if (source !== undefined) actions = actions.where('source', '=', source)
  if (isClosed) actions = actions.where('closedAt', 'is not', null)
  if (before !== undefined) actions = actions.where('id', '<', before)
  return actions.orderBy('id', 'desc').limit(limit).execute()
}

/** The actions about a machine and the entries merged into it, newest first, without reports that wait to be accepted. */
export function actionsOfMachine(db: Database, rinkId: number, ids: readonly number[]): Promise<ActionRow[]> {
  return actionsOf(db, rinkId)
    .where('machineId', 'in', ids)
    .where('state', '!=', 'held')
    .orderBy('id', 'desc')
    .execute()
}

/** The unfinished actions with one of the findings about a machine, a place or the rink. */
export async function actionsFor(
  db: Database,
  rinkId: number,
  sourceKeys: readonly string[],
  { machineId, placeId }: About,
): Promise<ActionRow[]> {
  const unfinished = actionsOf(db, rinkId).where('closedAt', 'is', null).where('sourceKey', 'in', sourceKeys)
  const about =
    machineId === null
      ? unfinished.where('machineId', 'is', null).where('placeId', placeId === null ? 'is' : '=', placeId)
      : unfinished.where('machineId', 'in', await idsOfMachine(db, machineId))
  return about.execute()
}

/** The action of a contractor's link, also of one that has expired. */
export function actionOfLink(db: Database, linkHash: string): Promise<ActionRow | undefined> {
  return db.selectFrom('actions').selectAll().where('linkHash', '=', linkHash).executeTakeFirst()
}

/** The actions of a callout: its own one, or those of the defects that it repairs. */
export function actionsOfCallout(db: Database, calloutId: number): Promise<ActionRow[]> {
  return db.selectFrom('actions').selectAll().where('calloutId', '=', calloutId).orderBy('id').execute()
}

export function insertAction(db: Database, action: Insertable<ActionsTable>): Promise<ActionRow> {
  return db.insertInto('actions').values(action).returningAll().executeTakeFirstOrThrow()
}

/** Changes an action, and counts the change. */
export function updateAction(
  db: Database,
  { id, revision }: ActionRow,
  changes: Updateable<ActionsTable>,
): Promise<ActionRow> {
  return db
    .updateTable('actions')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function insertEvent(db: Database, event: Insertable<ActionEventsTable>): Promise<ActionEventRow> {
  return db.insertInto('actionEvents').values(event).returningAll().executeTakeFirstOrThrow()
}

/** The history of an action, oldest first. */
export function eventsOf(db: Database, actionId: number): Promise<ActionEventRow[]> {
  return db.selectFrom('actionEvents').selectAll().where('actionId', '=', actionId).orderBy('id').execute()
}

export function findEvent(db: Database, rinkId: number, id: number): Promise<ActionEventRow | undefined> {
  return db
    .selectFrom('actionEvents')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Days on which the whole rink is closed. */
export function closedDays(db: Database, rinkId: number) {
  return db
    .selectFrom('closures')
    .select(['fromDay', 'toDay'])
    .where('rinkId', '=', rinkId)
    .where('subject', '=', 'rink')
    .where('cancelledAt', 'is', null)
    .execute()
}

function actionsOf(db: Database, rinkId: number) {
  return db.selectFrom('actions').selectAll().where('rinkId', '=', rinkId)
}
