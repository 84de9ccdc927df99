import { describe, expect, test } from 'vitest'
import type { DueDate } from './due-dates.ts'
import { nearnessOf, nextDueAfter } from './due-dates.ts'
import { isUnchecked, machineStatus, shownStateOf } from './machine-status.ts'

const due = (dueOn: string): DueDate => ({ kind: 'thorough-examination', everyMonths: 12, dueOn })
const sound = { retiredAt: null, lockout: null, dueDates: [] }

test.each([
  ['2026-11-19', 'past'],
  ['2026-11-20', 'within 7 days'],
  ['2026-11-27', 'within 7 days'],
  ['2026-11-28', 'within 14 days'],
  ['2026-12-04', 'within 14 days'],
  ['2026-12-05', 'within 30 days'],
  ['2026-12-20', 'within 30 days'],
  ['2026-12-21', 'later'],
])('on 20 November an examination due on %s is %s', (dueOn, nearness) => {
  expect(nearnessOf({ dueOn }, '2026-11-20')).toBe(nearness)
})

test('the next examination is due on the same day of the month, or on the last one', () => {
  expect(nextDueAfter('2026-11-20', 6)).toBe('2027-05-20')
  expect(nextDueAfter('2026-08-31', 6)).toBe('2027-02-28')
})

describe('whether a machine may be used', () => {
  test('a machine may be used on its due date, and not on the day after', () => {
    const machine = { ...sound, dueDates: [due('2026-11-20')] }
    expect(machineStatus(machine, '2026-11-20')).toMatchObject({
      state: 'in-service',
      near: machine.dueDates,
    })
    expect(machineStatus(machine, '2026-11-21')).toMatchObject({
      state: 'out-of-service',
      past: machine.dueDates,
    })
  })

  test('an examination is announced from 30 days before its due date', () => {
    const near = [due('2026-12-20')]
    expect(machineStatus({ ...sound, dueDates: near }, '2026-11-20')).toEqual({ state: 'in-service', near })
    const later = { ...sound, dueDates: [due('2026-12-21')] }
    expect(machineStatus(later, '2026-11-20')).toEqual({ state: 'in-service', near: [] })
  })

  test('a retired machine is neither in service nor out of service', () => {
    const machine = { ...sound, dueDates: [due('2020-01-01')], retiredAt: '2026-01-01T00:00:00.000Z' }
    expect(machineStatus(machine, '2026-11-20')).toEqual({ state: 'retired' })
  })
})

test.each([
  [{}, 'not-checked'],
  [{ isChecked: true }, 'in-service'],
  [{ dueDates: [due('2026-11-19')] }, 'out-of-service'],
  [{ retiredAt: '2026-11-01T00:00:00.000Z' }, 'retired'],
])('a machine %j is shown as %s, and never in service without a check on record', (more, shown) => {
  expect(shownStateOf({ ...sound, isChecked: false, ...more }, '2026-11-20')).toBe(shown)
})

test.each([
  [{ today: 'missing' as const }, true],
  [{ today: 'checked' as const }, false],
  [{ today: 'not-in-use' as const }, false],
  [{ today: 'missing' as const, dueDates: [due('2026-11-19')] }, false],
  [{ today: 'missing' as const, retiredAt: '2026-11-01T00:00:00.000Z' }, false],
])('a machine %j counts as unchecked: %s', (more, unchecked) => {
  expect(isUnchecked({ ...sound, ...more }, '2026-11-20')).toBe(unchecked)
})
