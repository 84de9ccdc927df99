import type { Action } from '#domain/actions/action.ts'
import { hasRight } from '#domain/people/role.ts'
import type { Database } from '#server/db/open.ts'
import type { ActionRow } from './action-store.ts'

/**
 * Rows as the API sends them. An owner who has left the rink no longer has the action: it is open again, without a write
 * (rink rules, 4.5).
 */
export async function readActions(
  db: Database,
  rinkId: number,
  rows: readonly ActionRow[],
): Promise<Action[]> {
  if (rows.length === 0) return []
  const [machines, places, people, restricted] = await Promise.all([
    machinesNow(db, rinkId),
    db.selectFrom('places').select(['id', 'name']).where('rinkId', '=', rinkId).execute(),
    ownersOf(db, rows),
    restrictedFindings(db, rinkId),
  ])
  const placeOf = new Map(places.map(place => [place.id, place]))
  return rows.map(row => {
    const {
      referenceYear: _year,
      referenceNumber: _number,
      sourceKey,
      machineId,
      placeId,
      userId: _user,
      linkHash: _hash,
      ownerId,
      plannedWorkId: _plan,
      donePersonId: _doer,
      submittedAt: _submitted,
      performedAt: _performed,
      performedBy: _by,
      ...shown
    } = row
    const machine = machineId === null ? null : (machines.get(machineId) ?? null)
    const person = ownerId === null ? undefined : people.get(ownerId)
    const owner =
      person && hasRight(person.roles, 'read', rinkId) ? { id: person.id, name: person.name } : null
    const leftBy = person && !owner ? person.name : null
    return {
      ...shown,
      machine,
      place: placeId === null ? null : (placeOf.get(placeId) ?? null),
      owner,
      leftBy,
      state: leftBy !== null && row.state === 'assigned' ? 'open' : row.state,
      isRestricted: sourceKey !== null && restricted.has(findingKey(sourceKey, machine?.id ?? null, placeId)),
    }
  })
}

/** Every entry of the register with its current machine, by id. */
async function machinesNow(db: Database, rinkId: number): Promise<Map<number, { id: number; name: string }>> {
  const entries = await db
    .selectFrom('machines')
    .select(['id', 'name', 'mergedInto'])
    .where('rinkId', '=', rinkId)
    .execute()
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  return new Map(
    entries.map(entry => {
      const { id, name } = byId.get(entry.mergedInto ?? entry.id) ?? entry
      return [entry.id, { id, name }]
    }),
  )
}

async function ownersOf(db: Database, rows: readonly ActionRow[]) {
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('people')
    .select(['id', 'name', 'roles'])
    .where('id', 'in', ids)
    .execute()
  return new Map(people.map(person => [person.id, person]))
}

/** What puts machines out of service and closes places now. */
async function restrictedFindings(db: Database, rinkId: number): Promise<Set<string>> {
  const open = await db
    .selectFrom('restrictions')
    .select(['machineId', 'placeId', 'defects'])
    .where('rinkId', '=', rinkId)
    .where('releasedAt', 'is', null)
    .execute()
  return new Set(
    open.flatMap(({ machineId, placeId, defects }) =>
      defects.map(({ key }) => findingKey(key, machineId, placeId)),
    ),
  )
}

function findingKey(key: string, machineId: number | null, placeId: number | null): string {
  return `${machineId ?? ''} ${placeId ?? ''} ${key}`
}
