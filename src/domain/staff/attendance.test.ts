import { expect, test } from 'vitest'

import { typedSignIn } from './attendance.ts'

const now = new Date('2026-11-19T13:59:45.000Z')

test.each([
  ['a time gone by is of today', '13:30', '2026-11-19T13:30:00.000Z'],
  ['a time read from a clock a little ahead means now', '14:00', '2026-11-19T13:59:45.000Z'],
  ['a time well ahead of now is of the day before', '20:00', '2026-11-18T20:00:00.000Z'],
])('%s', (_, typed, signedIn) => {
  expect(typedSignIn(typed, now, 'Europe/London')?.toISOString()).toBe(signedIn)
})
