import { expect, test } from 'vitest'
import { bandState } from '#domain/readings/band.ts'
import { inSi, inWords } from '#domain/readings/units.ts'
import { deltaT, USUAL_DELTA_T } from './delta-t.ts'

// Rink, November 2017: usual are 2 to 3 °F.
test.each([
  [18, 20, 2, 'fine'],
  [16, 21, 5, 'look'],
  [18, 21, 3, 'fine'],
  [20, 18, -2, 'look'],
])('supply %d °F and return %d °F differ by %d °F: %s', (supply, returned, difference, state) => {
  const delta = deltaT(supply, returned)
  expect(delta).toBe(difference)
  expect(bandState(String(delta), { look: USUAL_DELTA_T['°F difference'] })).toBe(state)
})

test('the difference of stored temperatures is in kelvins', () => {
  const delta = deltaT(inSi(18, '°F').value, inSi(20, '°F').value)
  expect(inWords(delta, 'K')).toBe('1.1 K')
  expect(inWords(delta, '°F difference')).toBe('2 °F')
})
