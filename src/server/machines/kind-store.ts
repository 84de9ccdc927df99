import type { Selectable } from 'kysely'
import { EQUIPMENT_KINDS } from '#domain/equipment/kinds.ts'
import { type KindChange, ownKind } from '#domain/equipment/own-kinds.ts'
import { refuseField } from '#domain/errors.ts'
import type { MachineKindsTable } from '#server/db/equipment-tables.ts'
import type { Database } from '#server/db/open.ts'

export type MachineKindRow = Selectable<MachineKindsTable>

/** The kinds that a rink has added, by name, also retired ones. */
export function kindsOf(db: Database, rinkId: number): Promise<MachineKindRow[]> {
  return db
    .selectFrom('machineKinds')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Adds `kindName` to what has the kind of a machine, if the rink has added that kind. */
export async function kindNamesOf(db: Database, rinkId: number) {
  const names = new Map((await kindsOf(db, rinkId)).map(row => [ownKind(row), row.name]))
  return (kind: string): { kindName?: string } => {
    const kindName = names.get(kind)
    return kindName === undefined ? {} : { kindName }
  }
}

/** True if a kind is built in, or the rink has added it. */
export async function hasKind(db: Database, rinkId: number, kind: string): Promise<boolean> {
  if (EQUIPMENT_KINDS.some(known => known.kind === kind)) return true
  return (await kindsOf(db, rinkId)).some(row => ownKind(row) === kind)
}

/** Refuses a kind that the rink does not have, or that it has retired. */
export async function requireKind(db: Database, rinkId: number, kind: string): Promise<void> {
  if (EQUIPMENT_KINDS.some(known => known.kind === kind)) return
  const own = (await kindsOf(db, rinkId)).find(row => ownKind(row) === kind)
  if (!own) throw refuseField('kind', 'This kind of machine does not exist')
  if (own.retiredAt !== null) throw refuseField('kind', `${own.name} is retired. Choose another kind.`)
}

/** Reads the changes of kind at a rink; returns a function that returns those of a machine, oldest first. */
export async function kindChangesOf(db: Database, rinkId: number): Promise<(id: number) => KindChange[]> {
  const rows = await db
    .selectFrom('machineEvents')
    .select(['machineId', 'operationalDay as day', 'content'])
    .where('rinkId', '=', rinkId)
    .where('kind', '=', 'kind-changed')
    .orderBy('id')
    .execute()
  const changes = Map.groupBy(
    rows.map(({ content: { formerKind: from = '' }, ...row }) => ({ ...row, from })),
    ({ machineId }) => machineId,
  )
  return id => changes.get(id) ?? []
}
