import { expect, test } from 'vitest'
import { inSi, type UnitSymbol } from '#domain/readings/units.ts'
import { isDoubtful } from './reading-doubt.ts'

const at = '2026-11-20T06:00:00.000Z'
const now = new Date('2026-11-20T10:00:00.000Z')
const after = (last: number, value: number, unit: UnitSymbol | null, isMeter = false) =>
  isDoubtful(value, { unit, isMeter }, { value: inSi(last, unit ?? undefined).value, at }, now)

test.each([
  [83, 820, '°C'],
  [83, 8.2, '°C'],
  [-9, 9, '°C'],
  [16, 61, '°F'],
  [2.4, 24, 'bar'],
  [150, 15, 'psi'],
  [22, -22, 'psi'],
  [70, 7, '%'],
  [3, 30, null],
] as const)('after %d, %d %s can hardly be right', (last, value, unit) => {
  expect(after(last, value, unit)).toBe(true)
})

test.each([
  [83, 82, '°C'],
  [83, 60, '°C'],
  [-9, -4, '°C'],
  [2.4, 3.1, 'bar'],
  [150, 190, 'psi'],
  [0, 4, 'bar'],
  [4, 0, 'bar'],
  [0, 35, 'ppm'],
] as const)('after %d, %d %s is believed', (last, value, unit) => {
  expect(after(last, value, unit)).toBe(false)
})

test('a meter is doubted if it ran longer than the time that has passed', () => {
  expect(after(21_006, 21_010, 'h', true)).toBe(false)
  expect(after(21_006, 21_106, 'h', true)).toBe(true)
  expect(after(21_006, 21_000, 'h', true)).toBe(false)
})

test('without a last value, only the usual numbers of the unit count', () => {
  expect(isDoubtful(820, { unit: '°C', isMeter: false }, undefined, now)).toBe(true)
  expect(isDoubtful(82, { unit: '°C', isMeter: false }, undefined, now)).toBe(false)
})
