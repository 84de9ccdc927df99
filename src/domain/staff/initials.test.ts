import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

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
