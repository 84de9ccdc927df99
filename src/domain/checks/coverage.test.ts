import { expect, test } from 'vitest'
import { coverageInWords } from './coverage.ts'

type Covers = Parameters<typeof coverageInWords>
const points: Covers[0]['points'] = []

test.each<[...Covers, string]>([
  [{ about: 'pad', points }, [], ', on every ice pad'],
  [{ about: 'pad', points }, ['Main pad'], ', at Main pad'],
  [{ about: 'place', points }, ['Café', 'Office', 'Plant room'], ', at Café, Office and Plant room'],
  [{ about: 'place', points }, [], ''],
  [{ about: 'place', points }, undefined, ''],
  [
    { about: 'machine', machineKind: 'skate-sharpener', points },
    undefined,
    ', for every skate sharpener in service',
  ],
  [{ about: 'machine', machineKind: 'aed', points }, undefined, ', for every AED in service'],
  [{ about: 'rink', points }, undefined, ''],
  [{ about: 'place', points: [{ key: 'one', label: 'Tap 1' }] }, ['Café'], ''],
])('%j at %j', (template, places, words) => {
  expect(coverageInWords(template, places)).toBe(words)
})
