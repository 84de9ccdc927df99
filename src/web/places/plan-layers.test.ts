import { MapPin } from 'lucide-react'
import { expect, test } from 'vitest'
import { spreadApart } from './plan-layers.ts'

const at = (key: string, x: number, y: number) => ({ key, spot: { x, y }, icon: MapPin, isBad: false })

test('marks on one spot lie beside each other, inwards from the edge', () => {
  const spread = spreadApart([at('a', 0.2, 0.5), at('b', 0.21, 0.5), at('c', 0.2, 0.5), at('d', 0.6, 0.5)])
  expect(spread.map(({ spot }) => Number(spot.x.toFixed(2)))).toEqual([0.2, 0.27, 0.38, 0.6])
  const edge = spreadApart([at('a', 0.99, 0.5), at('b', 0.99, 0.5)])
  expect(edge.map(({ spot }) => Number(spot.x.toFixed(2)))).toEqual([0.99, 0.93])
})
