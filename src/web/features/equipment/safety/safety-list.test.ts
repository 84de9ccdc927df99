import { expect, test } from 'vitest'
import { lastCheckOfAll } from './safety-list.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const made = (madeAt: string, badCount = 0) => ({ recordId: 1, madeAt, by: 'Ivy Ice', badCount })
const ofRink = (last: ReturnType<typeof made> | null, nextDueAt: string | null = null) => ({
  template: { about: 'rink' as const },
  last,
  nextDueAt,
})

test('the newest check of a whole kind counts for its machines, until the next one is overdue', () => {
  const checks = [ofRink(made('2026-11-04T10:00:00Z')), ofRink(made('2026-11-12T10:00:00Z', 1))]
  expect(lastCheckOfAll(checks, NOW)).toMatchObject({ madeAt: '2026-11-12T10:00:00Z', isOverdue: false })
  const overdue = ofRink(made('2026-11-04T10:00:00Z'), '2026-11-19T10:00:00Z')
  expect(lastCheckOfAll([overdue], NOW)?.isOverdue).toBe(true)
})

test('without a check on record, and of a check of single machines, nothing is known of the others', () => {
  const ofMachines = { ...ofRink(made('2026-11-04T10:00:00Z')), template: { about: 'machine' as const } }
  expect(lastCheckOfAll([ofRink(null), ofMachines], NOW)).toBeUndefined()
})
