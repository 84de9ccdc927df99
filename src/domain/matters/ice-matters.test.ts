import { expect, test } from 'vitest'
import type { PadState } from '#domain/ice/ice-now.ts'
import { iceMatters } from './ice-matters.ts'

const since = '2026-11-20T09:00:00.000Z'
const closed = (changed: Partial<PadState>): PadState => ({
  placeId: 3,
  name: 'Main pad',
  isOpen: false,
  reason: 'Unsafe ice',
  since,
  isRestricted: false,
  air: null,
  ...changed,
})

test.each([
  ['Unsafe ice', 'red'],
  ['Unsafe ice: crack by gate 3', 'red'],
  ['unsafe ice at the goal', 'red'],
  ['Power failure', 'red'],
  ['Maintenance', 'amber'],
  ['Glass is broken', 'amber'],
])('ice that is closed for %s is a matter', (reason, tone) => {
  expect(iceMatters(closed({ reason }))).toEqual([
    {
      kind: 'ice',
      key: `ice 3 ${since}`,
      tone,
      title: 'The ice of Main pad is closed',
      detail: reason,
      since,
      address: '/dashboard/ice',
    },
  ])
})

test.each([
  ['open', { isOpen: true, reason: null }],
  ['being resurfaced', { reason: 'Resurfacing' }],
  ['being resurfaced for a second time', { reason: 'Resurfacing: second flood' }],
  ['closed at the end of the day', { reason: 'End of day' }],
  ['closed by a check, which has its own line', { isRestricted: true }],
  ['closed by an air alarm, which has its own line', { air: { state: 'act' as const, alarmId: 1, since } }],
])('ice that is %s is none', (_what, changed) => {
  expect(iceMatters(closed(changed))).toEqual([])
})
