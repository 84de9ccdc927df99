import { expect, it } from 'vitest'
import { isConfirmed, typedCodeSchema } from './factor.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

it.each([
  [null, false],
  ['2026-11-20T11:50:00.001Z', true],
  ['2026-11-20T11:50:00.000Z', false],
  ['2026-11-20T12:00:00.000Z', true],
  ['2026-11-20T12:00:01.000Z', false],
])('a confirmation at %s counts at noon: %s', (at, counts) => {
  expect(isConfirmed(at, now)).toBe(counts)
})

it('a code is read without its spaces and in lower case', () => {
  expect(typedCodeSchema.parse(' 123 456 ')).toBe('123456')
  expect(typedCodeSchema.parse('ABCD-efgh')).toBe('abcd-efgh')
  expect(typedCodeSchema.safeParse('  ').success).toBe(false)
})
