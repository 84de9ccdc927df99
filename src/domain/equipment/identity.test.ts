import { expect, test } from 'vitest'
import { identityOf, isKnownAs, namedIn } from './identity.ts'

test('a machine is identified by its number, in any spelling', () => {
  expect(identityOf('FL-001', 'Truck')).toBe('fl-001')
  expect(identityOf('  fl-001 ', 'Other name')).toBe('fl-001')
  expect(identityOf('FL  001', '')).toBe('fl 001')
})

test('numbers that differ in punctuation identify two machines', () => {
  expect(identityOf('1-1', 'Ladder')).not.toBe(identityOf('11', 'Ladder'))
})

test.each(['N/A', 'none', '-', ' '])('a machine whose number is %j is known by its name', number => {
  expect(identityOf(number, 'Edger  Saw')).toBe('name: edger saw')
})

test('a machine without number and name has no identity', () => {
  expect(identityOf('n/a', ' ')).toBeUndefined()
})

test("a machine without a name is called by its number, even if that is 'none'", () => {
  const named = (fields: object) => namedIn({ namedBy: 'name', knownBy: 'serialNumber' }, { ...fields })
  expect(named({ serialNumber: 'FL-001', name: '' })).toEqual({
    number: 'FL-001',
    name: 'FL-001',
    identity: 'fl-001',
  })
  expect(named({ serialNumber: 'N/A' }).identity).toBe('name: n/a')
  expect(named({}).identity).toBeUndefined()
})

test('a machine is identified by its present and former numbers, and not by empty ones', () => {
  const truck = { number: 'FL-0001', name: 'Truck', formerIdentities: ['fl-001', 'name: truck'] }
  for (const number of ['fl-0001 ', 'FL-001', 'none'])
    expect(isKnownAs(truck, identityOf(number, 'Truck'))).toBe(true)
  expect(isKnownAs(truck, identityOf('FL-002', 'Truck'))).toBe(false)
  for (const nothing of ['', undefined]) expect(isKnownAs(truck, nothing)).toBe(false)
})

test('identities are folded exactly as in existing audit entries', () => {
  expect(identityOf('Ice King™ № 7', 'Ladder')).toBe('ice kingTM No 7')
  expect(identityOf('ICE KING™ № 7', 'Ladder')).toBe('ice kingTM No 7')
})
