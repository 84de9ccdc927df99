import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFromEarlierDay, stillSignedInFrom } from './attendance.ts'
import { byTitleThenId, initialsOf, isManager, newStaffMemberSchema } from './member.ts'

test.each([
  ['Site Manager', true],
  ['duty MANAGER', true],
  ['Assistant manager (nights)', true],
  ['Ice Technician', false],
  ['Management trainee', false],
])('%s counts as a manager: %s', (role, expected) => {
  expect(isManager({ role })).toBe(expected)
})

test('the list is sorted by title, then by id, with other titles last', () => {
  const title = fc.constantFrom('Site Manager', 'Duty Manager', 'Ice Technician', 'Coach', 'site manager')
  const order = ['Site Manager', 'Duty Manager', 'Ice Technician']
  const rank = (role: string) => (order.includes(role) ? order.indexOf(role) : order.length)
  fc.assert(
    fc.property(fc.array(fc.record({ role: title, id: fc.nat() })), staff => {
      const sorted = staff.toSorted(byTitleThenId)
      for (const [index, member] of sorted.slice(1).entries()) {
        const before = sorted[index] ?? member
        expect(rank(before.role)).toBeLessThanOrEqual(rank(member.role))
        const isRightById = rank(before.role) < rank(member.role) || before.id <= member.id
        expect(isRightById).toBe(true)
      }
    }),
  )
})

test('a new member needs a name and a title', () => {
  const read = newStaffMemberSchema.safeParse({ rinkId: 1, name: ' ', role: 'Ice Technician', company: ' ' })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'Please fill in both name and title fields.',
  ])
})

describe('a sign-in can be of an earlier operational day', () => {
  const rink = { timezone: 'Europe/London', dayStartsAt: '04:00' }

  test.each([
    ['2026-11-19T14:00:00.000Z', '2026-11-20T03:59:00.000Z', false],
    ['2026-11-19T14:00:00.000Z', '2026-11-20T04:00:00.000Z', true],
    ['2026-11-20T03:59:00.000Z', '2026-11-20T06:00:00.000Z', true],
    ['2026-11-20T04:00:00.000Z', '2026-11-20T23:00:00.000Z', false],
  ])('at %s is known at %s: %s', (signedInAt, now, expected) => {
    expect(isFromEarlierDay(signedInAt, new Date(now), rink)).toBe(expected)
  })

  test('a sign-in of an earlier day is shown with its day', () => {
    const sinceAt = (now: string) =>
      stillSignedInFrom('2026-07-19T14:00:00.000Z', 'Europe/London', new Date(now))
    expect(sinceAt('2026-07-20T08:00:00.000Z')).toBe('Signed in since yesterday 15:00')
    expect(sinceAt('2026-07-22T08:00:00.000Z')).toBe('Signed in since Sun 19 Jul, 15:00')
    expect(sinceAt('2026-11-20T08:00:00.000Z')).toBe('Signed in since 19 Jul 2026, 15:00')
  })
})

test.each([
  ['Kacper Zielinski', 'KZ'],
  ['  ivy   ice ', 'II'],
  ['Kacper van der Berg', 'KVDB'],
  ['Anna-Lena Maria van der Berg', 'ALMV'],
  ['Åsa Ölund', 'ÅÖ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name, 4)).toBe(initials)
})
