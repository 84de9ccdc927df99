import { array, assert, constantFrom, double, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Spot } from '#domain/actions/action.ts'
import { arranged, boxOf, isInside, middleOf, nameSpot, placeAt, placeOfAction, rectangleOf } from './plan.ts'

const hall = { id: 1, shape: rectangleOf({ x: 0.1, y: 0.1 }, { x: 0.9, y: 0.9 }) ?? null }
const room = { id: 2, shape: rectangleOf({ x: 0.4, y: 0.4 }, { x: 0.2, y: 0.2 }) ?? null }
const yard = { id: 3, shape: null }
const L = [
  { x: 0, y: 0 },
  { x: 0.2, y: 0 },
  { x: 0.2, y: 0.8 },
  { x: 1, y: 0.8 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

describe('the place at a spot of the plan', () => {
  test('is the smallest area around it', () => {
    expect(placeAt([hall, room, yard], { x: 0.3, y: 0.3 })).toBe(room)
    expect(placeAt([hall, room, yard], { x: 0.5, y: 0.5 })).toBe(hall)
    expect(placeAt([hall, room, yard], { x: 0.95, y: 0.5 })).toBeUndefined()
  })

  test('follows the corners of an area', () => {
    expect(isInside({ x: 0.1, y: 0.5 }, L)).toBe(true)
    expect(isInside({ x: 0.6, y: 0.9 }, L)).toBe(true)
    expect(isInside({ x: 0.6, y: 0.5 }, L)).toBe(false)
  })

  test('the place of an action is the one it names, the one at its spot, or that of its machine', () => {
    const places = [hall, room, yard]
    const machines = [{ id: 7, placeId: 3, spot: null }]
    const nowhere = { place: null, spot: null, machine: null }
    expect(placeOfAction({ ...nowhere, place: { id: 3, name: 'Yard' } }, places, machines)).toBe(yard)
    expect(placeOfAction({ ...nowhere, spot: { x: 0.3, y: 0.3 } }, places, machines)).toBe(room)
    expect(placeOfAction({ ...nowhere, machine: { id: 7, name: 'AED' } }, places, machines)).toBe(yard)
    expect(placeOfAction(nowhere, places, machines)).toBeUndefined()
  })
})

describe('an area', () => {
  test('of two taps has its middle inside, and one of a single tap does not exist', () => {
    const share = double({ min: 0, max: 1, noNaN: true })
    assert(
      property(record({ x: share, y: share }), record({ x: share, y: share }), (one, other) => {
        const shape = rectangleOf(one, other)
        expect(shape === undefined || isInside(middleOf(shape), shape)).toBe(true)
      }),
    )
    expect(rectangleOf({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 })).toBeUndefined()
  })
})

test('the name of an area is in its middle, or where no mark covers it', () => {
  const gate = rectangleOf({ x: 0, y: 0.8 }, { x: 0.2, y: 1 }) ?? []
  const name = { width: 0.1, height: 0.06 }
  const reach = { x: 0.03, y: 0.045 }
  const nameAmong = (...spots: Spot[]) => {
    const { x, y } = nameSpot(
      gate,
      name,
      spots.map(spot => ({ spot })),
      reach,
    )
    return { x: Number(x.toFixed(3)), y: Number(y.toFixed(3)) }
  }
  expect(nameAmong({ x: 0.02, y: 0.98 })).toEqual({ x: 0.1, y: 0.9 })
  expect(nameAmong({ x: 0.1, y: 0.95 })).toEqual({ x: 0.1, y: 0.83 })
  expect(nameAmong({ x: 0.05, y: 0.95 }, { x: 0.17, y: 0.83 })).toEqual({ x: 0.05, y: 0.83 })
})

test('the name of an area that is too small for its marks is right above it, or below at the upper edge', () => {
  const name = { width: 0.16, height: 0.14 }
  const at = (top: number, mark: Spot) => {
    const gate = rectangleOf({ x: 0.06, y: top }, { x: 0.22, y: top + 0.16 })
    const spot = nameSpot(gate ?? [], name, [{ spot: mark }], { x: 0.03, y: 0.045 })
    return { x: Number(spot.x.toFixed(3)), y: Number(spot.y.toFixed(3)) }
  }
  expect(at(0.78, { x: 0.09, y: 0.91 })).toEqual({ x: 0.14, y: 0.71 })
  expect(at(0.02, { x: 0.09, y: 0.06 })).toEqual({ x: 0.14, y: 0.25 })
})

describe('a blank plan', () => {
  test('has the pads and rooms side by side, none over another, and no area outside the building', () => {
    const kinds = array(constantFrom('pad' as const, 'room' as const, 'area' as const), {
      maxLength: 20,
    })
    assert(
      property(kinds, given => {
        const places = given.map((kind, id) => ({ id, kind }))
        const boxes = arranged(places)
        expect([...boxes.keys()].toSorted((one, other) => one - other)).toEqual(
          places.filter(({ kind }) => kind !== 'area').map(({ id }) => id),
        )
        const all = [...boxes.values()].map(boxOf)
        for (const [index, one] of all.entries()) {
          expect(one.left >= 0 && one.top >= 0 && one.right <= 1 && one.bottom <= 1).toBe(true)
          for (const other of all.slice(index + 1)) {
            const isApart =
              one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top
            expect(isApart).toBe(true)
          }
        }
      }),
    )
  })
})
