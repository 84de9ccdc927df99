import { expect, test } from 'vitest'
import { ordinal, scheduleInShort, scheduleInWords } from './in-words.ts'
import type { Rhythm, Schedule } from './schedule.ts'

const morning = { opens: '09:00', due: '10:00', graceMinutes: 0, lateUntil: '18:00' }
const schedule = (rhythm: Rhythm, more: Partial<Schedule> = {}): Schedule => ({
  startsOn: '2028-02-29',
  rhythm,
  anchor: 'calendar',
  times: [morning],
  onClosedDay: 'skip',
  ...more,
})
const words = (rhythm: Rhythm, more: Partial<Schedule> = {}) => scheduleInWords(schedule(rhythm, more))
const TIMES = ', from 09:00, due by 10:00, late until 18:00'

test.each<[Rhythm, string]>([
  [{ unit: 'day' }, `Every day${TIMES}`],
  [{ unit: 'week', every: 1, days: [1] }, `Every Monday${TIMES}`],
  [{ unit: 'week', every: 1, days: [5, 1, 3] }, `Every Monday, Wednesday and Friday${TIMES}`],
  [{ unit: 'week', every: 1, days: [1, 2, 3, 4, 5] }, `Every Monday to Friday${TIMES}`],
  [{ unit: 'week', every: 1, days: [1, 2, 3, 4, 5, 6, 7] }, `Every day${TIMES}`],
  [{ unit: 'week', every: 2, days: [3] }, `Every 2 weeks on Wednesday${TIMES}`],
  [{ unit: 'month', every: 1, day: 31 }, `Every month on the 31st${TIMES}`],
  [{ unit: 'month', every: 3, day: 2 }, `Every 3 months on the 2nd${TIMES}`],
  [{ unit: 'weekday-of-month', every: 1, nth: -1, day: 2 }, `Every month on the last Tuesday${TIMES}`],
  [{ unit: 'weekday-of-month', every: 2, nth: 3, day: 7 }, `Every 2 months on the third Sunday${TIMES}`],
  [{ unit: 'year', every: 1 }, `Every year on 29 February${TIMES}`],
  [{ unit: 'year', every: 5 }, `Every 5 years on 29 February${TIMES}`],
  [{ unit: 'hours', every: 1000 }, 'Every 1,000 running hours'],
  [{ unit: 'event', event: 'before-session' }, 'Before each session'],
  [{ unit: 'event', event: 'after-flood' }, 'After each flood'],
  [{ unit: 'event', event: 'before-use' }, 'Before each use'],
  [{ unit: 'event', event: 'after-incident' }, 'After each incident'],
  [{ unit: 'by-hand' }, 'When needed'],
])('%j reads as a sentence', (rhythm, sentence) => {
  expect(words(rhythm)).toBe(sentence)
})

test.each<[Rhythm, string]>([
  [{ unit: 'day' }, 'The day after it was last done'],
  [{ unit: 'week', every: 2, days: [1] }, '2 weeks after it was last done'],
  [{ unit: 'month', every: 1, day: 5 }, '1 month after it was last done'],
  [{ unit: 'weekday-of-month', every: 1, nth: 1, day: 5 }, '1 month after it was last done'],
  [{ unit: 'year', every: 1 }, '1 year after it was last done'],
])('%j by completion reads as a sentence', (rhythm, sentence) => {
  expect(words(rhythm, { anchor: 'completion' })).toBe(sentence + TIMES)
})

test('times, grace and closed days are in the sentence', () => {
  const day = { unit: 'day' } as const
  expect(words(day, { times: [{ ...morning, graceMinutes: 30, lateUntil: '10:00' }] })).toBe(
    'Every day, from 09:00, due by 10:00 (30 min grace)',
  )
  expect(words(day, { times: [morning, { ...morning, due: '14:00' }], onClosedDay: 'keep' })).toBe(
    'Every day, due by 10:00 and 14:00, also on closed days',
  )
  expect(words(day, { times: [{ ...morning, lateUntil: '02:00' }], onClosedDay: 'before' })).toBe(
    'Every day, from 09:00, due by 10:00, late until 02:00, on the last open day before a closed one',
  )
  expect(words(day, { onClosedDay: 'after' })).toBe(
    `Every day${TIMES}, on the next open day after a closed one`,
  )
  expect(scheduleInWords(null)).toBe('When needed')
})

test.each<[Rhythm, string]>([
  [{ unit: 'day' }, 'Daily · by 10:00'],
  [{ unit: 'week', every: 1, days: [5, 1, 3] }, 'Mon, Wed, Fri · by 10:00'],
  [{ unit: 'week', every: 1, days: [1, 2, 3, 4, 5] }, 'Mon to Fri · by 10:00'],
  [{ unit: 'week', every: 1, days: [1, 2, 3, 4, 5, 6, 7] }, 'Daily · by 10:00'],
  [{ unit: 'week', every: 2, days: [3] }, 'Every 2 weeks, Wed · by 10:00'],
  [{ unit: 'month', every: 1, day: 31 }, 'Monthly, 31st · by 10:00'],
  [{ unit: 'weekday-of-month', every: 3, nth: -1, day: 2 }, 'Every 3 months, last Tue · by 10:00'],
  [{ unit: 'year', every: 1 }, 'Yearly, 29 Feb · by 10:00'],
  [{ unit: 'hours', every: 1000 }, 'Every 1,000 running hours'],
  [{ unit: 'event', event: 'before-use' }, 'Before each use'],
  [{ unit: 'by-hand' }, 'When needed'],
])('%j is short in a list', (rhythm, short) => {
  expect(scheduleInShort(schedule(rhythm))).toBe(short)
})

test('a list counts many times of a day, and leaves out closed days', () => {
  const at = (due: string) => ({ ...morning, due })
  const times = ['09:00', '13:00', '17:00'].map(at)
  expect(scheduleInShort(schedule({ unit: 'day' }, { times, onClosedDay: 'keep' }))).toBe(
    'Daily · by 09:00, 13:00, 17:00',
  )
  expect(scheduleInShort(schedule({ unit: 'day' }, { times: [...times, at('21:00')] }))).toBe(
    'Daily · 4 times a day',
  )
  expect(scheduleInShort(schedule({ unit: 'week', every: 2, days: [1] }, { anchor: 'completion' }))).toBe(
    '2 weeks after it was last done · by 10:00',
  )
  expect(scheduleInShort(null)).toBe('When needed')
})

test('a yearly check of the library has no day yet', () => {
  expect(
    scheduleInWords({
      rhythm: { unit: 'year', every: 1 },
      anchor: 'calendar',
      times: [morning],
      onClosedDay: 'skip',
    }),
  ).toBe(`Every year${TIMES}`)
})

test('ordinals end as they are spoken', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 30th 31st'.split(' '),
  )
})
