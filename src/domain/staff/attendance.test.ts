import { expect, test } from 'vitest'

import { leavesNobodyInCharge, typedSignIn } from './attendance.ts'
import type { StaffMember } from './member.ts'

const now = new Date('2026-11-19T13:59:45.000Z')

test.each([
  ['a time gone by is of today', '13:30', '2026-11-19T13:30:00.000Z'],
  ['a time read from a clock a little ahead means now', '14:00', '2026-11-19T13:59:45.000Z'],
  ['a time well ahead of now is of the day before', '20:00', '2026-11-18T20:00:00.000Z'],
])('%s', (_, typed, signedIn) => {
  expect(typedSignIn(typed, now, 'Europe/London')?.toISOString()).toBe(signedIn)
})

test('the last manager leaves nobody in charge, unless nobody else is on site', () => {
  const member = (id: number, role: string, isSignedIn = true): StaffMember => ({
    id,
    rinkId: 1,
    name: `Person ${id}`,
    role,
    company: null,
    isSignedIn,
    lastSignIn: null,
    lastSignOut: null,
    isActive: true,
  })
  const [dan, sue] = [member(1, 'Duty Manager'), member(2, 'Site Manager')]
  const ivy = member(3, 'Ice Technician')
  expect(leavesNobodyInCharge([dan, ivy], dan)).toBe(true)
  expect(leavesNobodyInCharge([dan, ivy], ivy)).toBe(false)
  expect(leavesNobodyInCharge([dan, sue, ivy], dan)).toBe(false)
  expect(leavesNobodyInCharge([dan, { ...ivy, isSignedIn: false }], dan)).toBe(false)
})
