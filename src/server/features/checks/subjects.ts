import { machineSubject, placeSubject, pointSubject, type Subject } from '#domain/checks/check.ts'
import type { Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { type MachineRow, machinesOf } from '#server/machines/machine-store.ts'
import { type PlaceRow, placesOf } from '#server/places/place-store.ts'
import { type CheckScheduleRow, schedulesOfCheck } from './store.ts'

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

/** The things that a check of the rink is about at an instant. */
export async function subjectsNow(
  tx: OpenTransaction,
  rink: Rink,
  template: Template,
  { checkId, now }: { checkId: number; now: Date },
): Promise<Subject[]> {
  const machines = await machinesOf(tx, rink.id)
  const places = await placesOf(tx, rink.id)
  const { placeIds } = setOn(await schedulesOfCheck(tx, checkId), operationalDay(now, rink))
  return subjectsOf(template, { machines, places, placeIds })
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
