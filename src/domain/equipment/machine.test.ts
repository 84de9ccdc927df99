import { expect, test } from 'vitest'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { asOfDay } from './machine.ts'

const brakes = { key: 'brakes', label: 'Brakes', rating: 'Fail', comment: '' }
const lockout = {
  id: 7,
  lockedAt: '2026-11-20T20:00:00.000Z',
  source: 'check' as const,
  lockedBy: 'Ivy Ice',
  defects: [brakes],
  submissionId: 3,
  photoPaths: [],
  calloutId: null,
}
const day = '2026-11-20'

test('a cached lock-out applies on the next day, and a cached check does not', () => {
  const machines = [
    { ...TRUCK, lockout, today: 'checked' as const },
    { ...TRUCK, id: 2, today: 'not-in-use' as const, notInUseReason: 'At the workshop' },
    { ...TRUCK, id: 3, today: 'not-asked' as const },
  ]
  expect(asOfDay({ day, machines }, '2026-11-21')).toMatchObject([
    { lockout: { id: 7 }, today: 'missing' },
    { today: 'missing', notInUseReason: null },
    { today: 'not-asked' },
  ])
})

test('data cached today applies in full', () => {
  const machines = [{ ...TRUCK, today: 'checked' as const }]
  expect(asOfDay({ day, machines }, day)).toEqual(machines)
})
