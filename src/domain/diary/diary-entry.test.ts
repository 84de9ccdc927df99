import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatInRinkTime } from '#domain/dates.ts'
import { diaryDays } from './diary-days.ts'
import { entryTimeProblem, newDiaryEntrySchema, typedInstant } from './diary-entry.ts'

const NOW = new Date('2026-11-20T06:00:00.000Z')
const WRITTEN = {
  rinkId: 1,
  dateTime: '2026-11-20T05:55:00.000Z',
  staffName: 'Ivy Ice',
  position: 'Ice Technician',
  entryText: 'Pipe at gate 2 drips.',
}

const messagesOf = (entry: object) =>
  newDiaryEntrySchema.safeParse({ ...WRITTEN, ...entry }).error?.issues.map(({ message }) => message) ?? []

describe('a new entry', () => {
  test('has its time as text or as a date, and converts it to a date', () => {
    const dateTime = new Date(WRITTEN.dateTime)
    expect(newDiaryEntrySchema.parse(WRITTEN).dateTime).toEqual(dateTime)
    expect(newDiaryEntrySchema.parse({ ...WRITTEN, dateTime }).dateTime).toEqual(dateTime)
    expect(newDiaryEntrySchema.parse({ ...WRITTEN, dateTime: '2026-11-20T06:55:00+01:00' }).dateTime).toEqual(
      dateTime,
    )
  })

  test('is trimmed', () => {
    expect(newDiaryEntrySchema.parse({ ...WRITTEN, staffName: ' Ivy Ice\n' })).toMatchObject({
      staffName: 'Ivy Ice',
    })
  })

  test.each([
    [{ staffName: '', position: ' ', entryText: undefined }, 'Please fill in: Name, Position, Diary Entry'],
    [{ staffName: null, entryText: '\n' }, 'Please fill in: Name, Diary Entry'],
    [{ dateTime: undefined }, 'Date & Time is required'],
    [{ dateTime: '' }, 'Date & Time is required'],
    [{ dateTime: new Date('yesterday') }, 'Date & Time must be a time such as 2026-11-20T06:05:00.000Z'],
    [{ dateTime: 'yesterday' }, 'Date & Time must be a time such as 2026-11-20T06:05:00.000Z'],
    [{ dateTime: '2026-02-30T06:00:00Z' }, 'Date & Time must be a time such as 2026-11-20T06:05:00.000Z'],
    [{ dateTime: '2026-11-20T06:00' }, 'Date & Time must be a time such as 2026-11-20T06:05:00.000Z'],
    [{ staffName: 'x'.repeat(201) }, 'Name can be at most 200 characters long'],
    [{ entryText: 'x'.repeat(4001) }, 'Diary Entry can be at most 4000 characters long'],
  ])('is refused: %o', (entry, message) => {
    expect(messagesOf(entry)).toEqual([message])
  })
})

test("an entry is about the past, or slightly ahead if the tablet's clock is fast", () => {
  const problemAt = (dateTime: string) => entryTimeProblem(new Date(dateTime), NOW)
  expect(problemAt('2026-11-20T06:05:00.000Z')).toBeUndefined()
  expect(problemAt('2026-11-20T06:05:00.001Z')).toContain('in the future')
  expect(problemAt('2019-01-01T00:00:00.000Z')).toBeUndefined()
  expect(problemAt('0201-11-20T06:00:00.000Z')).toContain('too long ago')
})

describe('a typed time', () => {
  test("is in the rink's time zone", () => {
    expect(typedInstant('2026-11-20T01:00', NOW, 'America/Toronto').dateTime).toEqual(NOW)
    expect(typedInstant('2026-11-20T01:00:30', NOW, 'America/Toronto').dateTime).toEqual(NOW)
  })

  test('in the repeated hour is the later instant that is not in the future', () => {
    const between = new Date('2026-10-25T00:45:00.000Z')
    const after = new Date('2026-10-25T01:45:00.000Z')
    const london = 'Europe/London'
    expect(typedInstant('2026-10-25T01:30', between, london).dateTime?.toISOString()).toContain('T00:30')
    expect(typedInstant('2026-10-25T01:30', after, london).dateTime?.toISOString()).toContain('T01:30')
  })

  test('that the clocks skip, or that is invalid, is reported', () => {
    const skipped = typedInstant('2026-03-29T01:30', NOW, 'Europe/London')
    expect(skipped.problem).toBe('The clocks went forward: this time did not happen.')
    for (const typed of ['', '2026-11-20', '2026-11-20T', 'abc']) {
      expect(typedInstant(typed, NOW, 'UTC').problem).toBe('Date & Time is required')
    }
  })

  test('is the same minute after formatting and parsing', () => {
    const minute = fc
      .integer({ min: 0, max: 365 * 24 * 60 })
      .map(past => new Date(NOW.getTime() - past * 60_000))
    const zone = fc.constantFrom('Europe/London', 'America/Toronto', 'UTC', 'Asia/Kolkata')
    fc.assert(
      fc.property(minute, zone, (at, timezone) => {
        const shown = formatInRinkTime(at, timezone, "yyyy-MM-dd'T'HH:mm")
        expect(typedInstant(shown, at, timezone).dateTime).toEqual(at)
      }),
    )
  })
})

test('entries are grouped by their calendar day at the rink, in order', () => {
  const at = (id: number, dateTime: string) => ({
    ...WRITTEN,
    id,
    dateTime,
    submittedAt: dateTime,
    userId: null,
    performedAt: null,
    performedBy: null,
  })
  const entries = [
    at(3, '2026-11-20T04:30:00.000Z'),
    at(9, '2026-11-20T00:10:00.000Z'),
    at(1, '2026-11-19T23:00:00.000Z'),
  ]
  const days = (timezone: string) =>
    diaryDays(entries, timezone).map(({ day, entries: ofDay }) => [day, ofDay.map(({ id }) => id)])
  expect(days('UTC')).toEqual([
    ['2026-11-20', [3, 9]],
    ['2026-11-19', [1]],
  ])
  expect(days('America/Toronto')).toEqual([['2026-11-19', [3, 9, 1]]])
  expect(days('America/Los_Angeles')).toEqual([['2026-11-19', [3, 9, 1]]])
})
