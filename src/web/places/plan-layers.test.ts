import { MapPin } from 'lucide-react'
import { expect, test } from 'vitest'
import { spreadApart } from './plan-layers.ts'

const at = (key: string, x: number, y: number) => ({ key, spot: { x, y }, icon: MapPin, isBad: false })

test('marks on one spot are spread apart, away from the edge, and stay on the plan', () => {
  const spread = spreadApart([at('a', 0.2, 0.5), at('b', 0.21, 0.5), at('c', 0.2, 0.5), at('d', 0.6, 0.5)])
  expect(spread.map(({ spot }) => Number(spot.x.toFixed(2)))).toEqual([0.2, 0.27, 0.38, 0.6])
  const edge = spreadApart([at('a', 0.99, 0.5), at('b', 0.99, 0.5)])
  expect(edge.map(({ spot }) => Number(spot.x.toFixed(2)))).toEqual([0.99, 0.93])
  const many = spreadApart(Array.from({ length: 20 }, (_, index) => at(`${index}`, 0.45, 0.9)))
  expect(many.filter(({ spot: { x, y } }) => x < 0 || x > 1 || y < 0 || y > 1)).toEqual([])
  expect(new Set(many.map(({ spot: { x, y } }) => `${x} ${y}`)).size).toBe(20)
})
