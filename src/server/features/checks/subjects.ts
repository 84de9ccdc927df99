import { machineSubject, placeSubject, pointSubject, type Subject } from '#domain/checks/check.ts'
import type { Template } from '#domain/checks/template.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { findMachine, type MachineRow } from '#server/machines/machine-store.ts'
import { type PlaceRow, placesOf } from '#server/places/place-store.ts'
import type { CheckScheduleRow } from './store.ts'

type InForce = Pick<CheckScheduleRow, 'schedule' | 'placeIds'>
type InForceFrom = Pick<CheckScheduleRow, 'schedule' | 'placeIds' | 'startsOn'>

/** The schedule of a check and its places in force on a day; `schedules` are those of the check, by their first days. */
export function setOn(schedules: readonly InForceFrom[], day: string): InForce {
  return schedules.findLast(({ startsOn }) => startsOn <= day) ?? { schedule: null, placeIds: null }
}

const THE_RINK: Subject = { key: '', name: '' }

interface Surroundings {
  machines: readonly MachineRow[]
  places: readonly PlaceRow[]
  /** The places chosen for the check; `null` if none is. */
  placeIds: readonly number[] | null
}

/**
 * The things that a check is about now. A check about a pad is made on each pad unless some are chosen; one about a place
 * only where it was chosen: a plant round is not made in every café. Without a place, both are about the rink itself.
 */
export function subjectsOf(
  { about, machineKind, points }: Template,
  { machines, places, placeIds }: Surroundings,
): Subject[] {
  if (points.length > 0) return points.map(({ key, label }) => ({ key: pointSubject(key), name: label }))
  if (about === 'machine') {
    return machines
      .filter(({ kind, retiredAt }) => kind === machineKind && retiredAt === null)
      .map(({ id, name }) => ({ key: machineSubject(id), name }))
  }
  if (about !== 'pad' && about !== 'place') return [THE_RINK]
  const isChosen = ({ id }: PlaceRow) => (placeIds?.length ? placeIds.includes(id) : about === 'pad')
  const chosen = places.filter(
    place => place.removedAt === null && (place.kind === 'pad') === (about === 'pad') && isChosen(place),
  )
  return chosen.length === 0 ? [THE_RINK] : chosen.map(({ id, name }) => ({ key: placeSubject(id), name }))
}

/**
 * The thing that a record names, as it is called now; undefined if the rink never had it. A tablet that was offline may
 * name a machine or a place that is no longer checked. A merged entry is its current machine.
 */
export async function subjectAt(
  tx: OpenTransaction,
  rinkId: number,
  { about, points }: Template,
  key: string,
): Promise<Subject | undefined> {
  if (points.length > 0) {
    const point = points.find(one => pointSubject(one.key) === key)
    return point && { key, name: point.label }
  }
  if (about === 'machine') {
    const id = idIn(key, machineSubject)
    const machine = id === undefined ? undefined : await findMachine(tx, rinkId, id)
    return machine && { key: machineSubject(machine.id), name: machine.name }
  }
  if (key === THE_RINK.key) return THE_RINK
  if (about !== 'pad' && about !== 'place') return undefined
  const place = (await placesOf(tx, rinkId)).find(({ id }) => placeSubject(id) === key)
  return place && { key, name: place.name }
}

/** The number in the key of a subject; undefined for another kind of subject. */
export function idIn(key: string, keyOf: (id: number) => string): number | undefined {
  const id = Number(key.slice(keyOf(0).length - 1))
  return Number.isSafeInteger(id) && keyOf(id) === key ? id : undefined
}

/** The places that the rink had at an instant, in milliseconds since 1970. */
export function placesAt(places: readonly PlaceRow[], at: number): PlaceRow[] {
  return places
    .filter(
      ({ createdAt, removedAt }) =>
        Date.parse(createdAt) <= at && (removedAt === null || Date.parse(removedAt) > at),
    )
    .map(place => ({ ...place, removedAt: null }))
}
