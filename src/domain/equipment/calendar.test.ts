import { expect, test } from 'vitest'
import { dayOfMachine, daysOfUse } from './calendar.ts'

const NOON = Date.parse('2026-11-18T12:00:00.000Z')
const HOUR = 3_600_000
const at = (hour: number) => NOON + (hour - 12) * HOUR
const day = {
  day: '2026-11-18',
  span: { from: at(4), until: at(28) },
  today: '2026-11-20',
  now: at(60),
  registeredOn: '2026-01-01',
  check: undefined,
  late: undefined,
  notInUse: undefined,
  isOverridden: false,
  isClosed: false,
  use: { from: at(6), until: at(22) },
  retired: [],
  outOfService: [],
}
const some = [{ from: at(12), until: at(13) }]
const unused = { use: undefined }
const running = { today: '2026-11-18', now: at(14) }

test.each([
  ['missed', {}],
  ['overridden', { isOverridden: true }],
  ['overridden', { ...running, isOverridden: true }],
  ['checked', { check: 'at-once' as const, isOverridden: true }],
  ['not-yet', { ...running, ...unused }],
  ['missed', unused],
  ['closed', { isClosed: true }],
  ['closed', { ...running, isClosed: true }],
  ['checked', { check: 'at-once' as const, isClosed: true }],
  ['out-of-service', { outOfService: some, ...unused }],
  ['missed', { outOfService: [{ from: 0, until: at(4) }] }],
  ['retired', { ...unused, retired: some, outOfService: some }],
  ['not-registered', { registeredOn: '2026-11-19' }],
  ['not-in-use', { notInUse: 'Lent out', outOfService: some }],
  ['checked', { check: 'at-once' as const, notInUse: 'Lent out', outOfService: some }],
  ['recorded-later', { check: 'recorded-later' as const, notInUse: 'Lent out' }],
  // No check counts before the machine was registered.
  ['not-registered', { check: 'at-once' as const, notInUse: 'Lent out', registeredOn: '2026-11-19' }],
  // Any time in which the rink and the machine were in use counts.
  ['missed', { outOfService: some }],
  ['missed', { outOfService: [{ from: at(22), until: at(60) }] }],
  ['missed', { outOfService: [{ from: at(6), until: at(60) }] }],
  ['missed', { outOfService: [{ from: 0, until: at(4.5) }] }],
  ['missed', { retired: [{ from: at(21), until: at(60) }] }],
  [
    'missed',
    {
      outOfService: [
        { from: 0, until: at(12) },
        { from: at(13), until: at(60) },
      ],
    },
  ],
  ['out-of-service', { outOfService: [{ from: at(5), until: at(22) }] }],
  [
    'out-of-service',
    {
      outOfService: [
        { from: 0, until: at(12) },
        { from: at(12), until: at(60) },
      ],
    },
  ],
  ['out-of-service', { use: day.span, outOfService: [day.span] }],
  [
    'out-of-service',
    { retired: [{ from: 0, until: at(12) }], outOfService: [{ from: at(12), until: at(60) }] },
  ],
  ['retired', { retired: [{ from: 0, until: at(60) }] }],
  // The current day, in its present state.
  ['out-of-service', { ...running, outOfService: [{ from: at(12), until: at(14) }] }],
  ['not-yet', { ...running, outOfService: some }],
])('a day is %s where it is known that %j', (answer, known) => {
  const reason = answer === 'not-in-use' ? 'Lent out' : null
  expect(dayOfMachine({ ...day, ...known })).toEqual({ day: '2026-11-18', answer, reason })
})

test('the rink was in use on a day with a record or attendance, from the first sign to the last', () => {
  const days = [
    { day: '2026-12-24', span: { from: 0, until: 24 } },
    { day: '2026-12-25', span: { from: 24, until: 48 } },
    { day: '2026-12-26', span: { from: 48, until: 72 } },
    { day: '2026-12-27', span: { from: 72, until: 96 } },
  ]
  const used = (recorded: { day: string; at: number }[], instants: number[]) => [
    ...daysOfUse(days, { recorded, instants }),
  ]
  expect(used([], [])).toEqual([])
  expect(used([{ day: '2026-12-26', at: 50 }], [60, 49])).toEqual([['2026-12-26', { from: 49, until: 60 }]])
  expect(used([{ day: '2026-12-26', at: 99 }], [])).toEqual([['2026-12-26', { from: 72, until: 72 }]])
  // A sign-in without a sign-out until the 27th proves nothing about the days between.
  expect(used([], [80, 20, 96, -1])).toEqual([
    ['2026-12-24', { from: 20, until: 20 }],
    ['2026-12-27', { from: 80, until: 80 }],
  ])
  expect(used([], [24, 47, 48])).toEqual([
    ['2026-12-25', { from: 24, until: 47 }],
    ['2026-12-26', { from: 48, until: 48 }],
  ])
})
