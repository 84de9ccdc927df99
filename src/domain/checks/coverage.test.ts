import { expect, test } from 'vitest'
import { coverageInWords } from './coverage.ts'

type Covers = Parameters<typeof coverageInWords>
const points: Covers[0]['points'] = []

test.each<[...Covers, string]>([
  [{ about: 'pad', points }, [], '', ', on every ice pad'],
  [{ about: 'pad', points }, ['Main pad'], '', ', at Main pad'],
  [{ about: 'place', points }, ['Café', 'Office', 'Plant room'], '', ', at Café, Office and Plant room'],
  [{ about: 'place', points }, [], '', ''],
  [{ about: 'place', points }, undefined, '', ''],
  [{ about: 'machine', points }, undefined, 'Skate sharpener', ', for every skate sharpener in service'],
  [{ about: 'machine', points }, undefined, 'AED', ', for every AED in service'],
  [{ about: 'rink', points }, undefined, '', ''],
  [{ about: 'place', points: [{ key: 'one', label: 'Tap 1' }] }, ['Café'], '', ''],
])('%j at %j, %s', (template, places, noun, words) => {
  expect(coverageInWords(template, places, noun)).toBe(words)
})
