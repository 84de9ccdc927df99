import { expect, test } from 'vitest'
import { plainFieldsOf } from '#domain/forms/form.ts'
import { DEFAULT_UNITS } from '#domain/log/settings.ts'
import { conditionsForm } from './conditions.ts'
import { doubtInUnits } from './in-units.ts'

const doubtsOf = (typed: string, units = DEFAULT_UNITS) =>
  plainFieldsOf(conditionsForm).flatMap(field => doubtInUnits(field, typed, units) ?? [])

test('a number beyond the usual ones is asked about, in the unit of the rink', () => {
  expect(doubtsOf('-300')).toEqual([
    'Ice surface temperature: is −300 °C right?',
    'Ice depth: is −300 mm right?',
  ])
  expect(doubtsOf('30', { ...DEFAULT_UNITS, temperature: '°F', length: 'in' })).toEqual([
    'Ice depth: is 30 in right?',
  ])
})

test('the question about a number above zero that is usually below names the key of the sign', () => {
  expect(doubtsOf('5.2')).toContain('Ice surface temperature: is 5.2 °C right? Tap ± if it is below zero.')
})

test('neither a usual number nor what is no number is asked about', () => {
  expect(doubtsOf('-5')).toEqual(['Ice depth: is −5 mm right?'])
  expect(doubtsOf('thin')).toEqual([])
  expect(doubtsOf('')).toEqual([])
})
