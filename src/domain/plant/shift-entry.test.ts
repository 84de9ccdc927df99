import { expect, test } from 'vitest'
import { exampleWithin, instantInShift, proposedTimes, shiftEntrySchema, shiftTimes } from './shift-entry.ts'

const LONDON = 'Europe/London'
const night = { startedAt: '2026-11-24T22:00:00.000Z', endedAt: '2026-11-25T06:00:00.000Z' }
const problems = (given: object) =>
  shiftEntrySchema
    .safeParse({ shift: 'Night', ...night, ...given })
    .error?.issues.map(({ message }) => message)

// O. Reg. 219/01, s. 37.
test('a shift has its start and end, and each line its time; a malfunction also its remedy', () => {
  const at = '2026-11-25T02:10:00.000Z'
  expect(problems({})).toBeUndefined()
  expect(
    problems({
      changes: [{ at, what: 'Compressor 2 started' }],
      unusual: [{ at, what: 'Hissing at the king valve' }],
      malfunctions: [{ at, what: 'Pump tripped', remedy: 'Reset' }],
    }),
  ).toBeUndefined()
  expect(problems({ shift: ' ' })).toEqual(['Please say which shift it is'])
  expect(problems({ malfunctions: [{ at, what: 'Pump tripped', remedy: '' }] })).toEqual([
    'Please say what was done about it',
  ])
  expect(problems({ unusual: [{ at, what: ' ' }] })).toEqual(['Please say what it was'])
})

test('a line outside of the shift is refused, and a shift that ends too early or too late', () => {
  const outside = { at: '2026-11-25T07:00:00.000Z', what: 'Hissing' }
  expect(problems({ changes: [outside] })).toEqual(['The time must be within the shift'])
  const { error } = shiftEntrySchema.safeParse({ ...night, shift: 'Night', unusual: [outside] })
  expect(error?.issues.map(({ path }) => path)).toEqual([['unusual', 0, 'at']])
  expect(problems({ endedAt: night.startedAt })).toEqual(['The shift must not end before it begins'])
  expect(problems({ endedAt: '2026-11-25T22:00:01.000Z' })).toEqual(['A shift can last at most 24 hours'])
})

test('a shift over midnight ends on the next day', () => {
  expect(shiftTimes({ day: '2026-11-24', from: '22:00', to: '06:00' }, LONDON)).toEqual(night)
  expect(shiftTimes({ day: '2026-07-01', from: '06:00', to: '14:00' }, LONDON)).toEqual({
    startedAt: '2026-07-01T05:00:00.000Z',
    endedAt: '2026-07-01T13:00:00.000Z',
  })
  // The clocks skip 01:30 on this night.
  expect(shiftTimes({ day: '2026-03-29', from: '01:30', to: '06:00' }, LONDON)).toBeUndefined()
})

test('a typed time is that of the shift', () => {
  expect(instantInShift('23:15', night, LONDON)).toBe('2026-11-24T23:15:00.000Z')
  expect(instantInShift('02:10', night, LONDON)).toBe('2026-11-25T02:10:00.000Z')
  expect(instantInShift('22:00', night, LONDON)).toBe(night.startedAt)
  expect(instantInShift('06:00', night, LONDON)).toBe(night.endedAt)
  expect(instantInShift('12:00', night, LONDON)).toBeUndefined()
})

const RINK = { timezone: LONDON, dayStartsAt: '04:00' }
const proposed = (shift: string, signIn: string | undefined, now: string) => {
  const { startedAt, endedAt } = proposedTimes({ shift, signIn }, new Date(now), RINK)
  return [startedAt, endedAt].map(at => at.slice(8, 16))
}

test.each([
  // Without a shift: the sign-in of the person, or the start of the day.
  ['', undefined, '2026-11-25T12:00Z', ['25T04:00', '25T12:00']],
  ['', '2026-11-25T11:25:00.000Z', '2026-11-25T12:00Z', ['25T11:25', '25T12:00']],
  ['', '2026-11-24T21:50:00.000Z', '2026-11-25T05:30Z', ['24T21:50', '25T05:30']],
  // A sign-in that was forgotten.
  ['', '2026-11-22T21:50:00.000Z', '2026-11-25T05:30Z', ['25T04:00', '25T05:30']],
  ['Evening', '2026-11-25T11:25:00.000Z', '2026-11-25T21:40Z', ['25T14:00', '25T21:40']],
  ['Evening', '2026-11-25T13:50:00.000Z', '2026-11-25T21:40Z', ['25T13:50', '25T21:40']],
  ['Night', '2026-11-25T11:25:00.000Z', '2026-11-25T12:00Z', ['24T22:00', '25T06:00']],
  ['Day', undefined, '2026-11-25T13:55Z', ['25T06:00', '25T13:55']],
])('a %s shift signed in at %s begins and ends, at %s: %j', (shift, signIn, now, times) => {
  expect(proposed(shift, signIn, now)).toEqual(times)
})

test('the example of a time is within the shift', () => {
  expect(exampleWithin(night)).toBe('2026-11-24T22:30:00.000Z')
  expect(exampleWithin({ ...night, endedAt: '2026-11-24T22:10:00.000Z' })).toBe(night.startedAt)
})
