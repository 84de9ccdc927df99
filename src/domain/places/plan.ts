import { z } from 'zod'
import type { Action, Spot } from '#domain/actions/action.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { recordId } from '#domain/fields.ts'
import type { Place } from './place.ts'
import type { Shape } from './shape.ts'

/** The picture of a rink's plan: a photo, or a building outline in which the places are boxes. */
export const sitePlanSchema = z.object({
  id: z.int(),
  /** `null`: drawn. */
  photoPath: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  setAt: z.string(),
})
export type SitePlan = z.infer<typeof sitePlanSchema>

/** The picture of the plan; without a photo, a blank one. */
export const newSitePlanSchema = z.object({
  rinkId: recordId('rinkId'),
  photoPath: z.string().max(300).nullable(),
})

/** The size of a drawn plan. */
export const DRAWN_SIZE = { width: 1000, height: 640 } as const

type Located = Pick<Place, 'id' | 'shape'>

/** True if a spot is within a shape. */
export function isInside({ x, y }: Spot, shape: Shape): boolean {
  let inside = false
  for (const [index, one] of shape.entries()) {
    const other = shape.at(index - 1) ?? one
    const isCrossed = one.y > y !== other.y > y
    if (isCrossed && x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)) inside = !inside
  }
  return inside
}

/** The place at a spot of the plan: of several, the smallest, such as a room within a hall. */
export function placeAt<P extends Located>(places: readonly P[], spot: Spot): P | undefined {
  return places
    .flatMap(place =>
      place.shape && isInside(spot, place.shape) ? [{ place, size: sizeOf(place.shape) }] : [],
    )
    .toSorted((one, other) => one.size - other.size)[0]?.place
}

/** The rectangle with these two corners; undefined if it would have no size. */
export function rectangleOf(one: Spot, other: Spot): Shape | undefined {
  const { left, top, right, bottom } = boxOf([one, other])
  if (right - left < LEAST_SIDE || bottom - top < LEAST_SIDE) return undefined
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}
const LEAST_SIDE = 0.01

/** The smallest upright rectangle around a shape. */
export function boxOf(shape: Shape) {
  const xs = shape.map(({ x }) => x)
  const ys = shape.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The middle of a shape, for its name. */
export function middleOf(shape: Shape): Spot {
  const { left, top, right, bottom } = boxOf(shape)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  if (isInside(middle, shape)) return middle
  const mean = (key: keyof Spot) => shape.reduce((sum, point) => sum + point[key], 0) / shape.length
  return { x: mean('x'), y: mean('y') }
}

/**
 * The middle of an area's name: the middle of the area, else the side or corner where the fewest marks cover it; of an
 * area that is too small for both, above or below it.
 */
export function nameSpot(
  shape: Shape,
  name: { width: number; height: number },
  marks: readonly { spot: Spot }[],
  markReach: Spot,
): Spot {
  const { left, top, right, bottom } = boxOf(shape)
  const middle = middleOf(shape)
  const across = [middle.x, left + name.width / 2, right - name.width / 2]
  const down = [middle.y, top + name.height / 2, bottom - name.height / 2]
  const covering = (at: Spot) =>
    marks.filter(
      ({ spot }) =>
        Math.abs(spot.x - at.x) < name.width / 2 + markReach.x &&
        Math.abs(spot.y - at.y) < name.height / 2 + markReach.y,
    ).length
  const outside = [top - name.height / 2, bottom + name.height / 2].filter(
    y => y >= name.height / 2 && y <= 1 - name.height / 2,
  )
  return [...across.flatMap(x => down.map(y => ({ x, y }))), ...outside.map(y => ({ x: middle.x, y }))]
    .map(at => ({ at, count: covering(at) }))
    .reduce((best, one) => (one.count < best.count ? one : best)).at
}

/** Shapes for a blank plan: the pads on the left, the rooms beside them. An area, such as a car park, is not in the building. */
export function arranged(places: readonly Pick<Place, 'id' | 'kind'>[]): Map<number, Shape> {
  const pads = places.filter(({ kind }) => kind === 'pad')
  const rooms = places.filter(({ kind }) => kind === 'room')
  const border = pads.length === 0 ? EDGE : rooms.length === 0 ? 1 - EDGE : 0.62
  return new Map([
    ...inGrid(pads, EDGE, border, 1),
    ...inGrid(rooms, border, 1 - EDGE, Math.ceil(rooms.length / (pads.length === 0 ? 3 : 6))),
  ])
}
const EDGE = 0.04
const GAP = 0.015

function inGrid(
  places: readonly Pick<Place, 'id'>[],
  left: number,
  right: number,
  columns: number,
): [number, Shape][] {
  const width = (right - left) / columns
  const height = (1 - 2 * EDGE) / Math.ceil(places.length / columns)
  return places.flatMap(({ id }, index) => {
    const corner = { x: left + (index % columns) * width, y: EDGE + Math.floor(index / columns) * height }
    const shape = rectangleOf(
      { x: corner.x + GAP, y: corner.y + GAP },
      { x: corner.x + width - GAP, y: corner.y + height - GAP },
    )
    return shape ? [[id, shape] satisfies [number, Shape]] : []
  })
}

/** The size of an area, as a share of the plan. */
export function sizeOf(shape: Shape): number {
  const sum = shape.reduce((total, one, index) => {
    const other = shape.at(index - 1) ?? one
    return total + other.x * one.y - one.x * other.y
  }, 0)
  return Math.abs(sum) / 2
}

type OnPlan = Pick<Machine, 'id' | 'placeId' | 'spot'>

/** The place of a machine on the plan. */
export function placeOfMachine<P extends Located>(
  { placeId, spot }: Pick<Machine, 'placeId' | 'spot'>,
  places: readonly P[],
): P | undefined {
  return places.find(({ id }) => id === placeId) ?? (spot ? placeAt(places, spot) : undefined)
}

/** The place of an action: the one it names, the one at its spot, or that of its machine. */
export function placeOfAction<P extends Located>(
  { place, spot, machine }: Pick<Action, 'place' | 'spot' | 'machine'>,
  places: readonly P[],
  machines: readonly OnPlan[],
): P | undefined {
  const named = places.find(({ id }) => id === place?.id) ?? (spot ? placeAt(places, spot) : undefined)
  const broken = machines.find(({ id }) => id === machine?.id)
  return named ?? (broken && placeOfMachine(broken, places))
}
