import { expect, test } from 'vitest'
import { findingName, splitName } from './finding-name.ts'

const lights = { key: 'check 1 lights', label: 'Lights work', rating: 'Fail', comment: 'Two bulbs are out' }

test.each([
  ['a failed question', lights, 'Two bulbs are out · Lights work: Fail · Opening walk'],
  ['one without a comment', { ...lights, comment: '' }, 'Lights work: Fail · Opening walk'],
  [
    'another answer than Fail',
    { ...lights, label: 'Hot water', rating: '72 °C' },
    'Two bulbs are out · Hot water: 72 °C · Opening walk',
  ],
])('names %s by what is wrong', (_what, defect, name) => {
  expect(findingName({ source: 'check', check: 'Opening walk' }, defect)).toBe(name)
})

test('names a fault with what the person reported', () => {
  const fault = {
    kind: 'fault' as const,
    key: 'fault 1',
    label: 'Reported fault',
    rating: 'Fault',
    comment: 'Leaks oil',
  }
  expect(findingName({ source: 'fault' }, fault)).toBe('Reported fault: Leaks oil')
})

test('names a reading with its value and its limit', () => {
  const reading = {
    key: 'reading 1',
    label: 'Ammonia',
    rating: '30 ppm, above the action limit of 20 ppm',
    comment: '',
  }
  expect(findingName({ source: 'reading' }, reading)).toBe('Ammonia 30 ppm, above the action limit of 20 ppm')
})

test('shortens a long comment, and says so', () => {
  const found = { source: 'check' as const, check: 'Opening walk' }
  const name = findingName(found, { ...lights, comment: 'x'.repeat(2000) })
  expect(name).toHaveLength(200)
  expect(name).toMatch(/^x+… · Lights work: Fail · Opening walk$/)
})

test.each([
  [
    'Two bulbs are out · Lights work: Fail · Opening walk',
    'Two bulbs are out',
    'Lights work: Fail · Opening walk',
  ],
  ['Lights work: Fail · Opening walk', 'Lights work: Fail', 'Opening walk'],
])('splits %s into what is wrong and where it was found', (name, what, found) => {
  expect(splitName({ source: 'check', what: name })).toEqual({ what, found })
})

test('does not split what a person reported', () => {
  const what = 'Mat lifted · gate 3'
  expect(splitName({ source: 'report', what })).toEqual({ what, found: '' })
})
