import { expect, test } from 'vitest'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { couldBe, displayName, findSimilar, possibleDuplicates } from './likeness.ts'

const locked = { ...TRUCK, id: 7, number: 'AB-7', name: 'Red truck', formerIdentities: ['cd-9', 'name: old'] }
const typed = (number: string, name: string, kind = 'forklift') => ({ number, name, kind })

test.each([
  ['AB 7', ''],
  ['ab7', 'Some truck'],
  ['A.B/7', ''],
  ['CD 9', ''],
  ['N/A', 'Red Truck'],
  ['FL-3', 'red  truck'],
  ['', 'Red-truck'],
])('the number %j and the name %j may mean AB-7, Red truck', (number, name) => {
  expect(couldBe(typed(number, name), locked)).toBe(true)
})

test.each([
  ['AB-8', 'Blue truck'],
  ['N/A', 'Old'],
  ['', ''],
  ['-', '-'],
  ['AB 7', '', 'ladder'],
])('the number %j and the name %j %s do not', (number, name, kind = 'forklift') => {
  expect(couldBe(typed(number, name, kind), locked)).toBe(false)
})

test('an exact match asks no question, in any spelling', () => {
  for (const number of ['AB-7', ' ab-7 ', 'CD-9']) expect(couldBe(typed(number, ''), locked)).toBe(false)
})

test('a machine with a known number is compared by number only', () => {
  const other = { ...TRUCK, id: 8, number: 'FL-3', name: 'Red truck' }
  const like = { ...TRUCK, id: 9, number: 'AB 7', name: 'Blue truck' }
  const asked = (number: string, name: string) =>
    findSimilar(typed(number, name), [locked], [locked, other, like]).map(({ id }) => id)
  expect(asked('FL-3', 'Red truck')).toEqual([])
  expect(asked('FL-4', 'Red truck')).toEqual([7])
  expect(asked('AB 7', 'Blue truck')).toEqual([7])
})

test('entries may be duplicates if their numbers are similar, or their names are equal and a number is missing', () => {
  const entry = (id: number, number: string, name: string) => ({ ...TRUCK, id, number, name })
  const pairs = possibleDuplicates([
    entry(1, 'AB-7', 'Red truck'),
    entry(2, 'AB 7', 'Truck'),
    entry(3, 'N/A', 'red truck'),
    entry(4, 'FL-2', 'Red truck'),
    { ...entry(5, 'AB7', 'Ladder'), kind: 'ladder' },
  ])
  expect(pairs.map(([one, other]) => [one.id, other.id])).toEqual([
    [1, 2],
    [1, 3],
    [3, 4],
  ])
})

test('a machine is called by its number, or else by its name', () => {
  expect(displayName(locked)).toBe('AB-7')
  expect(displayName({ number: 'n/a', name: 'Edger' })).toBe('Edger')
})
