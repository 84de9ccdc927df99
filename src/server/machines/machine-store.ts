import type { Insertable, NotNull, Selectable, Updateable } from 'kysely'
import type { MachineEventsTable, MachinesTable, RestrictionsTable } from '#server/db/equipment-tables.ts'
import type { Database } from '#server/db/open.ts'
import { prepared, preparedForRows, type Rows, type Value } from '#server/db/prepared.ts'

export type MachineRow = Selectable<MachinesTable>
/** A machine out of service, or a closed place. */
export type RestrictionRow = Selectable<RestrictionsTable>
export type LockoutRow = RestrictionRow & { machineId: number }
export type MachineEventRow = Selectable<MachineEventsTable>

/** The machines of a rink ordered by name, without merged entries. */
export function machinesOf(db: Database, rinkId: number): Promise<MachineRow[]> {
  return db
    .selectFrom('machines')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('mergedInto', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** A machine of the rink; for a merged entry, its current machine. */
export async function findMachine(db: Database, rinkId: number, id: number): Promise<MachineRow | undefined> {
  const [row] = await machineById(db, { rinkId, id })
  return row?.mergedInto == null ? row : findMachine(db, rinkId, row.mergedInto)
}

const machineById = prepared((db, value: Value<{ rinkId: number; id: number }>) =>
  db.selectFrom('machines').selectAll().where('rinkId', '=', value('rinkId')).where('id', '=', value('id')),
)

export async function findMachineByCode(db: Database, code: string): Promise<MachineRow | undefined> {
  const row = await db.selectFrom('machines').selectAll().where('code', '=', code).executeTakeFirst()
  return row && findMachine(db, row.rinkId, row.id)
}

/** The machine with a number, within a kind. */
export async function findMachineKnownBy(
  db: Database,
  rinkId: number,
  kind: string,
  identity: string,
): Promise<MachineRow | undefined> {
  const [known] = await machineKnownBy(db, { rinkId, kind, identity })
  return known && findMachine(db, rinkId, known.machineId)
}

const machineKnownBy = prepared((db, value: Value<{ rinkId: number; kind: string; identity: string }>) =>
  db
    .selectFrom('machineIdentities')
    .select('machineId')
    .where('rinkId', '=', value('rinkId'))
    .where('kind', '=', value('kind'))
    .where('identity', '=', value('identity')),
)

/** The machines with given numbers, within a kind, by number; merged ones are left out. */
export async function findMachinesKnownBy(
  db: Database,
  rinkId: number,
  kind: string,
  identities: Iterable<string>,
): Promise<Map<string, MachineRow>> {
  const found = await machinesKnownBy(
    db,
    Array.from(identities, identity => ({ rinkId, kind, identity })),
  )
  return new Map(found.map(({ knownBy, ...machine }) => [knownBy, machine]))
}

const machinesKnownBy = preparedForRows(
  (db, rows: Rows<{ rinkId: number; kind: string; identity: string }>) =>
    db
      .selectFrom('machineIdentities as known')
      .innerJoin('machines', 'machines.id', 'known.machineId')
      .selectAll('machines')
      .select('known.identity as knownBy')
      .where('machines.mergedInto', 'is', null)
      .where('known.rinkId', '=', rows[0]('rinkId'))
      .where('known.kind', '=', rows[0]('kind'))
      .where(
        'known.identity',
        'in',
        rows.map(value => value('identity')),
      ),
)

export async function insertMachine(
  db: Database,
  machine: Insertable<MachinesTable>,
  identity: string,
): Promise<MachineRow> {
  const row = await db.insertInto('machines').values(machine).returningAll().executeTakeFirstOrThrow()
  await addIdentity(db, row, identity)
  return row
}

/** Adds a number to a machine's identities. */
export async function addIdentity(
  db: Database,
  { id: machineId, rinkId, kind }: MachineRow,
  identity: string,
): Promise<void> {
  await db.insertInto('machineIdentities').values({ rinkId, kind, identity, machineId }).execute()
}

/** Removes a number from a machine's identities, also in its former kinds. */
export async function removeIdentity(
  db: Database,
  { id, rinkId }: MachineRow,
  identity: string,
): Promise<void> {
  await db
    .deleteFrom('machineIdentities')
    .where('rinkId', '=', rinkId)
    .where('machineId', '=', id)
    .where('identity', '=', identity)
    .execute()
}

/** All identities of all machines of a rink. */
export function identitiesOf(db: Database, rinkId: number): Promise<IdentityOfMachine[]> {
  return identities(db).where('rinkId', '=', rinkId).execute()
}

/** All identities of one machine. */
export function identitiesOfMachine(
  db: Database,
  { id, rinkId, kind }: MachineRow,
): Promise<IdentityOfMachine[]> {
  return identitiesOfOne(db, { id, rinkId, kind })
}

const identitiesOfOne = prepared((db, value: Value<{ id: number; rinkId: number; kind: string }>) =>
  identities(db)
    .where('rinkId', '=', value('rinkId'))
    .where('kind', '=', value('kind'))
    .where('machineId', '=', value('id')),
)

interface IdentityOfMachine {
  machineId: number
  identity: string
}

function identities(db: Database) {
  return db.selectFrom('machineIdentities').select(['machineId', 'identity']).orderBy('id')
}

export function updateMachine(
  db: Database,
  { id, revision }: Pick<MachineRow, 'id' | 'revision'>,
  changes: Updateable<MachinesTable>,
): Promise<MachineRow> {
  return db
    .updateTable('machines')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves the identities of a machine, and the entries merged into it, to another machine; returns the ids of all merged entries. */
export async function pointTo(db: Database, from: MachineRow, to: MachineRow): Promise<number[]> {
  await db
    .updateTable('machineIdentities')
    .set({ machineId: to.id })
    .where('machineId', '=', from.id)
    .execute()
  const gone = await db
    .updateTable('machines')
    .set({ mergedInto: to.id })
    .where(where => where.or([where('id', '=', from.id), where('mergedInto', '=', from.id)]))
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** The ids of a machine and of the entries merged into it. */
export async function idsOfMachine(db: Database, id: number): Promise<number[]> {
  const merged = await mergedInto(db, { id })
  return [id, ...merged.map(other => other.id)]
}

const mergedInto = prepared((db, value: Value<{ id: number }>) =>
  db.selectFrom('machines').select('id').where('mergedInto', '=', value('id')),
)

export function openLockoutsOf(db: Database, rinkId: number): Promise<LockoutRow[]> {
  return db
    .selectFrom('restrictions')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('machineId', 'is not', null)
    .where('releasedAt', 'is', null)
    .$narrowType<OfMachine>()
    .execute()
}

interface OfMachine {
  machineId: NotNull
}

/** The open lock-out of a machine, or of an entry merged into it. */
export async function findOpenLockout(db: Database, id: number): Promise<LockoutRow | undefined> {
  const [open] = await openLockout(db, { id })
  return open
}

const openLockout = prepared((db, value: Value<{ id: number }>) =>
  db
    .selectFrom('restrictions')
    .selectAll()
    .where(where =>
      where.or([
        where('machineId', '=', value('id')),
        where(
          'machineId',
          'in',
          db.selectFrom('machines').select('id').where('mergedInto', '=', value('id')),
        ),
      ]),
    )
    .where('releasedAt', 'is', null)
    .limit(1)
    .$narrowType<OfMachine>(),
)

/** The lock-outs of a machine, newest first. */
export async function lockoutsOfMachine(db: Database, id: number): Promise<LockoutRow[]> {
  return db
    .selectFrom('restrictions')
    .selectAll()
    .where('machineId', 'in', await idsOfMachine(db, id))
    .orderBy('lockedAt', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<OfMachine>()
    .execute()
}

export function insertLockout(
  db: Database,
  lockout: Insertable<RestrictionsTable> & { machineId: number },
): Promise<LockoutRow> {
  return db
    .insertInto('restrictions')
    .values(lockout)
    .returningAll()
    .$narrowType<OfMachine>()
    .executeTakeFirstOrThrow()
}

export function updateRestriction(
  db: Database,
  id: number,
  changes: Updateable<RestrictionsTable>,
): Promise<RestrictionRow> {
  return db
    .updateTable('restrictions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
