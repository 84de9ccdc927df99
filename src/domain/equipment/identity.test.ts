import { expect, test } from 'vitest'
import { identityOf } from './identity.ts'

test('a machine is known again by its number, however that is written', () => {
  expect(identityOf('FL-001', 'Truck')).toBe('fl-001')
  expect(identityOf('  fl-001 ', 'Other name')).toBe('fl-001')
  expect(identityOf('FL  001', '')).toBe('fl 001')
})

test('numbers that differ in a stroke are two machines', () => {
  expect(identityOf('1-1', 'Ladder')).not.toBe(identityOf('11', 'Ladder'))
})

test.each(['N/A', 'none', '-', ' '])('a machine whose number is %j is known by its name', number => {
  expect(identityOf(number, 'Edger  Saw')).toBe('name: edger saw')
})

test('what has neither number nor name is no machine', () => {
  expect(identityOf('n/a', ' ')).toBeUndefined()
})
