import { expect, test } from 'vitest'
import { dayOfMachine, daysOfUse } from './calendar.ts'

const NOON = Date.parse('2026-11-18T12:00:00.000Z')
const HOUR = 3_600_000
const day = {
  day: '2026-11-18',
  span: { from: NOON - 8 * HOUR, until: NOON + 16 * HOUR },
  today: '2026-11-20',
  registeredOn: '2026-01-01',
  isChecked: false,
  notInUse: undefined,
  wasUsed: true,
  retired: [],
  outOfService: [],
}
const some = [{ from: NOON, until: NOON + HOUR }]

test.each([
  ['missed', {}],
  ['not-yet', { today: '2026-11-18', wasUsed: false }],
  ['closed', { wasUsed: false }],
  ['out-of-service', { outOfService: some, wasUsed: false }],
  ['missed', { outOfService: [{ from: 0, until: NOON - 8 * HOUR }] }],
  ['retired', { retired: some, outOfService: some }],
  ['not-registered', { registeredOn: '2026-11-19' }],
  ['not-in-use', { notInUse: 'Lent out', outOfService: some }],
  ['checked', { isChecked: true, notInUse: 'Lent out', registeredOn: '2026-11-19', outOfService: some }],
])('a day is %s where it is known that %j', (answer, known) => {
  const reason = answer === 'not-in-use' ? 'Lent out' : null
  expect(dayOfMachine({ ...day, ...known })).toEqual({ day: '2026-11-18', answer, reason })
})

test('the rink was in use on a day with a record, and where somebody came or went between its first and last instant', () => {
  const days = [
    { day: '2026-12-24', span: { from: 0, until: 24 } },
    { day: '2026-12-25', span: { from: 24, until: 48 } },
    { day: '2026-12-26', span: { from: 48, until: 72 } },
    { day: '2026-12-27', span: { from: 72, until: 96 } },
  ]
  const used = (recorded: string[], instants: number[]) =>
    [...daysOfUse(days, { recorded, instants })].toSorted()
  expect(used([], [])).toEqual([])
  expect(used(['2026-12-26'], [])).toEqual(['2026-12-26'])
  // A sign-in that nobody ended until the 27th says nothing of the days between.
  expect(used(['2026-12-24'], [80, 20, 96, -1])).toEqual(['2026-12-24', '2026-12-27'])
  expect(used([], [24, 47, 48])).toEqual(['2026-12-25', '2026-12-26'])
})
