import { expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { identityOfFields, isOffered, machineKnownAs, offeredMachines } from './offered-machines.ts'

const TODAY = '2026-11-20'
const brakes = { key: 'brakes', label: 'Brakes', rating: 'Fail', comment: '' }
const lockout = {
  id: 7,
  lockedAt: '2026-11-20T06:05:00.000Z',
  source: 'check' as const,
  lockedBy: 'Ivy Ice',
  defects: [brakes],
  submissionId: 3,
  photoPaths: [],
  calloutId: null,
}
const submittedAs = (serialNumber: string, fields: Record<string, string> = {}) => ({
  name: 'As it was called',
  fields: { serialNumber, ...fields },
})

test('machines in service come first, those out of service show the reason, and retired ones and other kinds are omitted', () => {
  const register = [
    { ...TRUCK, lockout },
    { ...TRUCK, id: 2, name: 'Blue truck', number: 'FL-002' },
    { ...TRUCK, id: 3, name: 'Old truck', number: 'FL-003', retiredAt: '2026-01-01T00:00:00.000Z' },
    { ...TRUCK, id: 4, kind: 'ladder', number: 'L-1' },
  ]
  const submitted = [submittedAs('fl-001'), submittedAs('FL-003'), submittedAs('FL-009')]
  expect(offeredMachines(forklift, register, submitted, TODAY)).toMatchObject([
    { label: 'Blue truck, FL-002', reason: '' },
    { label: 'As it was called, FL-009', reason: '' },
    { label: 'Red truck, FL-001', reason: 'Brakes', identity: 'fl-001' },
  ])
})

test('the register takes precedence, and the last submission fills in the rest', () => {
  const submitted = [submittedAs('FL-001', { supplier: 'Someone else', model: 'H25' })]
  const [truck] = offeredMachines(forklift, [TRUCK], submitted, TODAY)
  expect(truck?.fields).toEqual({
    name: 'Red truck',
    serialNumber: 'FL-001',
    supplier: 'Hire Hall',
    model: 'H25',
  })
})

test('a renumbered machine is matched with submissions under its former number', () => {
  const renumbered = { ...TRUCK, number: 'FL-0001', formerIdentities: ['fl-001'], lockout }
  const [truck, ...more] = offeredMachines(
    forklift,
    [renumbered],
    [submittedAs('FL-001', { model: 'H25' })],
    TODAY,
  )
  expect(truck).toMatchObject({
    label: 'Red truck, FL-0001',
    reason: 'Brakes',
    fields: { serialNumber: 'FL-0001', model: 'H25' },
  })
  expect(more).toEqual([])
  const typed = identityOfFields(forklift, { serialNumber: 'FL-001' })
  expect(truck && isOffered(truck, typed)).toBe(true)
  expect(machineKnownAs(forklift, [renumbered], typed)).toBe(renumbered)
  expect(machineKnownAs(forklift, [{ ...renumbered, kind: 'ladder' }], typed)).toBeUndefined()
})

test('a machine that is named by its number gets no name from it', () => {
  const [truck] = offeredMachines(forklift, [{ ...TRUCK, name: 'FL-001' }], [], TODAY)
  expect(truck).toMatchObject({ label: 'FL-001', fields: { serialNumber: 'FL-001' } })
  expect(truck?.fields).not.toHaveProperty('name')
})

test('a machine in the form is matched by its number, or else by its name', () => {
  expect(identityOfFields(forklift, { serialNumber: ' fl-001 ', name: 'Any' })).toBe('fl-001')
  expect(identityOfFields(forklift, { serialNumber: 'N/A', name: 'Edger' })).toBe('name: edger')
  expect(identityOfFields(forklift, {})).toBe('')
})
