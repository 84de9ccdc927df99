import { expect, test } from 'vitest'
import { firstSeries, type Series } from './trend.ts'

const series = (key: string, state: Series['last']['state'], at = '2026-11-20T06:00:00.000Z'): Series => ({
  subject: '',
  subjectName: '',
  key,
  label: key,
  quantity: 'temperature',
  unit: '°C',
  last: { value: 270, at, state },
  recentFrom: at,
  limits: null,
})

test('the worst series outside of its limits comes first, else the last of the ice or the brine', () => {
  const noon = '2026-11-20T12:00:00.000Z'
  const all = [
    series('charge', null, noon),
    series('brineOut', 'fine'),
    series('iceSurfaceTemperature', null, '2026-11-20T08:00:00.000Z'),
    series('suction', 'fine', noon),
  ]
  expect(firstSeries(all)?.key).toBe('iceSurfaceTemperature')
  const bad = [...all, series('deltaT', 'look', noon), series('discharge', 'act')]
  expect(firstSeries(bad)?.key).toBe('discharge')
  expect(firstSeries([])).toBeUndefined()
})
