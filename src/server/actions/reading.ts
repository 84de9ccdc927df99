import { type Action, type ActionStep, mayFollow, STATE_WORDS } from '#domain/actions/action.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { hasRight } from '#domain/people/role.ts'
import type { Database } from '#server/db/open.ts'
import { findMachine } from '#server/machines/machine-store.ts'
import { findPlace } from '#server/places/place-store.ts'
import { type About, type ActionRow, findAction } from './action-store.ts'

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
  const [namesOf, people, restricted] = await Promise.all([
    namesAt(db, rinkId),
    ownersOf(db, rows),
    restrictedFindings(db, rinkId),
  ])
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
    const { machine, place } = namesOf({ machineId, placeId })
    const person = ownerId === null ? undefined : people.get(ownerId)
    const owner =
      person && hasRight(person.roles, 'read', rinkId) ? { id: person.id, name: person.name } : null
    const leftBy = person && !owner ? person.name : null
    return {
      ...shown,
      machine,
      place,
      owner,
      leftBy,
      state: leftBy !== null && row.state === 'assigned' ? 'open' : row.state,
      isRestricted: sourceKey !== null && restricted.has(findingKey(sourceKey, machine?.id ?? null, placeId)),
    }
  })
}

/** One row as the API sends it. */
export async function readOne(db: Database, row: ActionRow): Promise<Action> {
  const [action] = await readActions(db, row.rinkId, [row])
  if (!action) throw new Error(`Action ${row.id} was not read`)
  return action
}

/** An action of the rink; `action_not_found`. */
export async function requireAction(db: Database, rinkId: number, id: number): Promise<ActionRow> {
  const row = await findAction(db, rinkId, id)
  if (!row) throw new Refusal('action_not_found')
  return row
}

/** An action of which the step may follow; `action_not_found`, `action_changed` if `revision` is stale, `action_in_state`. */
export async function requireStep(
  db: Database,
  rinkId: number,
  id: number,
  step: ActionStep,
  revision?: number,
): Promise<ActionRow> {
  const row = await requireAction(db, rinkId, id)
  const action = await readOne(db, row)
  if (revision !== undefined && revision !== row.revision)
    throw new Refusal('action_changed', { current: action })
  if (mayFollow(step, action)) return row
  const { reference, state } = action
  throw new Refusal('action_in_state', {
    words: { reference, state: STATE_WORDS[state].toLowerCase() },
    current: action,
  })
}

/** Names the machine of an entry of the register as it is now, or the place, of what is about one of them. */
export async function namesAt(db: Database, rinkId: number) {
  const [entries, places] = await Promise.all([
    db.selectFrom('machines').select(['id', 'name', 'mergedInto']).where('rinkId', '=', rinkId).execute(),
    db.selectFrom('places').select(['id', 'name']).where('rinkId', '=', rinkId).execute(),
  ])
  const entryOf = new Map(entries.map(entry => [entry.id, entry]))
  const placeOf = new Map(places.map(place => [place.id, place]))
  const machineOf = (entryId: number) => {
    const entry = entryOf.get(entryId)
    const now = entry && (entryOf.get(entry.mergedInto ?? entry.id) ?? entry)
    return now ? { id: now.id, name: now.name } : null
  }
  return ({ machineId, placeId }: About) => ({
    machine: machineId === null ? null : machineOf(machineId),
    place: placeId === null ? null : (placeOf.get(placeId) ?? null),
  })
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

/** The findings that keep machines out of service or places closed now. */
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

/** The subject of a report: a machine or a place of the rink, or the rink itself. */
export async function aboutOf(
  db: Database,
  rinkId: number,
  { machineId, placeId }: { machineId?: number | null | undefined; placeId?: number | null | undefined },
) {
  const machine = machineId ? await findMachine(db, rinkId, machineId) : undefined
  if (machineId && !machine) throw refuseField('machineId', 'This machine was not found at this rink.')
  const place = placeId ? await findPlace(db, rinkId, placeId) : undefined
  if (placeId && !place) throw refuseField('placeId', 'This place was not found at this rink.')
  return { machineId: machine?.id ?? null, placeId: place?.id ?? null }
}
