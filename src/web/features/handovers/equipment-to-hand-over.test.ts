import { expect, test } from 'vitest'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { withLines } from './equipment-to-hand-over.tsx'

const TRUCK = 'Out of service: Red truck, FL-001 (Brakes: Fail)'

test('a line is added once, below the existing text', () => {
  expect(withLines('', [TRUCK])).toBe(TRUCK)
  const both = withLines('Edger blade is blunt\n', [TRUCK])
  expect(both).toBe(`Edger blade is blunt\n${TRUCK}`)
  expect(withLines(both, [TRUCK])).toBe(both)
})

test('lines that do not fit are omitted', () => {
  const full = 'x'.repeat(PARAGRAPH_LENGTH)
  expect(withLines(full, [TRUCK])).toBe(full)
})
