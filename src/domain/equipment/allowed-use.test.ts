import { expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { isUseAllowed, lastDayProblem, listableChecks, unlistedDefect } from './allowed-use.ts'
import type { Lockout } from './machine.ts'
import { machineStatus, shownStateOf } from './machine-status.ts'

const defect = (key: string) => ({ key, label: key, rating: 'Fail', comment: '' })
const lockout: Lockout = {
  id: 1,
  lockedAt: '2026-11-20T06:00:00.000Z',
  source: 'check',
  lockedBy: 'Ivy Ice',
  defects: [defect('horn')],
  submissionId: 1,
  photoPaths: [],
  calloutId: null,
  allowedUse: {
    until: '2026-11-22',
    keys: ['horn'],
    allowedBy: 'Dan Duty',
    allowedAt: '2026-11-20T07:00:00.000Z',
  },
}

test('what carries, steers, stops or guards can never be listed', () => {
  const listable = listableChecks('forklift').map(({ key }) => key)
  const never = ratingsOf(forklift.form).filter(({ key }) => !listable.includes(key))
  expect(never.map(({ label }) => label)).toEqual([
    'Mast',
    'Carriage',
    'Forks',
    'Tyres',
    'Wheels',
    'Hydraulic Hoses',
    'Chains',
    'Pulley Wheels',
    'FOP guard',
    'ROP guard',
    'Seatbelt',
    'Steering',
    'Brakes',
  ])
  expect(listable).toHaveLength(28 - never.length)
  expect(listableChecks('ladder')).toEqual([])
  expect(listableChecks('other')).toEqual([])
})

test('a list that names an item which can never be listed does not allow it', () => {
  const listedItems = { forklift: ['horn', 'brakes'] }
  expect(unlistedDefect({ listedItems }, 'forklift', [defect('horn')])).toBeUndefined()
  expect(unlistedDefect({ listedItems }, 'forklift', [defect('horn'), defect('brakes')])?.key).toBe('brakes')
  expect(unlistedDefect({}, 'forklift', [defect('horn')])?.key).toBe('horn')
  expect(unlistedDefect({ listedItems }, 'forklift', [defect('check 7 horn')])).toBeDefined()
})

test('use is allowed up to the last day, with the allowed defects only', () => {
  expect(isUseAllowed(lockout, '2026-11-22')).toBe(true)
  expect(isUseAllowed(lockout, '2026-11-23')).toBe(false)
  expect(isUseAllowed({ ...lockout, defects: [defect('horn'), defect('brakes')] }, '2026-11-22')).toBe(false)
  const { allowedUse: _none, ...locked } = lockout
  expect(isUseAllowed(locked, '2026-11-20')).toBe(false)
})

test('a machine that may be used until repaired is in service, and shown as what it is', () => {
  const machine = { ...TRUCK, lockout }
  expect(machineStatus(machine, '2026-11-22').state).toBe('in-service')
  expect(shownStateOf(machine, '2026-11-22')).toBe('until-repaired')
  expect(shownStateOf(machine, '2026-11-23')).toBe('out-of-service')
  const due = { kind: 'thorough-examination' as const, everyMonths: 12, dueOn: '2026-11-20' }
  expect(shownStateOf({ ...machine, dueDates: [due] }, '2026-11-22')).toBe('out-of-service')
})

test('the last day is today or later, within 30 days', () => {
  expect(lastDayProblem('2026-11-19', '2026-11-20')).toBe('Choose today or a later day')
  expect(lastDayProblem('2026-11-20', '2026-11-20')).toBeUndefined()
  expect(lastDayProblem('2026-12-20', '2026-11-20')).toBeUndefined()
  expect(lastDayProblem('2026-12-21', '2026-11-20')).toBe('Choose a day within 30 days')
})
